// What has become of the pictures: lines for people, facts for programs, and the lock as it is after them.

import type { Terminal } from '../console/terminal'
import type { Lock, LockedFile } from '../project/lock'
import type { Outcome } from './make'

const words = { new: 'new', changed: 'changed', unchanged: 'same', failed: 'failed' } as const

export function reportOutcomes(outcomes: readonly Outcome[], terminal: Terminal): void {
  for (const { variant, state, reason, made } of outcomes) {
    const why = state === 'unchanged' ? '' : `: ${reason}`
    if (state === 'failed') terminal.note(`${words[state].padEnd(8)}${variant.file}${why}`)
    else terminal.say(`${words[state].padEnd(8)}${variant.file}${why}`)
    for (const warning of made?.warnings ?? []) terminal.note(`        ${variant.file}: ${warning}`)
  }
}

/** Of every file its state, and why. */
export function factsOf(
  outcomes: readonly Outcome[],
  movedOf: (outcome: Outcome) => string[],
): Record<string, unknown> {
  const files = outcomes.map((outcome) => {
    const { variant, state, reason, made } = outcome
    return {
      name: variant.picture.name,
      file: variant.file,
      ...variant.axes,
      state,
      reason: reason || undefined,
      moved: movedOf(outcome),
      width: made?.width,
      height: made?.height,
      warnings: made?.warnings ?? [],
    }
  })
  const count = (state: Outcome['state']) => outcomes.filter((each) => each.state === state).length
  return { files, new: count('new'), changed: count('changed'), unchanged: count('unchanged'), failed: count('failed') }
}

/** Elements that marks lie on, and that are elsewhere now. */
export function movedElements({ variant, made, state }: Outcome, lock: Lock): string[] {
  const before = lock.pictures[variant.picture.name]?.files.find(({ file }) => file === variant.file)?.marks ?? {}
  if (state !== 'changed') return []
  return Object.entries(made?.marks ?? {})
    .filter(
      ([selector, at]) => before[selector] !== undefined && JSON.stringify(before[selector]) !== JSON.stringify(at),
    )
    .map(([selector, at]) => `${selector} was at ${before[selector]?.slice(0, 2)} and is at ${at?.slice(0, 2)}`)
}

/** Pictures that were not asked for stay as they are; those that the file no longer has are left out. */
export function lockAfter(
  outcomes: readonly Outcome[],
  lock: Lock,
  { release, names }: { release: string; names: readonly string[] },
): Lock {
  const pictures: Lock['pictures'] = {}
  for (const name of names) {
    const own = outcomes.filter(({ variant }) => variant.picture.name === name)
    const before = lock.pictures[name]
    if (own.length === 0 && before) pictures[name] = before
    if (own.length === 0) continue
    const files = own.flatMap((outcome) => {
      const known = before?.files.find(({ file }) => file === outcome.variant.file)
      return lockedFile(outcome, known, release) ?? []
    })
    const { alt } = own[0]!.variant.picture
    pictures[name] = alt === undefined ? { files } : { alt, files }
  }
  return { version: 1, pictures }
}

function lockedFile(
  { variant, made, state }: Outcome,
  known: LockedFile | undefined,
  release: string,
): LockedFile | undefined {
  // What failed is on the disk as it was; what is the same was drawn by the release that is named there.
  if (!made || (state === 'unchanged' && known)) return known
  const { width, height, scale, hash, marks = {} } = made
  const file: LockedFile = { file: variant.file, width, height, scale, ...variant.axes, pixels: hash, release }
  if (Object.keys(marks).length > 0)
    file.marks = Object.fromEntries(Object.entries(marks).map(([name, at]) => [name, at && [...at]]))
  return file
}

/** Files of the lock that no picture makes any more. */
export function leftOver(before: Lock, after: Lock, names: readonly string[]): string[] {
  const kept = new Set(Object.values(after.pictures).flatMap(({ files }) => files.map(({ file }) => file)))
  const all = Object.entries(before.pictures).flatMap(([name, { files }]) => files.map(({ file }) => ({ name, file })))
  return all
    .filter(({ name, file }) => !kept.has(file) && (!names.includes(name) || name in after.pictures))
    .map(({ file }) => file)
}
