// The best file under so many bytes, in few tries: quality first, then scale. Pure: it is given what makes a file of an attempt.

/** What a file is made with. */
export interface Attempt {
  /** From 1 to 100. */
  quality: number
  /** Of a palette; null where every colour is kept. */
  palette: { colors: number; dither: boolean } | null
  /** Of the scale that was asked for. */
  share: number
}

interface Tried<File> {
  attempt: Attempt
  bytes: number
  file: File
}

interface SearchOptions<File> {
  targetBytes: number
  /** The scale stays. */
  keepsScale?: boolean | undefined
  /** What may be given up, step by step; the first keeps most. */
  ladder: { kind: 'quality'; min: number; max: number } | { kind: 'palette'; rungs: readonly Attempt['palette'][] }
  make(attempt: Attempt, count: number): Promise<{ bytes: number; file: File }>
}

export const attemptsMax = 8
/** A file this near the target is not made better. */
const near = 0.97
/** What is aimed at: estimates are a little off. */
const aim = 0.985
const shareMin = 0.05
/** Tries that stay for the scale, where it may change, when quality does not reach. */
const scaleAttempts = 4

/** Null where even the smallest scale, or with `keepsScale` the least quality, is too large, or the tries are over. */
export async function findAttempt<File>(options: SearchOptions<File>): Promise<Tried<File> | null> {
  const { targetBytes, ladder, keepsScale = false } = options
  const search = createSearch(options)
  const keptAttempts = keepsScale ? 0 : scaleAttempts
  const plain = { share: 1, quality: 100, palette: null }
  let last: Tried<File>
  if (ladder.kind === 'palette') {
    last = await search.attempt({ ...plain, palette: ladder.rungs[0] ?? null })
    for (const palette of ladder.rungs.slice(1)) {
      if (last.bytes <= targetBytes || search.left() <= keptAttempts) break
      last = await search.attempt({ ...plain, palette })
    }
  } else last = await searchQuality(search, { ...ladder, keptAttempts }, targetBytes)
  if (last.bytes <= targetBytes) return last
  return keepsScale ? null : searchScale(search, last, targetBytes)
}

interface Search<File> {
  attempt(attempt: Attempt): Promise<Tried<File>>
  left(): number
}

function createSearch<File>({ make }: SearchOptions<File>): Search<File> {
  let count = 0
  return {
    left: () => attemptsMax - count,
    async attempt(attempt) {
      count += 1
      return { attempt, ...(await make(attempt, count)) }
    },
  }
}

const firstQuality = 80

/** Between two tries the logarithm of the size is nearly a line (regula falsi): four tries for JPEG and WebP, where halves take seven. */
async function searchQuality<File>(
  search: Search<File>,
  { min, max, keptAttempts }: { min: number; max: number; keptAttempts: number },
  targetBytes: number,
): Promise<Tried<File>> {
  let under: Tried<File> | null = null
  let over: Tried<File> | null = null
  let quality = Math.min(max, firstQuality)
  while (search.left() > (under ? 0 : keptAttempts)) {
    const tried = await search.attempt({ quality, palette: null, share: 1 })
    if (tried.bytes <= targetBytes) under = tried
    else over = tried
    if (under && (under.attempt.quality === max || under.bytes >= targetBytes * near)) return under
    if (!under && over?.attempt.quality === min) return over
    const next = nextQuality({ under, over, min, max, targetBytes })
    if (next === null) break
    quality = next
  }
  return (under ?? over)!
}

interface Bracket {
  under: Tried<unknown> | null
  over: Tried<unknown> | null
  min: number
  max: number
  targetBytes: number
}

function nextQuality({ under, over, min, max, targetBytes }: Bracket): number | null {
  if (under && over) {
    const [low, high] = [under.attempt.quality, over.attempt.quality]
    if (high - low <= 1) return null
    const share = Math.log((targetBytes * aim) / under.bytes) / Math.log(over.bytes / under.bytes)
    return Math.round(Math.min(high - 1, Math.max(low + 1, low + share * (high - low))))
  }
  const known = (under ?? over)!
  const doublings = Math.log2(known.bytes / targetBytes)
  // A doubling is some 22 steps of quality below 80 and 14 above.
  if (over) return Math.round(Math.max(min, over.attempt.quality - 22 * doublings - 4))
  return Math.round(Math.min(max, under!.attempt.quality - 14 * doublings + 3))
}

/** Bytes go with the area, nearly: smaller pictures take a little more for each pixel. */
async function searchScale<File>(search: Search<File>, from: Tried<File>, targetBytes: number) {
  let under: Tried<File> | null = null
  let last = from
  while (search.left() > 0) {
    const share = last.attempt.share * (targetBytes / last.bytes) ** 0.55 * aim
    if (share < shareMin || (under && share >= 1)) break
    last = await search.attempt({ ...last.attempt, share })
    if (last.bytes <= targetBytes && last.bytes > (under?.bytes ?? 0)) under = last
    // One that fits well enough; a larger one would take another drawing.
    if (under && under.bytes >= targetBytes * 0.9) break
    if (under && last.bytes > targetBytes) break
  }
  return under
}
