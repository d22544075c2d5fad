// Posts of a card that is there: one more, or one as it is at its network now. The card may have changed while they were asked for.
import { type EntryChange, withEntry } from '@/lib/kinds/contents/post/edit'
import { type Post, PostEntry, postsMax } from '@/lib/kinds/contents/post/schema'
import { type Command, setContent } from '@/lib/scene/commands'
import type { EditorAsset } from '../assets/assets.browser'
import type { Session } from '../store/session'
import type { EditorStore } from '../store/store'
import { CaptureFailure, type CaptureFlow } from './capture'
import { bringingAssets } from './place-picture'
import { knownOf, postAddress } from './post-address'
import type { createPostFetcher } from './post-fetcher'

interface ChangesOptions {
  store: EditorStore
  capture: Pick<CaptureFlow, 'run'>
  fetched: ReturnType<typeof createPostFetcher>
  commit<Argument>(command: Command<Argument>, argument: Argument, pictures: readonly EditorAsset[]): void
  /** Null where there is none any more. */
  cardOf(picture: string): Post | null
}

interface CardChange {
  picture: string
  address: string
  /** The posts that it has then, or why there are none. */
  change(card: Post, entry: PostEntry): PostEntry[] | string
  byHand?: () => void
}

/** Others may have come or gone while it was asked for. */
const placeOf = (posts: readonly PostEntry[], { index, url }: { index: number; url: string }): number =>
  posts[index]?.origin?.url === url ? index : posts.findIndex(({ origin }) => origin?.url === url)

const full = `The card has ${postsMax} posts, and no more fit.`
const elsewhere = { message: 'The card is in another document.', hint: 'Open that one, and fetch the post there.' }

export function createPostChanges({ store, capture, fetched, commit, cardOf }: ChangesOptions) {
  /** Other posts of a card, once the one at the address is there. False when nothing came of it. */
  async function changed({ picture, address, change, byHand }: CardChange): Promise<boolean> {
    const { loaded } = store.getState().history
    const isElsewhere = () => store.getState().history.loaded !== loaded
    let isDone = false
    const writeHere = () => {
      if (isElsewhere()) store.notify({ tone: 'info', ...elsewhere })
      else byHand?.()
    }
    const of = { url: address, subject: 'post' as const, byHand: byHand && writeHere }
    await capture.run(of, async (signal) => {
      if (isElsewhere()) throw new CaptureFailure(elsewhere)
      const { entries, pictures } = await fetched([address], signal)
      const place = () => {
        const card = cardOf(picture)
        const posts = card ? change(card, entries[0]!) : 'The card is not in the composition any more.'
        isDone = typeof posts !== 'string'
        if (typeof posts === 'string') store.notify({ tone: 'info', message: posts })
        else commit(setContent, { picture, change: { posts } }, pictures)
        return isDone
      }
      return { url: address, cached: false, place, said: 'The post is in the card', came: 'The post' }
    })
    return isDone
  }

  /** The next post of a card, to be written by hand. */
  function writeNext(picture: string, address: string): void {
    const card = cardOf(picture)
    if (card && card.posts.length < postsMax) {
      const posts = [...card.posts, emptyEntry(knownOf(address).handle)]
      commit(setContent, { picture, change: { posts } }, [])
    }
    store.setSession(writing)
  }

  return {
    async append(picture: string, text: string): Promise<boolean> {
      const address = postAddress(text.trim())
      if (address === undefined) {
        store.notify({ tone: 'error', message: 'This is not the address of a post.', hint: whatIsRead })
        return false
      }
      return changed({
        picture,
        address,
        change: ({ posts }, entry) => (posts.length < postsMax ? [...posts, entry] : full),
        byHand: () => writeNext(picture, address),
      })
    },
    async refresh(picture: string, index: number): Promise<void> {
      const address = cardOf(picture)?.posts[index]?.origin?.url
      if (address === undefined) return
      await changed({
        picture,
        address,
        change({ posts }, entry) {
          const at = placeOf(posts, { index, url: address })
          return at < 0 ? 'The post is not in the card any more.' : withEntry(posts, at, entry)
        },
      })
    },
  }
}

export const emptyEntry = (handle: string): PostEntry =>
  PostEntry.parse({ author: { handle }, createdAt: new Date().toISOString() })

/** The settings of the card, and no failure above them. */
export const writing = {
  capture: { status: 'idle' },
  sought: { panel: 'content', label: null, within: null },
} satisfies Partial<Session>

const whatIsRead = 'Posts of X, Bluesky and Mastodon are read, one address at a time.'

interface EntryPlace {
  picture: string
  index: number
}

/** One post changed by hand, as it is by then: a file that was chosen for it takes a while. Nothing changes where the card is gone. `assets`: files that the change shows for the first time. */
export function commitEntry(
  store: EditorStore,
  { picture, index }: EntryPlace,
  change: EntryChange<PostEntry>,
  assets: readonly EditorAsset[] = [],
): void {
  const content = store.getState().scene.pictures.find(({ id }) => id === picture)?.content
  if (content?.kind !== 'post') return
  const posts = withEntry(content.posts, index, change)
  store.commit(bringingAssets(setContent, plainAssets(assets)), { picture, change: { posts } })
}

export const plainAssets = (assets: readonly EditorAsset[]) =>
  Object.fromEntries(assets.map(({ id, mime, width, height }) => [id, { mime, width, height }]))
