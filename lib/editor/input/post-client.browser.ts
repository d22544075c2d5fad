// GET /api/post and GET /api/post/media from the page: what a post says, and its pictures.
import { PostResponse, post, postMedia, type SocialPost } from '@/lib/contract/post'
import { askService, badAnswer, readJson, type ServiceCall } from './ask-service.browser'
import { CaptureFailure } from './capture'

const words = {
  service: 'The post service',
  answer: 'a post',
  offline: 'You are offline, and posts are looked up by our server.',
  slow: 'Try again; the network may be slow to answer our server.',
}

/** Rejects with a CaptureFailure, also for a post that exists and cannot be shown, or with the signal's reason when it aborted. */
export async function requestPost(url: string, call: ServiceCall): Promise<SocialPost> {
  const path = `${post.path}?${new URLSearchParams({ url })}`
  return askService(path, { ...call, limitMs: post.limits.timeoutMs, words }, async (response) => {
    const read = PostResponse.safeParse(await readJson(response))
    if (!read.success) throw badAnswer(response, words)
    const { data, error } = read.data
    if (data !== null) return data
    throw new CaptureFailure({
      code: 'not_found',
      message: error ?? 'This post cannot be shown.',
      hint: 'Its author or its network keeps it from being shown to everybody.',
    })
  })
}

/** The picture of that number, whose bytes the service has looked at. Rejects as above. */
export async function requestPostMedia(
  { url, version }: Pick<SocialPost, 'url' | 'version'>,
  item: number,
  call: ServiceCall,
): Promise<Blob> {
  const path = `${postMedia.path}?${new URLSearchParams({ url, item: String(item), version })}`
  return askService(path, { ...call, limitMs: postMedia.limits.timeoutMs, words }, (response) => response.blob())
}
