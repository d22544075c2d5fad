// GET /r.png, /r.jpg and /r.webp: the address read and judged, its picture found or made, and how long whoever asks may keep it.
import 'server-only'
import { createHash } from 'node:crypto'
import { after } from 'next/server'
import { type EmbedQuery, embedFormats, embedLimits, type embedPng } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import type { Recipe } from '@/lib/contract/recipe'
import { services } from '../app/services'
import { embedRecipe, inWordsOfQuery } from '../embed/embed-recipe'
import { checkAddress, checkHosts, hostsOf, registrableHost } from '../embed/embed-rules'
import { type EmbedPicture, embedKey, type MadeEmbed } from '../embed/embeds'
import type { Call, Handler } from '../http/endpoint'
import { isNamed } from '../http/response'
import { environment } from '../process/environment'
import { limiterFor } from '../rate-limit/limiters'
import type { SourceCall } from '../recipe/kitchen'
import { renderRecipe } from '../recipe/render-recipe'

export const getEmbed =
  (extension: keyof typeof embedFormats): Handler<typeof embedPng> =>
  async ({ query }, call) =>
    answered(query, extension, call).catch((error: unknown) => {
      throw query.recipe === undefined ? inWordsOfQuery(error) : error
    })

async function answered(query: EmbedQuery, extension: keyof typeof embedFormats, call: Call) {
  checkAddress(new URL(call.request.url), environment())
  const format = embedFormats[extension]
  const { picture, isStale } = await takeEmbed(embedRecipe(query, format), call)
  const headers = headersOf(picture, { extension, isStale })
  if (isNamed(headers.ETag, call.request.headers.get('if-none-match'))) {
    return { status: 304, bytes: null, mediaType: null, headers } as const
  }
  return { bytes: picture.bytes, mediaType: `image/${format}`, headers } as const
}

/** The picture of this recipe, made where it is not kept. Throws ApiError. */
async function takeEmbed(recipe: Recipe, call: Call) {
  const variables = environment()
  const hosts = await hostsOf(recipe)
  checkHosts(hosts, variables)
  const owners = variables.RENDER_SIGNING_SECRET === undefined ? [...new Set(hosts.map(registrableHost))] : []
  const admit = async () => {
    await call.countCaptures(1)
    for (const owner of owners) {
      const { allowed, ...counted } = await hostLimiter().limit(owner)
      if (!allowed) throw askedTooOften(owner, counted)
    }
  }
  const mayRenew = async () => {
    const counts = await Promise.all(owners.map((owner) => hostLimiter().limit(owner)))
    return counts.every(({ allowed }) => allowed)
  }
  const make = (signal: AbortSignal) => drawn(recipe, { signal, ...countersOf(call) })
  return services().embeds.take({ key: embedKey(recipe), make, admit, mayRenew, onBackground: after }, call.signal)
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

/** All embedded pictures are one client: they take turns with everybody else. */
async function drawn(recipe: Recipe, call: Counters & { signal: AbortSignal }): Promise<MadeEmbed> {
  const { picture, materials } = await renderRecipe(recipe, services().recipes, {
    ...call,
    client: 'embeds',
    admit: () => () => undefined,
    files: new Map(),
    isDry: false,
    pixelsMax: embedLimits.pixelsMax,
  })
  if (!picture) throw new Error('A recipe that is not dry has a picture.')
  const captures = materials.flatMap(({ captured }) => captured?.capture ?? [])
  const { bytes, width, height } = picture
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    width,
    height,
    takenAtMs: Math.min(Date.now(), ...captures.map(({ capturedAt }) => capturedAt)),
    isGood: captures.every(
      ({ partial, blank, challenge, upstreamStatus }) =>
        !partial && !blank && !challenge && (upstreamStatus ?? 0) < 400,
    ),
  }
}

const goodCache = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=2592000'
const badCache = `public, max-age=${embedLimits.badSeconds}`

function headersOf(
  { bytes, width, height, takenAtMs, isGood }: EmbedPicture,
  { extension, isStale }: { extension: string; isStale: boolean },
) {
  const headers = {
    ETag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    'Last-Modified': new Date(takenAtMs).toUTCString(),
    'Cache-Control': isGood ? goodCache : badCache,
    'Content-Disposition': `inline; filename="picture.${extension}"`,
    // Opened by itself, the file is a document of this origin: it may load and run nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Robots-Tag': 'noindex',
    'X-Render-Width': String(width),
    'X-Render-Height': String(height),
  }
  return isStale ? { ...headers, 'X-Render-Stale': 'true' } : headers
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
