// Whether a change of a patch hides something of what went and nothing of what came, or the other way: it may say there what it hides here.
import type { TextRange } from '../parts/ranges'
import { type PatchLine, parsePatch } from './patch'

export function hidesOneSided({ patch, hidden }: { patch: string; hidden: readonly TextRange[] }): boolean {
  if (hidden.length === 0) return false
  const isHiding = ({ from, text }: PatchLine) =>
    hidden.some((range) => range.from < from + text.length && range.to > from)
  const hunks = parsePatch(patch).flatMap((file) => file.hunks)
  return hunks.some(({ lines }) =>
    changesOf(lines).some((change) => {
      const removed = change.filter(({ kind }) => kind === 'removed')
      const added = change.filter(({ kind }) => kind === 'added')
      return removed.length > 0 && added.length > 0 && removed.some(isHiding) !== added.some(isHiding)
    }),
  )
}

/** Lines that changed together: those between two that are in both texts. */
function changesOf(lines: readonly PatchLine[]): PatchLine[][] {
  const changes: PatchLine[][] = [[]]
  for (const line of lines) {
    if (line.kind === 'context') changes.push([])
    else changes.at(-1)!.push(line)
  }
  return changes
}
