// What is chosen of a film: which clips and keys that is, and what a press or an arrow makes of it. Pure.
import type { Clip, Key, Motion, Track } from '@/lib/kinds/motion/schema'
import type { TimelinePart } from '../store/timeline-state'

export const isSamePart = (one: TimelinePart | null, other: TimelinePart | null): boolean =>
  one !== null &&
  one.kind === other?.kind &&
  one.id === other.id &&
  (one.kind === 'clip' || (other.kind === 'key' && one.atMs === other.atMs))

export const isAmong = (part: TimelinePart, parts: readonly TimelinePart[]): boolean =>
  parts.some((each) => isSamePart(each, part))

export interface ChosenParts {
  clips: readonly Clip[]
  keys: readonly { track: Track; key: Key }[]
}

/** Those that are there: undo may have taken some away. */
export function partsOf(motion: Motion | null, chosen: readonly TimelinePart[]): ChosenParts {
  const names = new Set(chosen.map(partName))
  const clips = motion?.clips.filter(({ id }) => names.has(partName({ kind: 'clip', id }))) ?? []
  const keys = (motion?.tracks ?? []).flatMap((track) =>
    track.keys
      .filter(({ atMs }) => names.has(partName({ kind: 'key', id: track.id, atMs })))
      .map((key) => ({ track, key })),
  )
  return { clips, keys }
}

/** With Ctrl or ⌘ it is put in or taken out, with Shift all from the last one to it are chosen; else it alone. All: in the order of the rows. */
export function pressed(
  chosen: readonly TimelinePart[],
  part: TimelinePart,
  { mod, shift, all }: { mod: boolean; shift: boolean; all: readonly TimelinePart[] },
): readonly TimelinePart[] {
  if (mod) return isAmong(part, chosen) ? chosen.filter((each) => !isSamePart(each, part)) : [...chosen, part]
  if (!shift || chosen.length === 0) return [part]
  const from = all.findIndex((each) => isSamePart(each, chosen.at(-1)!))
  const to = all.findIndex((each) => isSamePart(each, part))
  if (from < 0 || to < 0) return [part]
  const between = all.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [...united(chosen, between).filter((each) => !isSamePart(each, part)), part]
}

/** The first ones, then those of the others that are not among them. */
export const united = (chosen: readonly TimelinePart[], others: readonly TimelinePart[]): readonly TimelinePart[] => [
  ...chosen,
  ...others.filter((part) => !isAmong(part, chosen)),
]

/** What an option of the list is found by in the page. */
export const partName = (part: TimelinePart): string =>
  part.kind === 'clip' ? `clip ${part.id}` : `key ${part.id} ${part.atMs}`

export function partNamed(name: string): TimelinePart {
  const [kind, id = '', atMs] = name.split(' ')
  return kind === 'clip' ? { kind, id } : { kind: 'key', id, atMs: Number(atMs) }
}
