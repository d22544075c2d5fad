// Posts on their way onto the stage: recorded answers of all networks, every failure in words, cards written by hand.
import { describe, expect, it } from 'vitest'
import { post as contract, type SocialPost } from '@/lib/contract/post'
import { entryOf, itemsOf } from '@/lib/contract/post-entry'
import { CaptureFailure } from '@/lib/editor/input/capture'
import { requestPost, requestPostMedia } from '@/lib/editor/input/post-client.browser'
import { createPosts } from '@/lib/editor/input/posts'
import { canUndo } from '@/lib/editor/store/store'
import { type Post, PostEntry } from '@/lib/kinds/contents/post/schema'
import { standingOf } from '@/lib/kinds/contents/post/seal'
import { setContent } from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'
import type { OutboundFetch } from '@/lib/server/outbound/fetch'
import { createNetworks, parsePostAddress } from '@/lib/server/post/networks'
import { blueskyThread, mastodonStatus, xPost } from '../../../support/server/posts'
import { createTestEditor, openCalls, pngFile } from '../test-editor'

/** A recorded answer of a network as our server gives it. */
async function served(address: string, answer: object): Promise<SocialPost> {
  const body = () => new Response(JSON.stringify(answer)).body
  const fetch: OutboundFetch = async (url) => ({ status: 200, url, headers: new Headers(), body: body() })
  const networks = createNetworks(fetch)
  const at = parsePostAddress(networks, address)
  const reply = await networks[at.network].ask(at, new AbortController().signal)
  if (reply.kind !== 'post') throw new Error(`${address} is ${reply.kind}.`)
  const data = { ...reply.post, fetchedAt: '2026-11-20T09:00:00.000Z', version: 'v1' }
  return contract.success.schema.parse({ data }).data!
}

const addresses = {
  x: 'https://x.com/somebody/status/20',
  bluesky: 'https://bsky.app/profile/alice.example.com/post/3kabc',
  mastodon: 'https://social.example/@alice/113',
}
const posts = {
  x: await served(addresses.x, xPost),
  bluesky: await served(addresses.bluesky, { thread: blueskyThread }),
  mastodon: await served(addresses.mastodon, mastodonStatus),
}
const shown = { url: addresses.x, subject: 'post' }

function createPostEditor() {
  const editor = createTestEditor()
  const asked = openCalls<{ url: string; signal: AbortSignal }, SocialPost>()
  const media: string[] = []
  const refused = new Set<number>()
  const cards = createPosts({
    ...editor,
    request: {
      requestPost: (url, { signal }) => asked.invoke({ url, signal }),
      requestPostMedia: async ({ url, version }, item) => {
        media.push(`${url} ${version} ${item}`)
        if (refused.has(item)) throw new CaptureFailure({ message: 'Gone.' })
        return pngFile(`${url}${item}`)
      },
    },
  })
  const card = (at = 0) => editor.store.getState().scene.pictures[at]!.content as Post
  const status = () => editor.store.getState().session.capture
  return { ...editor, cards, asked, media, refused, card, status }
}

/** Until the flow has asked for the next post. */
async function nextAsked({ asked }: ReturnType<typeof createPostEditor>, count: number) {
  while (asked.calls.length < count) await new Promise((resolve) => setTimeout(resolve))
  return asked.last()
}

describe('recorded answers', () => {
  it.each(['x', 'bluesky', 'mastodon'] as const)('a post of %s is a card that a scene takes, sealed', (network) => {
    const post = posts[network]
    const entry = entryOf(post, (item) => (item === null ? null : String(item % 10).repeat(64)))
    expect(PostEntry.parse(entry)).toEqual(entry)
    expect(standingOf(entry)).toBe('fetched')
    expect(entry).toMatchObject({
      origin: { network, url: post.url, id: post.id },
      text: post.text,
      spans: post.spans,
      createdAt: '2026-11-19T21:12:40.000Z',
      counts: post.counts,
      labels: post.labels,
    })
    expect(entry.media.map(({ asset }) => asset === null)).toEqual(post.media.map(({ item }) => item === null))
    expect(entry.quote?.author.name).toBe(post.quote?.author.name)
    const scene = parseScene({ version: 5, pictures: [{ content: { kind: 'post', posts: [entry] } }] })
    expect(parseScene(JSON.parse(JSON.stringify(scene)))).toEqual(scene)
  })

  it('an answer as large as the service lets through is cut to what a scene takes, between letters', () => {
    const long = '🎉'.repeat(250_000)
    const post: SocialPost = {
      ...posts.x,
      text: long,
      author: { ...posts.x.author, name: long, handle: long },
      spans: Array.from({ length: 2000 }, (_, at) => ({ from: 4 * at, to: 4 * at + 2, kind: 'tag' as const })),
      media: Array.from({ length: 40 }, () => ({ ...posts.x.media[0]!, width: 1e12, alt: long })),
      labels: Array(100).fill(long),
      note: { title: long, text: long },
      poll: { choices: Array(50).fill({ label: long, votes: 2 ** 40 }), endsAt: long, final: true },
      link: { url: long, domain: long, title: long, description: long, image: null },
      lang: long,
      replyTo: long,
      id: long,
      url: `https://x.com/${long}`,
    }
    const entry = entryOf(post, () => null)
    expect(entry.text.length).toBeLessThanOrEqual(10_000)
    expect(entry.text.isWellFormed() && entry.author.name.isWellFormed()).toBe(true)
    expect([entry.truncated, standingOf(entry)]).toEqual([true, 'fetched'])
    expect(entry.spans.every(({ to }) => to <= entry.text.length)).toBe(true)
  })
})

