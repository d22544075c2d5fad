// vitrine check and vitrine diff: the pictures made anew and compared with those on the disk. Nothing of the project is written.
import path from 'node:path'
import type { CommandCall, CommandResult, RunCommand } from '../console/command'
import { differencePicture, pixelsOf } from '../pictures/compare'
import type { Outcome } from '../pictures/make'
import { factsOf, movedElements, reportOutcomes } from '../pictures/report'
import { type Run, runPictures } from '../pictures/run'
import { writeWhole } from '../project/picture-file'

export const runCheck: RunCommand = (call) =>
  runPictures(call, (run) => compared(run, call, { folder: call.given.text('diff'), changedCode: 1 }))

export const runDiff: RunCommand = (call) =>
  runPictures(call, (run) =>
    compared(run, call, { folder: call.given.text('output') ?? 'vitrine-diff', changedCode: 0 }),
  )

interface ComparedOptions {
  /** Where the pictures of differences go; undefined for none. */
  folder: string | undefined
  changedCode: 0 | 1
}

async function compared(run: Run, call: CommandCall, { folder, changedCode }: ComparedOptions): Promise<CommandResult> {
  const { outcomes, lock } = run
  reportOutcomes(outcomes, call.terminal)
  for (const outcome of outcomes)
    for (const moved of movedElements(outcome, lock)) call.terminal.say(`        ${moved}`)
  const differing = outcomes.filter(({ state }) => state === 'new' || state === 'changed')
  const written: string[] = []
  if (folder !== undefined) {
    for (const outcome of differing) written.push(...(await writeDifference(outcome, run, { call, folder })))
  }
  const facts = factsOf(outcomes, (outcome) => movedElements(outcome, lock))
  call.terminal.say(`${facts.new} new, ${facts.changed} changed, ${facts.unchanged} the same, ${facts.failed} failed.`)
  if (changedCode === 1 && differing.length > 0) call.terminal.say('vitrine update writes them.')
  const hasFailed = outcomes.some(({ state }) => state === 'failed')
  return { exitCode: hasFailed ? 2 : differing.length > 0 ? changedCode : 0, json: { ...facts, differences: written } }
}

/** Before, after and difference side by side, by our own renderer; of a new picture the picture itself. */
async function writeDifference(
  { variant, made, before }: Outcome,
  { engine }: Run,
  { call, folder }: { call: CommandCall; folder: string },
): Promise<string[]> {
  if (!made) return []
  const name = variant.file.replaceAll('/', '--').replace(/^(\.\.?--)+/, '')
  if (!before) return [await store(path.join(folder, name), made.bytes, call)]
  const old = await pixelsOf(before).catch(() => undefined)
  if (!old) return [await store(path.join(folder, name), made.bytes, call)]
  const difference = await differencePicture(old, made.pixels)
  const sheet = await engine.render(
    sheetRecipe(variant.file, made.width),
    new Map([
      ['before', before],
      ['after', made.bytes],
      ['difference', difference],
    ]),
    { signal: call.signal },
  )
  return [await store(path.join(folder, `${name.replace(/\.[a-z]+$/, '')}.png`), sheet.bytes, call)]
}

/** Design pixels of a sheet are those of the picture: three of them side by side are wide. */
const sheetWidthMax = 3000

const sheetRecipe = (title: string, width: number) => ({
  sources: [{ file: 'before' }, { file: 'after' }, { file: 'difference' }],
  layout: 'row',
  background: '#e5e7eb',
  padding: 40,
  radius: 0,
  shadow: 'none',
  title: `${title}: before, after, difference`.slice(0, 400),
  output: { format: 'png', scale: Math.min(1, Math.max(0.25, sheetWidthMax / (3 * width))) },
})

async function store(file: string, bytes: Uint8Array, { folder, terminal }: CommandCall): Promise<string> {
  await writeWhole(path.resolve(folder, file), bytes)
  terminal.say(`        ${file}`)
  return file
}
