// What came of many files, in words.
import { fileSizeText } from '@/lib/editor/export/file-words'
import type { RunState } from '@/lib/editor/outputs/output-run'

export const filesText = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

interface Outcome {
  text: string
  done: number
  failed: number
  all: number
  /** 0 to 1. */
  share: number
}

export function outcomeOf(state: RunState | null): Outcome | null {
  if (!state) return null
  const { rows, status, place } = state
  const done = rows.filter((row) => row.status === 'done')
  const failed = rows.filter((row) => row.status === 'failed').length
  const bytes = done.reduce((sum, row) => sum + (row.status === 'done' ? row.bytes : 0), 0)
  const all = rows.length
  const counts = { done: done.length, failed, all, share: all === 0 ? 1 : (done.length + failed) / all }
  const failures = failed > 0 ? ` ${failed} failed.` : ''
  if (status === 'running') return { ...counts, text: `${done.length} of ${filesText(all)}.${failures}` }
  if (status === 'cancelled' && !place)
    return { ...counts, text: `Cancelled: ${done.length} of ${filesText(all)} are whole, none is half written.` }
  const saved = done.length > 0 ? `${filesText(done.length)} ${place ?? ''}, ${fileSizeText(bytes)}.` : 'No file.'
  return { ...counts, text: `${saved}${failures}` }
}