describe('createPosts', () => {
  it('a post with its pictures is the picture by one undo step, and each picture was asked for once', async () => {
    const editor = createPostEditor()
    const before = editor.store.getState().scene
    const ended = editor.cards.show([addresses.x])
    expect(editor.status()).toMatchObject({ status: 'running', ...shown })
    editor.asked.last().answer(posts.x)
    await ended
    expect(editor.status()).toMatchObject({ status: 'done', url: addresses.x })
    expect([...editor.media].sort()).toEqual(
      itemsOf(posts.x)
        .map((item) => `${posts.x.url} v1 ${item}`)
        .sort(),
    )
    const { scene } = editor.store.getState()
    const ids = JSON.stringify(scene.pictures).match(/[0-9a-f]{64}/g)!
    expect(new Set(Object.keys(scene.assets))).toEqual(new Set(ids))
    for (const id of ids) expect(editor.assets.get(id)).toBeDefined()
    expect(editor.card()).toMatchObject({ kind: 'post', style: 'x', width: 1196 })
    editor.store.undo()
    expect(editor.store.getState().scene).toBe(before)
    expect(canUndo(editor.store.getState())).toBe(false)
  })

  it('a picture that does not come leaves its place empty and is said', async () => {
    const editor = createPostEditor()
    editor.refused.add(posts.x.author.avatar!)
    const ended = editor.cards.show([addresses.x])
    editor.asked.last().answer(posts.x)
    await ended
    expect(editor.card().posts[0]!.author.avatar).toBeNull()
    expect(editor.messages()).toEqual(['A picture of the post did not come.'])
  })

  it('several addresses are one card, in their order', async () => {
    const editor = createPostEditor()
    const ended = editor.cards.show([addresses.x, addresses.bluesky])
    ;(await nextAsked(editor, 1)).answer(posts.x)
    ;(await nextAsked(editor, 2)).answer(posts.bluesky)
    await ended
    expect(editor.card().posts.map(({ origin }) => origin?.network)).toEqual(['x', 'bluesky'])
    editor.cards.split('picture')
    const { pictures } = editor.store.getState().scene
    expect(pictures.map((_, at) => editor.card(at).posts.length)).toEqual([1, 1])
    editor.store.undo()
    expect(editor.card().posts).toHaveLength(2)
  })

  it('a post follows the others of its card by its address, and what is none is said', async () => {
    const editor = createPostEditor()
    editor.cards.write()
    expect(await editor.cards.append('picture', 'https://example.com/')).toBe(false)
    expect(editor.messages()).toEqual(['This is not the address of a post.'])
    const ended = editor.cards.append('picture', addresses.mastodon)
    ;(await nextAsked(editor, 1)).answer(posts.mastodon)
    expect(await ended).toBe(true)
    expect(editor.card().posts.map(({ origin }) => origin?.network)).toEqual([undefined, 'mastodon'])
  })

  it('a post that was changed by hand is fetched again as it is', async () => {
    const editor = createPostEditor()
    const ended = editor.cards.show([addresses.x])
    editor.asked.last().answer(posts.x)
    await ended
    const [entry] = editor.card().posts
    editor.store.commit(setContent, { change: { posts: [{ ...entry!, text: 'Mine' }] } })
    expect(standingOf(editor.card().posts[0]!)).toBe('edited')
    const again = editor.cards.refresh('picture', 0)
    ;(await nextAsked(editor, 2)).answer(posts.x)
    await again
    expect([editor.card().posts[0]!.text, standingOf(editor.card().posts[0]!)]).toEqual([posts.x.text, 'fetched'])
  })

  /** A card of those posts. */
  async function thread(editor: ReturnType<typeof createPostEditor>, ...urls: (keyof typeof posts)[]) {
    const ended = editor.cards.show(urls.map((each) => addresses[each]))
    for (const [at, each] of urls.entries()) (await nextAsked(editor, at + 1)).answer(posts[each])
    await ended
  }
  const networksOf = ({ card }: ReturnType<typeof createPostEditor>) =>
    card().posts.map(({ origin }) => origin?.network)

  it('a post that is fetched again takes its own place, wherever that is by then, and none once it is gone', async () => {
    const editor = createPostEditor()
    await thread(editor, 'x', 'bluesky', 'mastodon')
    const remove = (at: number) => {
      editor.store.commit(setContent, { change: { posts: editor.card().posts.toSpliced(at, 1) } })
    }
    const moved = editor.cards.refresh('picture', 1)
    remove(0)
    ;(await nextAsked(editor, 4)).answer({ ...posts.bluesky, text: 'Fresh' })
    await moved
    expect(networksOf(editor)).toEqual(['bluesky', 'mastodon'])
    expect(editor.card().posts[0]!.text).toBe('Fresh')
    const gone = editor.cards.refresh('picture', 0)
    remove(0)
    ;(await nextAsked(editor, 5)).answer({ ...posts.bluesky, text: 'Late' })
    await gone
    expect(networksOf(editor)).toEqual(['mastodon'])
    expect(editor.messages()).toContain('The post is not in the card any more.')
  })

  it('a post that a card has no room for is refused in words, and not said to be there', async () => {
    const editor = createPostEditor()
    await thread(editor, 'x')
    const ended = editor.cards.append('picture', addresses.mastodon)
    const [first] = editor.card().posts
    editor.store.commit(setContent, { change: { posts: Array(8).fill(first) } })
    ;(await nextAsked(editor, 2)).answer(posts.mastodon)
    expect(await ended).toBe(false)
    expect(editor.messages()).toContain('The card has 8 posts, and no more fit.')
    expect(editor.store.getState().session.announcement.text).not.toContain('in the card')
  })

  it('one post that cannot be shown takes no other of its thread along, and is named', async () => {
    const editor = createPostEditor()
    const ended = editor.cards.show([addresses.x, addresses.bluesky, addresses.mastodon])
    ;(await nextAsked(editor, 1)).answer(posts.x)
    ;(await nextAsked(editor, 2)).fail(new CaptureFailure({ code: 'not_found', message: 'There is none.' }))
    ;(await nextAsked(editor, 3)).answer(posts.mastodon)
    await ended
    expect(networksOf(editor)).toEqual(['x', 'mastodon'])
    const [toast] = editor.store.getState().session.toasts
    expect(toast).toMatchObject({ message: '1 of 3 posts did not come.', hint: `${addresses.bluesky}: There is none.` })
  })

  it('what every post would fail for ends the thread, and trying again asks for all of it', async () => {
    const editor = createPostEditor()
    const ended = editor.cards.show([addresses.x, addresses.bluesky])
    ;(await nextAsked(editor, 1)).answer(posts.x)
    ;(await nextAsked(editor, 2)).fail(new CaptureFailure({ code: 'rate_limited', message: 'Too many.' }))
    await ended
    const failed = editor.status()
    if (failed.status !== 'failed') throw new Error(failed.status)
    failed.again()
    ;(await nextAsked(editor, 3)).answer(posts.x)
    ;(await nextAsked(editor, 4)).answer(posts.bluesky)
    await expect.poll(() => editor.status().status).toBe('done')
    expect(networksOf(editor)).toEqual(['x', 'bluesky'])
  })

  it('a next post that failed is tried again in its card, or written by hand there', async () => {
    const editor = createPostEditor()
    await thread(editor, 'x')
    const failing = async (count: number) => {
      ;(await nextAsked(editor, count)).fail(new CaptureFailure({ code: 'not_found', message: 'There is none.' }))
      await expect.poll(() => editor.status().status).toBe('failed')
      const failed = editor.status()
      if (failed.status !== 'failed') throw new Error(failed.status)
      return failed
    }
    void editor.cards.append('picture', addresses.bluesky)
    const failed = await failing(2)
    failed.again()
    ;(await failing(3)).byHand!()
    expect(editor.card().posts.map(({ author }) => author.handle)).toEqual([posts.x.author.handle, 'alice.example.com'])
    expect(editor.status()).toEqual({ status: 'idle' })
    // In another document the same card is another one.
    editor.store.load({ ...editor.store.getState().scene })
    const { scene } = editor.store.getState()
    failed.again()
    await expect.poll(() => editor.status()).toMatchObject({ message: 'The card is in another document.' })
    failed.byHand!()
    expect(editor.store.getState().scene).toBe(scene)
  })

  it('a look-up that is cancelled changes nothing, even if its answer still comes', async () => {
    const editor = createPostEditor()
    const before = editor.store.getState().scene
    const ended = editor.cards.show([addresses.x])
    expect(editor.capture.cancel()).toBe(true)
    expect(editor.asked.last().args.signal.aborted).toBe(true)
    editor.asked.last().answer(posts.x)
    await ended
    expect(editor.store.getState().scene).toBe(before)
    expect(editor.status()).toEqual({ status: 'cancelled', url: addresses.x })
  })

  it('a look-up that failed stays with its words, and a card is written by hand with what the address tells', async () => {
    const editor = createPostEditor()
    const ended = editor.cards.show([addresses.bluesky])
    editor.asked.last().fail(new CaptureFailure({ code: 'not_found', message: 'There is none.', hint: 'Look again.' }))
    await ended
    const failed = editor.status()
    expect(failed).toMatchObject({ status: 'failed', subject: 'post', message: 'There is none.' })
    if (failed.status === 'failed') failed.byHand!()
    expect(editor.card()).toMatchObject({
      style: 'bluesky',
      posts: [{ origin: null, author: { handle: 'alice.example.com' } }],
    })
    expect(editor.status()).toEqual({ status: 'idle' })
  })

  it('a size that was measured of the scene that is shown is a fact of it, and no step', () => {
    const editor = createPostEditor()
    editor.cards.write()
    const { scene, history } = editor.store.getState()
    editor.cards.measured([{ picture: 'picture', width: 1196, height: 777 }], scene)
    expect(editor.card()).toMatchObject({ width: 1196, height: 777 })
    expect(editor.store.getState().history.past).toBe(history.past)
    editor.cards.measured([{ picture: 'picture', width: 1196, height: 111 }], scene)
    expect(editor.card().height).toBe(777)
  })
})

