// The Range header of RFC 9110 14.2, in the one form that is passed on: a single byte range.
import 'server-only'

export interface ByteRange {
  header: string
  /** Whether the answer begins with the file's own first byte. */
  fromStart: boolean
}

/** Undefined for no, several or malformed ranges: the whole file is then the right answer. */
export function singleByteRange(header: string | null): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  return {
    header: `bytes=${first}-${last}`,
    fromStart: first !== '' && Number(first) === 0 && (last === '' || Number(last) >= 15),
  }
}
