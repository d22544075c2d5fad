// GET /r.png, /r.jpg and /r.webp: the address read and judged, its picture found or made, and how long whoever asks may keep it.
import 'server-only'
import { createHash } from 'node:crypto'
import { after } from 'next/server'
import { type EmbedQuery, embedFormats, embedLimits, type embedPng } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import type { Recipe } from '@/lib/contract/recipe'
import { services } from '../app/services'
import type { EmbedPicture, MadeEmbed } from '../embed/drops'
import { embedRecipe, inWordsOfQuery } from '../embed/embed-recipe'
import { addressesOf, checkAddress, checkHosts, hostsOf, questionsByOwner } from '../embed/embed-rules'
import { embedKey } from '../embed/embeds'
import { isLookThumbnail } from '../embed/look-thumbnails'
import type { Call, Handler } from '../http/endpoint'
import { isNamed } from '../http/response'
import { canonicalHost } from '../outbound/public-hosts'
import { environment } from '../process/environment'
import { limiterFor } from '../rate-limit/limiters'
import { checkRecipe } from '../recipe/check-recipe'
import type { SourceCall } from '../recipe/material'
import { renderRecipe } from '../recipe/render-recipe'

/** Throws for whoever may not embed at all, and for an address that is not signed: before its query is judged. */
export const checkEmbedRequest = ({ url }: Request): void => checkAddress(new URL(url), environment())

export const getEmbed =
  (extension: keyof typeof embedFormats): Handler<typeof embedPng> =>
  async ({ query }, call) =>
    answered(query, extension, call).catch((error: unknown) => {
      throw query.recipe === undefined ? inWordsOfQuery(error) : error
    })

async function answered(query: EmbedQuery, extension: keyof typeof embedFormats, call: Call) {
  const format = embedFormats[extension]
  const { picture, isStale } = await takeEmbed(embedRecipe(query, format), call)
  const headers = headersOf(picture, { extension, isStale })
  if (isCurrent(headers, call.request.headers)) {
    return { status: 304, bytes: null, mediaType: null, headers } as const
  }
  return { bytes: picture.bytes, mediaType: `image/${format}`, headers } as const
}

/** RFC 9110, 13.2.2: the date counts where no tag is sent. */
function isCurrent(headers: ReturnType<typeof headersOf>, asked: Headers): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) return isNamed(headers.ETag, tags)
  return Date.parse(asked.get('if-modified-since') ?? '') >= Date.parse(headers['Last-Modified'])
}

/** The picture of this recipe, made where it is not kept. Throws ApiError. */
async function takeEmbed(recipe: Recipe, call: Call) {
  const variables = environment()
  const { embeds, networks } = services()
  const asked = await hostsOf(recipe, networks)
  checkHosts(
    asked.map(({ host }) => host),
    variables,
  )
  const owners = variables.RENDER_SIGNING_SECRET === undefined ? [...questionsByOwner(asked)] : []
  const count = ([owner, questions]: (typeof owners)[number]) => hostLimiter().limit(owner, questions)
  const wanted = {
    key: embedKey(recipe),
    addresses: addressesOf(recipe),
    client: call.clientKey,
    async admit() {
      checkRecipe(recipe)
      if (isLookThumbnail(recipe)) return
      // First, so that nobody uses up the hour of a host beyond captures of their own.
      await call.countCaptures(1)
      for (const owner of owners) {
        const { allowed, ...counted } = await count(owner)
        if (!allowed) throw askedTooOften(owner[0], counted)
      }
    },
    mayRenew: async () => (await Promise.all(owners.map(count))).every(({ allowed }) => allowed),
    make: (signal: AbortSignal) => drawn(recipe, { signal, ...countersOf(call) }),
    remake: (signal: AbortSignal) => drawn(recipe, { signal, ...uncounted }),
    onBackground: after,
  }
  return embeds.take(wanted, call.signal)
}

const hostLimiter = () => limiterFor('embed-hosts', { limit: embedLimits.hostPerHour, windowMs: 3_600_000 })

type Counters = Pick<SourceCall, 'countCaptures' | 'countLookup' | 'countPicture'>

