// What a request for a document means: whether there is such a document, and which of its two forms is wanted, by its Accept header
// (RFC 9110 12.5.1). proxy.ts asks before each page, so this knows paths and no texts.

export const documentPaths = [
  '/docs',
  '/docs/api',
  '/docs/render',
  '/docs/recipes',
  '/docs/errors',
  '/docs/mcp',
  '/docs/cli',
  '/docs/self-hosting',
  '/docs/privacy',
] as const

export const isUnknownDocument = (pathname: string): boolean =>
  pathname.startsWith('/docs/') && !documentPaths.some((known) => known === pathname)

interface Range {
  type: string
  quality: number
}

/** Accept headers of real programs hold a dozen ranges; more is noise. */
const rangesMax = 64

/**
 * Markdown only where `text/markdown` is named outright and no less wanted than HTML. Browsers name HTML and a wildcard, so they never get it;
 * nothing acceptable is answered with HTML too, as the RFC allows.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept) return false
  const ranges = readRanges(accept)
  const markdown = ranges.find((range) => range.type === 'text/markdown')
  if (!markdown || markdown.quality === 0) return false
  return markdown.quality >= qualityOf('text/html', ranges)
}

/** The most wanted of these types, of equals the first; the first too when none is named. */
export function preferredType<Type extends string>(
  accept: string | null | undefined,
  types: readonly [Type, ...Type[]],
): Type {
  const ranges = readRanges(accept ?? '')
  return types.reduce((best, type) => (qualityOf(type, ranges) > qualityOf(best, ranges) ? type : best))
}

/** The most wanted of these types that are named outright, unless one of the families `instead` is named and wanted as much. */
export function namedType<Type extends string>(
  accept: string | null | undefined,
  types: readonly Type[],
  instead: readonly string[],
): Type | undefined {
  const ranges = readRanges(accept ?? '')
  const wanted = (type: string) => ranges.find((range) => range.type === type)?.quality ?? 0
  const family = ranges.filter(({ type }) => instead.includes(type.split('/', 1)[0]!))
  const least = Math.max(0, ...family.map(({ quality }) => quality))
  const best = types.reduce<Type | undefined>(
    (found, type) => (found && wanted(found) >= wanted(type) ? found : type),
    undefined,
  )
  return best !== undefined && wanted(best) > least ? best : undefined
}

/** The most specific range that matches counts, whatever its quality. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  for (const name of [type, `${type.split('/', 1)[0]}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === name)
    if (range) return range.quality
  }
  return 0
}

function readRanges(accept: string): Range[] {
  return accept
    .split(',', rangesMax)
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      // A type with a parameter of its own, such as text/html;level=1, is a narrower one than ours.
      const narrowed = parameters.some((parameter) => parameter !== '' && !/^(q|charset|variant)=/.test(parameter))
      return { type: narrowed ? '' : type, quality: quality === undefined ? 1 : readQuality(quality) }
    })
    .filter((range) => range.type !== '')
}

/** RFC 9110 12.4.2: 0 to 1 with up to three decimals. Anything else makes the range unusable. */
function readQuality(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0
}
