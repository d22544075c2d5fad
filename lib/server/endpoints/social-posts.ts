// Posts of social networks and their media: GET /api/post, GET /api/post/media, GET /api/tweet/{id}, GET /api/image-proxy.
import 'server-only'
import type { z } from 'zod'
import { ApiError } from '@/lib/contract/errors'
import type { imageProxy } from '@/lib/contract/image-proxy'
import type { PostResponse, post, postMedia } from '@/lib/contract/post'
import type { tweet } from '@/lib/contract/tweet'
import type { postPictureFormats } from '@/lib/core/media-formats'
import { services } from '../app/services'
import type { Call, Handler, InputOf } from '../http/endpoint'
import { parseMediaUrl } from '../media/media-request'
import { createTransfers } from '../media/transfers'
import type { Network } from '../post/network/network'
import { versionOf } from '../post/network/pictures'
import { parsePostAddress } from '../post/networks'
import { pictureRules, via } from '../post/picture-rules'
import type { StoredReply } from '../post/stored-reply'
import { xAddress } from '../post/x/x'
import { processWide } from '../process/process-wide'

/** Shared caches may keep a post; a look-up that found nothing is asked again soon. */
const shown = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400'
const notShown = 'public, max-age=60'

export const getTweet: Handler<typeof tweet> = async ({ params }, { signal }) => {
  const { reply } = await services().lookUpPost(xAddress(params.id), { signal })
  if (reply.kind === 'missing') {
    throw new ApiError('not_found', {
      message: `There is no post with the ID ${params.id}.`,
      hint: 'Check the number at the end of the address of the post.',
    })
  }
  if (reply.kind === 'unavailable') {
    return { json: { data: null, error: reply.reason }, headers: { 'Cache-Control': notShown } }
  }
  // As delivered: read and written anew, a body of a million letters would hold up everybody else.
  return { jsonBytes: Buffer.from(`{"data":${reply.delivered ?? null}}`), headers: { 'Cache-Control': shown } }
}

/** A post of any network, and where it was looked for. */
async function lookUp(raw: string, { signal, countLookup }: Pick<Call, 'signal' | 'countLookup'>) {
  const { networks, lookUpPost } = services()
  const address = parsePostAddress(networks, raw)
  const { reply, askedAtMs } = await lookUpPost(address, { signal, onMiss: countLookup })
  if (reply.kind === 'missing') {
    throw new ApiError('not_found', {
      message: 'There is no post at the address in "url".',
      hint: 'Check that the address is complete and that the post still exists.',
    })
  }
  const network: Network = networks[address.network]
  return { network, askedAtMs, reply }
}

export const getPost: Handler<typeof post> = async ({ query }, call) => {
  const json = await readPost(query.url, call)
  return { json, headers: { 'Cache-Control': json.data === null ? notShown : shown } }
}

/** The post at this address in one shape, or why it cannot be shown. Throws not_found where there is none. */
export async function readPost(
  url: string,
  call: Pick<Call, 'signal' | 'countLookup'>,
): Promise<z.output<typeof PostResponse>> {
  const { askedAtMs, reply } = await lookUp(url, call)
  if (reply.kind === 'unavailable') return { data: null, error: reply.reason }
  const data = {
    ...reply.post,
    fetchedAt: new Date(askedAtMs).toISOString(),
    version: versionOf(reply.pictures),
  }
  return { data }
}

export const getPostMedia: Handler<typeof postMedia> = async ({ query }, call) => {
  refuseOwnRequest(call.request)
  const { network, reply } = await lookUp(query.url, call)
  const picture = pictureOf(reply, query)
  if (network.pictureHosts === null) await call.countPicture()
  const { type, body } = await transfers().run(call.clientKey, call.signal, () =>
    services().fetchMedia(new URL(picture), new Headers(), call.signal, pictureRules(network)),
  )
  return {
    bytes: body,
    mediaType: type as Picture['mime'] | null,
    headers: {
      ...guards,
      'Cache-Control': query.version === undefined ? 'public, max-age=300' : 'public, max-age=86400',
    },
  }
}

function pictureOf(reply: StoredReply['reply'], { item, version }: InputOf<typeof postMedia>['query']): string {
  const pictures = reply.kind === 'post' ? reply.pictures : []
  if (version !== undefined && version !== versionOf(pictures)) {
    throw new ApiError('not_found', {
      message: 'The pictures of the post at the address in "url" have changed since this "version" of it.',
      hint: 'Look the post up again with /api/post, and use the numbers and the version of that answer.',
    })
  }
  const picture = pictures[item]
  if (picture !== undefined) return picture
  throw new ApiError('not_found', {
    message: `The post at the address in "url" has no picture with the number ${item}.`,
    hint: 'Numbers are those of `avatar`, `item` and `image` in the answer of /api/post.',
  })
}

function refuseOwnRequest({ headers }: Request): void {
  const passedBy = (headers.get('via') ?? '').split(',').map((each) => each.trim())
  if (!passedBy.includes(via)) return
  throw new ApiError('invalid_request', {
    message: 'This request comes from a service of the same kind: a picture of a post cannot be one that it looks up.',
    hint: 'Ask for the picture itself.',
  })
}

type Picture = (typeof postPictureFormats)[number]

const transfers = () => processWide('media-transfers', createTransfers)

/** Opened by itself, the file is a document of this origin: it may load and run nothing. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline; filename="media"',
}

export const proxyMedia: Handler<typeof imageProxy> = async ({ query }, { request, signal, clientKey }) => {
  const url = parseMediaUrl(query.url)
  const { status, type, body, headers } = await transfers().run(clientKey, signal, () =>
    services().fetchMedia(url, request.headers, signal),
  )
  return {
    status,
    bytes: body,
    mediaType: type,
    // A range beyond the end is an error, and like all of those kept by nobody.
    headers: { ...headers, ...guards, 'Cache-Control': status === 416 ? 'no-store' : 'public, max-age=86400' },
  }
}
