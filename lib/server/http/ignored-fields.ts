// The names of fields that were not understood, as the value of a header.
import 'server-only'

const namesMax = 20
const nameLengthMax = 32
// Reverse proxies give all headers of an answer 4 or 8 KB together (nginx, proxy_buffer_size).
const headerBytesMax = 1024
const separator = ', '

/**
 * Percent-encoded, so that no name can end the header or look like two; names over the bounds are left out. Undefined when there is none
 * to name: an empty one is none.
 */
export function ignoredFieldsHeader(names: readonly string[]): string | undefined {
  let header = ''
  for (const name of names.filter((name) => name !== '').slice(0, namesMax)) {
    const encoded = encodeURIComponent(name.slice(0, nameLengthMax).toWellFormed())
    const longer = header === '' ? encoded : `${header}${separator}${encoded}`
    if (longer.length > headerBytesMax) break
    header = longer
  }
  return header === '' ? undefined : header
}