const signal = new AbortController().signal
const answering =
  (status: number, body: unknown, headers = {}): typeof fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const failureOf = (fetch: typeof globalThis.fetch, more = {}) =>
  requestPost(addresses.x, { signal, fetch, ...more }).then(
    () => expect.unreachable(),
    (error) => (error as CaptureFailure).failure,
  )
const envelope = (code: string, message: string, status: number) => ({
  error: message,
  code,
  message,
  hint: 'Do this.',
  status,
  documentation: 'https://vitrine.example/docs/errors',
})

describe('requestPost', () => {
  it('asks our own server, by the address as it is', async () => {
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (path) => {
      asked.push(String(path))
      return new Response(JSON.stringify({ data: posts.x }))
    }
    expect(await requestPost(addresses.x, { signal, fetch })).toEqual(posts.x)
    await requestPostMedia({ url: addresses.x, version: 'v1' }, 3, { signal, fetch })
    const url = encodeURIComponent(addresses.x)
    expect(asked).toEqual([`/api/post?url=${url}`, `/api/post/media?url=${url}&item=3&version=v1`])
  })

  it('a post that was deleted, is private, is throttled or unknown says so in words, and what to do', async () => {
    const reason = 'This post is for its followers only.'
    expect(await failureOf(answering(200, { data: null, error: reason }))).toMatchObject({ message: reason })
    const missing = envelope('not_found', 'There is no post at the address in "url".', 404)
    expect(await failureOf(answering(404, missing))).toMatchObject({
      code: 'not_found',
      message: 'There is no post at this address.',
      hint: 'Do this.',
    })
    const limited = { ...envelope('rate_limited', 'Too many.', 429), retryAfter: 7 }
    expect(await failureOf(answering(429, limited))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 })
    const unclear = envelope(
      'internal_error',
      'The post could not be fetched: the social network gave no usable answer.',
      500,
    )
    expect(await failureOf(answering(500, unclear))).toMatchObject({ message: unclear.message })
  })

  it('no answer, a strange one and none in time are told apart', async () => {
    const broken: typeof fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failureOf(broken, { isOnline: () => true })).toMatchObject({ code: 'unreachable' })
    expect(await failureOf(broken, { isOnline: () => false })).toMatchObject({
      code: 'offline',
      message: 'You are offline, and posts are looked up by our server.',
    })
    for (const body of ['<h1>Proxy</h1>', '', '[]', '{"data":{"text":1}}'])
      expect(await failureOf(answering(200, body))).toMatchObject({ code: 'bad_answer' })
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)))
    expect(await failureOf(never, { timeoutMs: 5 })).toMatchObject({ code: 'timeout' })
  })
})
