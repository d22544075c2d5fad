// Posts asked of our server, with their pictures in the browser's store.
import type { SocialPost } from '@/lib/contract/post'
import { entryOf, itemsOf } from '@/lib/contract/post-entry'
import type { PostEntry } from '@/lib/kinds/contents/post/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import { CaptureFailure } from './capture'
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

/**
 * One post after the other. Rejects with a CaptureFailure, or with the signal's reason. A picture that does not come is a message, and so is a
 * post of several that cannot be shown.
 */
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
    const failures: { address: string; failure: CaptureFailure }[] = []
    for (const address of addresses) {
      const found = await request.requestPost(address, { signal }).catch((error: unknown) => error)
      if (!isPost(found)) {
        signal.throwIfAborted()
        if (!(found instanceof CaptureFailure) || isOfAll(found)) throw found
        failures.push({ address, failure: found })
        continue
      }
      const pictures = await picturesOf(found, signal)
      missing += itemsOf(found).length - pictures.size
      fetched.entries.push(entryOf(found, (item) => (item === null ? null : (pictures.get(item)?.id ?? null))))
      fetched.pictures.push(...pictures.values())
    }
    signal.throwIfAborted()
    if (fetched.entries.length === 0) throw failures[0]!.failure
    if (failures.length > 0) store.notify({ tone: 'error', ...withoutPosts(failures, addresses.length) })
    if (missing > 0) store.notify({ tone: 'info', ...withoutPictures(missing) })
    return fetched
  }
}

const isPost = (found: unknown): found is SocialPost => found !== null && typeof found === 'object' && 'author' in found

/** The next address would fail for the same reason. */
const isOfAll = ({ failure: { code } }: CaptureFailure): boolean =>
  code === 'rate_limited' || code === 'offline' || code === 'unreachable' || code === 'timeout'

const withoutPosts = (failures: readonly { address: string; failure: CaptureFailure }[], count: number) => ({
  message: `${failures.length} of ${count} posts did not come.`,
  hint: failures.map(({ address, failure }) => `${address}: ${failure.message}`).join(' '),
})

const withoutPictures = (missing: number) => ({
  message: missing === 1 ? 'A picture of the post did not come.' : `${missing} pictures of the post did not come.`,
  hint: 'Their places are empty; choose files for them in the settings of the card.',
})
