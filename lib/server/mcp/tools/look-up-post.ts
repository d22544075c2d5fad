// look_up_post: the operation of GET /api/post, all of it as words of strangers.
import 'server-only'
import { postMedia } from '@/lib/contract/post'
import type { lookUpPost } from '@/lib/contract/tools/look-up-post'
import { readPost } from '../../endpoints/social-posts'
import { environment } from '../../process/environment'
import type { RunTool } from './run-tool'

export const runLookUpPost: RunTool<typeof lookUpPost> = async ({ url }, call) => {
  const { data, error = null } = await readPost(url, call)
  if (data === null) {
    return { facts: { reason: error, pictures: null, warnings: [], untrusted: { post: null } }, content: [] }
  }
  const query = new URLSearchParams({ url: data.url, version: data.version })
  const pictures = `${environment().PUBLIC_ORIGIN}${postMedia.path}?${query}&item={item}`
  return { facts: { reason: null, pictures, warnings: [], untrusted: { post: data } }, content: [] }
}
