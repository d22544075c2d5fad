// The names of fields that were not understood, as the value of a header.
import 'server-only'

const namesMax = 20
const nameLengthMax = 32

/** Percent-encoded, so that no name can end the header or look like two. */
export function ignoredFieldsHeader(names: readonly string[]): string {
  return names
    .slice(0, namesMax)
    .map((name) => encodeURIComponent(name.slice(0, nameLengthMax).toWellFormed()))
    .join(', ')
}
