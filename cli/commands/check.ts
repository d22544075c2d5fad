// vitrine check and vitrine diff: the pictures made anew and compared with those on the disk. Nothing of the project is written.
import path from 'node:path'
import type { CommandCall, CommandResult, RunCommand } from '../console/command'
import type { Engine } from '../engine/engine'
import { differencePicture, pixelsOf } from '../pictures/compare'
import { isFilm, type Made } from '../pictures/make'
import { leftOver, lockAfter, summed } from '../pictures/report'
import { openPictures, type Pictures } from '../pictures/run'
import { writeWhole } from '../project/picture-file'

export const runCheck: RunCommand = (call) =>
  openPictures(call, (pictures) => compared(pictures, call, { folder: call.given.text('diff'), changedCode: 1 }))

export const runDiff: RunCommand = (call) =>
  openPictures(call, (pictures) =>
    compared(pictures, call, { folder: call.given.text('output') ?? 'vitrine-diff', changedCode: 0 }),
  )

interface ComparedOptions {
  /** Where the pictures of differences go; undefined for none. */
  folder: string | undefined
  changedCode: 0 | 1
}

async function compared(
  { engine, make }: Pictures,
  call: CommandCall,
  { folder, changedCode }: ComparedOptions,
): Promise<CommandResult> {
  const { given, terminal } = call
  const { outcomes, lock, project } = await make(async (made) =>
    folder === undefined ? [] : [await writeDifference(made, engine, { call, folder })],
  )
  const names = project.pictures.pictures.map(({ name }) => name)
  const after = lockAfter(outcomes, lock, { release: engine.release, names })
  const gone = given.words.length === 0 ? leftOver(lock, after) : []
  const facts = summed({ outcomes, lock, gone }, terminal)
  const hasChanged = gone.length > 0 || outcomes.some(({ state }) => state === 'new' || state === 'changed')
  if (changedCode === 1 && hasChanged) terminal.say('vitrine update writes them.')
  const differences = outcomes.flatMap((outcome) => outcome.differences)
  const hasFailed = outcomes.some(({ state }) => state === 'failed')
  return { exitCode: hasFailed ? 2 : hasChanged ? changedCode : 0, json: { ...facts, differences } }
}

/** Before, after and difference side by side, by our own renderer; of a new picture the picture itself. Answers its path. */
async function writeDifference(
  { variant, bytes, width, before }: Made,
  engine: Engine,
  { call, folder }: { call: CommandCall; folder: string },
): Promise<string> {
  const name = variant.file.replaceAll('/', '--').replace(/^(\.\.?--)+/, '')
  // Of a film no difference is drawn: the new one lies beside.
  const old = before && !isFilm(variant) && (await pixelsOf(before).catch(() => undefined))
  if (!before || !old) return store(path.join(folder, name), bytes, call)
  const difference = await differencePicture(old, await pixelsOf(bytes))
  const sheet = await engine.render(
    sheetRecipe(variant.file, width),
    new Map([
      ['before', before],
      ['after', bytes],
      ['difference', difference],
    ]),
    { signal: call.signal },
  )
  return store(path.join(folder, `${name.replace(/\.[a-z]+$/, '')}.png`), sheet.bytes, call)
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

async function store(file: string, bytes: Uint8Array, { folder }: CommandCall): Promise<string> {
  await writeWhole(path.resolve(folder, file), bytes)
  return file
}
