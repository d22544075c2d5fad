// Posts as cards: looked up by our server with their pictures and put on the stage, or written by hand.
import '../loading/without-eval.browser'
import { apart } from '@/lib/kinds/contents/post/edit'
import { type Post, type PostEntry, post } from '@/lib/kinds/contents/post/schema'
import { keepSeenWords } from '@/lib/kinds/contents/post/seen-words'
import { addContent, type Command, placeContent, setContent } from '@/lib/scene/commands'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import { addCardInLayout, newPictureId } from '../store/show-card'
import type { EditorStore } from '../store/store'
import type { MeasuredSize } from '../worker/preview-stage.browser'
import type { CaptureFlow } from './capture'
import { placeEitherWay } from './either-way'
import { bringingAssets } from './place-picture'
import { knownOf } from './post-address'
import { createPostChanges, emptyEntry, plainAssets, writing } from './post-changes'
import * as client from './post-client.browser'
import { createPostFetcher } from './post-fetcher'

interface PostsOptions {
  store: EditorStore
  assets: AssetStore
  capture: Pick<CaptureFlow, 'run'>
  request?: Pick<typeof client, 'requestPost' | 'requestPostMedia'>
}

export interface Posts {
  /** The posts at these addresses become one card, by one undo step; several are a thread. Resolves when `session.capture` has its end. */
  show(addresses: readonly string[]): Promise<void>
  /** The post at the address follows those of the card. False when it does not: a message, or `session.capture`, says why. */
  append(picture: string, address: string): Promise<boolean>
  /** The post of a card as it is at its network now, by one undo step. */
  refresh(picture: string, index: number): Promise<void>
  /** A card to be written by hand, with what the address tells. */
  write(address?: string): void
  /** What a worker measured of a scene: the size of a card is a fact that follows from it, and no step; so are the words that are seen of it. */
  measured(sizes: readonly MeasuredSize[], of: Scene): void
  /** Each post of the card's thread as a picture of its own, by one undo step. */
  split(picture: string): void
}

export type UsePosts = <Result>(use: (posts: Posts) => Result | Promise<Result>) => Promise<Result | null>

export function createPosts({ store, assets, capture, request = client }: PostsOptions): Posts {
  const fetched = createPostFetcher({ store, assets, request })

  const commit = committing({ store, assets })
  const place = placing(store, commit)
  const cardOf = (picture: string): Post | null => {
    const content = store.getState().scene.pictures.find(({ id }) => id === picture)?.content
    return content?.kind === 'post' ? content : null
  }

  function write(address?: string): void {
    const known = address === undefined ? null : knownOf(address)
    const entry = emptyEntry(known?.handle ?? '')
    place('The post card', { ...newCard([entry]), style: known?.network ?? 'x' }, [])
    store.setSession({ selection: [], ...writing })
  }

  return {
    show: (addresses) =>
      capture.run({ url: addresses[0]!, subject: 'post', byHand: () => write(addresses[0]) }, async (signal) => {
        const { entries, pictures } = await fetched(addresses, signal)
        const whose = entries[0]!.author.name
        return {
          ...answered(addresses[0]!),
          place() {
            place(`The post of ${whose}`, newCard(entries), pictures)
            return true
          },
          said: `The post of ${whose} is shown`,
          came: `The post of ${whose}`,
        }
      }),
    ...createPostChanges({ store, capture, fetched, commit, cardOf }),
    write,
    measured(sizes, of) {
      if (store.getState().scene !== of) return
      for (const { picture, cuts = [], ...change } of sizes) {
        store.derive(setContent, { picture, change })
        const card = cardOf(picture)
        if (card) keepSeenWords(card, cuts)
      }
    },
    split(picture) {
      const card = cardOf(picture)
      if (card && card.posts.length > 1) store.commit(splitThread, { picture, card })
    },
  }
}

/** Once, in one task: an asset that is not in the scene yet could be dropped when another one comes. */
const committing =
  ({ store, assets }: Pick<PostsOptions, 'store' | 'assets'>) =>
  <Argument>(command: Command<Argument>, argument: Argument, pictures: readonly EditorAsset[]): void => {
    for (const picture of pictures) assets.put(picture)
    store.commit(bringingAssets(command, plainAssets(pictures)), argument)
  }

const placing =
  (store: EditorStore, commit: ReturnType<typeof committing>) =>
  (what: string, content: Post, pictures: readonly EditorAsset[]): void =>
    placeEitherWay(store, {
      what,
      adds: false,
      replace: () => commit(placeContent, content, pictures),
      add: () => commit(addCardInLayout, { content, picture: newPictureId(store.getState().scene) }, pictures),
    })

const splitThread: Command<{ picture: string; card: Post }> = {
  name: 'split-thread',
  label: 'thread as pictures',
  apply(scene, { picture, card }) {
    const [first, ...others] = apart(card)
    let next: Scene = setContent.apply(scene, { picture, change: { posts: first!.posts } })
    for (const content of others) next = addContent.apply(next, { content, picture: newPictureId(next) })
    return next.pictures.length === scene.pictures.length ? next : inSuitedLayout(next)
  },
}

const newCard = (posts: PostEntry[]): Post =>
  post.schema.parse({
    kind: 'post',
    posts,
    style: posts[0]!.origin?.network,
    utcOffsetMinutes: ownOffset(posts[0]!.createdAt),
  })

const answered = (url: string) => ({ url, cached: false })

/** Of the person's clock on that day, in quarters of an hour. */
function ownOffset(iso: string | null): number {
  const minutes = -(iso === null ? new Date() : new Date(iso)).getTimezoneOffset()
  return Number.isNaN(minutes) ? 0 : Math.min(840, Math.max(-720, Math.round(minutes / 15) * 15))
}
