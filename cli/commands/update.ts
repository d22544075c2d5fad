// vitrine update: makes the pictures of the project and writes those whose pixels have changed.
import path from 'node:path'
import type { CommandCall, RunCommand } from '../console/command'
import type { Keep } from '../pictures/make'
import { leftOver, lockAfter, summed } from '../pictures/report'
import { openPictures, type Pictures } from '../pictures/run'
import { writeLock } from '../project/lock'
import { writeWhole } from '../project/picture-file'

export const runUpdate: RunCommand = (call) =>
  openPictures(call, async (pictures) => {
    const facts = await writeChanged(pictures, call)
    return { exitCode: facts.failed === 0 ? 0 : 2, json: facts }
  })

/** Answers what has become of every file. */
export async function writeChanged(
  { project, make }: Pictures,
  { terminal }: CommandCall,
  options?: { isFresh: boolean },
): Promise<Record<string, unknown>> {
  const keep: Keep = async ({ variant, bytes }) => {
    await writeWhole(path.resolve(project.folder, variant.file), bytes)
    return []
  }
  const run = await make(keep, options)
  const { outcomes, lock, engine } = run
  const names = run.project.pictures.pictures.map(({ name }) => name)
  const after = lockAfter(outcomes, lock, { release: engine.release, names })
  const isLockWritten = await writeLock(run.lockFile, after)
  const facts = summed({ outcomes, lock, gone: leftOver(lock, after) }, terminal)
  return { ...facts, lockWritten: isLockWritten }
}