/** The first capture is paid for with the picture. */
function countersOf({ countCaptures, countLookup, countPicture }: Call): Counters {
  let paid = 1
  return {
    countLookup,
    countPicture,
    async countCaptures(cost) {
      const due = Math.max(0, cost - paid)
      paid = Math.max(0, paid - cost)
      if (due > 0) await countCaptures(due)
    },
  }
}

const nothing = async () => undefined
/** What is made anew is bounded by its hosts. */
const uncounted: Counters = { countCaptures: nothing, countLookup: nothing, countPicture: nothing }

/** Statuses of a page that is not there for everybody, or not any more; others say that it is down. */
const goneStatuses: readonly (number | null)[] = [401, 403, 404, 410, 451]

/** All embedded pictures are one client: they take turns with everybody else. */
async function drawn(recipe: Recipe, call: Counters & { signal: AbortSignal }): Promise<MadeEmbed> {
  const { picture, materials } = await renderRecipe(recipe, services().recipes, {
    ...call,
    client: 'embeds',
    admit: () => () => undefined,
    files: new Map(),
    isDry: false,
    pixelsMax: embedLimits.pixelsMax,
    captureAgeMaxMs: embedLimits.freshSeconds * 1000,
  })
  if (!picture) throw new Error('A recipe that is not dry has a picture.')
  const captures = materials.flatMap(({ captured }) => captured?.capture ?? [])
  // A page that is taken may lead to one that is not.
  const shown = captures.map(({ finalUrl }) => canonicalHost(URL.parse(finalUrl)?.hostname ?? ''))
  checkHosts(shown, environment())
  const { bytes, width, height } = picture
  const isWhole = captures.every(
    ({ partial, blank, challenge, upstreamStatus }) => !partial && !blank && !challenge && (upstreamStatus ?? 0) < 400,
  )
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    width,
    height,
    takenAtMs: Math.min(Date.now(), ...captures.map(({ capturedAt }) => capturedAt)),
    isGood: isWhole && !materials.some(({ isLacking }) => isLacking),
    isGone: captures.some(({ challenge, upstreamStatus }) => !challenge && goneStatuses.includes(upstreamStatus)),
    againSeconds: isWhole ? embedLimits.lackingSeconds : embedLimits.badSeconds,
  }
}

const goodCache = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=2592000'
const badCache = `public, max-age=${embedLimits.badSeconds}`
/** A newer one is on its way. */
const staleCache = `${badCache}, stale-if-error=2592000`

function headersOf(
  { bytes, width, height, takenAtMs, isGood }: EmbedPicture,
  { extension, isStale }: { extension: string; isStale: boolean },
) {
  const headers: Record<'ETag' | 'Last-Modified', string> & Record<string, string> = {
    ETag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    'Last-Modified': new Date(takenAtMs).toUTCString(),
    'Cache-Control': isStale ? staleCache : isGood ? goodCache : badCache,
    'Content-Disposition': `inline; filename="picture.${extension}"`,
    // Opened by itself, the file is a document of this origin: it may load and run nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Robots-Tag': 'noindex',
    'X-Render-Width': String(width),
    'X-Render-Height': String(height),
  }
  if (isStale) headers['X-Render-Stale'] = 'true'
  // Where pages of an intranet may be captured, other sites show none of them; an address that is signed was meant to be shown.
  if (environment().RENDER_SIGNING_SECRET !== undefined) headers['Cross-Origin-Resource-Policy'] = 'cross-origin'
  return headers
}

interface Counted {
  limit: number
  remaining: number
  resetAtMs: number
  retryAfterSeconds: number
}

const askedTooOften = (host: string, { limit, remaining, resetAtMs, retryAfterSeconds }: Counted) =>
  new ApiError('rate_limited', {
    message: `Rate limit exceeded: pictures of ${host} were made ${limit} times within an hour, the most for one host.`,
    hint: 'Pictures that are made already are answered all the time: ask for this one later.',
    retryAfterSeconds,
    headers: {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': String(resetAtMs),
    },
  })
