// Posts asked of our server, with their pictures in the browser's store.
import type { SocialPost } from '@/lib/contract/post'
import { entryOf, itemsOf } from '@/lib/contract/post-entry'
import type { PostEntry } from '@/lib/kinds/contents/post/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import type * as client from './post-client.browser'

interface FetcherOptions {
  store: Pick<EditorStore, 'notify'>
  assets: Pick<AssetStore, 'take'>
  request: Pick<typeof client, 'requestPost' | 'requestPostMedia'>
}

interface FetchedPosts {
  /** In the order of their addresses. */
  entries: PostEntry[]
  /** Those that came. */
  pictures: EditorAsset[]
}

/** So many pictures are asked for at once. */
const picturesAtOnce = 4

/** One post after the other. Rejects with a CaptureFailure, or with the signal's reason; a picture that does not come is a message. */
export function createPostFetcher({ store, assets, request }: FetcherOptions) {
  async function picturesOf(found: SocialPost, signal: AbortSignal): Promise<Map<number, EditorAsset>> {
    const pictures = new Map<number, EditorAsset>()
    const waiting = itemsOf(found)
    const takeSome = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        try {
          const blob = await request.requestPostMedia(found, item, { signal })
          pictures.set(item, await assets.take(blob, `@${found.author.handle}`))
        } catch {
          // A card that lacks a picture is still the card.
          signal.throwIfAborted()
        }
      }
    }
    await Promise.all(Array.from({ length: picturesAtOnce }, takeSome))
    return pictures
  }

  return async (addresses: readonly string[], signal: AbortSignal): Promise<FetchedPosts> => {
    const fetched: FetchedPosts = { entries: [], pictures: [] }
    let missing = 0
    for (const address of addresses) {
      const found = await request.requestPost(address, { signal })
      const pictures = await picturesOf(found, signal)
      missing += itemsOf(found).length - pictures.size
      fetched.entries.push(entryOf(found, (item) => (item === null ? null : (pictures.get(item)?.id ?? null))))
      fetched.pictures.push(...pictures.values())
    }
    signal.throwIfAborted()
    if (missing > 0) store.notify({ tone: 'info', ...withoutPictures(missing) })
    return fetched
  }
}

const withoutPictures = (missing: number) => ({
  message: missing === 1 ? 'A picture of the post did not come.' : `${missing} pictures of the post did not come.`,
  hint: 'Their places are empty; choose files for them in the settings of the card.',
})
