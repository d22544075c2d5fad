// What an option of the list is found by in the page.
import type { TimelinePart } from '@/lib/editor/store/timeline-state'

export const partName = (part: TimelinePart): string =>
  part.kind === 'clip' ? `clip ${part.id}` : `key ${part.id} ${part.atMs}`

export function partNamed(name: string): TimelinePart {
  const [kind, id = '', atMs] = name.split(' ')
  return kind === 'clip' ? { kind, id } : { kind: 'key', id, atMs: Number(atMs) }
}
