// vitrine update: makes the pictures of the project and writes those whose pixels have changed.
import path from 'node:path'
import type { RunCommand } from '../console/command'
import type { Terminal } from '../console/terminal'
import { factsOf, leftOver, lockAfter, movedElements, reportOutcomes } from '../pictures/report'
import { type Run, runPictures } from '../pictures/run'
import { writeLock } from '../project/lock'
import { writeWhole } from '../project/picture-file'

export const runUpdate: RunCommand = (call) =>
  runPictures(call, async (run) => {
    const facts = await writeChanged(run, call.terminal)
    return { exitCode: run.outcomes.some(({ state }) => state === 'failed') ? 2 : 0, json: facts }
  })

/** Answers what has become of every file. */
export async function writeChanged(run: Run, terminal: Terminal): Promise<Record<string, unknown>> {
  const { outcomes, project, lock, lockFile, engine } = run
  for (const { variant, state, made } of outcomes) {
    if (made && (state === 'new' || state === 'changed')) {
      await writeWhole(path.resolve(project.folder, variant.file), made.bytes)
    }
  }
  const names = project.pictures.pictures.map(({ name }) => name)
  const after = lockAfter(outcomes, lock, { release: engine.release, names })
  const isLockWritten = await writeLock(lockFile, after)
  reportOutcomes(outcomes, terminal)
  for (const outcome of outcomes) for (const moved of movedElements(outcome, lock)) terminal.say(`        ${moved}`)
  for (const file of leftOver(lock, after, names))
    terminal.note(`${file} is no picture of the file any more: delete it.`)
  const facts = factsOf(outcomes, (outcome) => movedElements(outcome, lock))
  terminal.say(`${facts.new} new, ${facts.changed} changed, ${facts.unchanged} the same, ${facts.failed} failed.`)
  return { ...facts, lockWritten: isLockWritten }
}
