// Posts of every network in one shape: addresses, and answers as the networks give them.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '@/lib/contract/errors'
import { post as contract } from '@/lib/contract/post'
import type { OutboundFetch, OutboundFetchOptions, OutboundResponse } from '@/lib/server/outbound/fetch'
import { OutboundError, OutboundRefused, type RefusalReason } from '@/lib/server/outbound/outbound-error'
import { readBlueskyPost } from '@/lib/server/post/bluesky/bluesky-post'
import { readMastodonPost } from '@/lib/server/post/mastodon/mastodon-post'
import type { PostReply } from '@/lib/server/post/network/network'
import { versionOf } from '@/lib/server/post/network/pictures'
import { createNetworks, parsePostAddress } from '@/lib/server/post/networks'
import { replyBytes, replyCodec } from '@/lib/server/post/stored-reply'
import { readXPost } from '@/lib/server/post/x/x-post'
import { blueskyThread, mastodonStatus, xPost } from '../../../support/server/posts'

const signal = new AbortController().signal
const asked: URL[] = []
const askedWith: OutboundFetchOptions[] = []

/** Networks whose every server gives this answer. */
function networksThatSay(status: number, body: unknown) {
  const fetch: OutboundFetch = async (url, options): Promise<OutboundResponse> => {
    asked.push(url)
    askedWith.push(options)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { status, url, headers: new Headers(), body: new Response(text).body }
  }
  return createNetworks(fetch)
}

const silent = networksThatSay(200, {})
const address = (raw: string) => parsePostAddress(silent, raw)
const refusal = (raw: string): ApiError => {
  try {
    address(raw)
  } catch (error) {
    return error as ApiError
  }
  throw new Error(`${raw} was taken.`)
}

const readers = { x: readXPost, bluesky: readBlueskyPost, mastodon: readMastodonPost }

function read(raw: string, payload: Record<string, unknown>) {
  const at = address(raw)
  const { post, pictures } = readers[at.network](payload, at)
  const data = { ...post, fetchedAt: '2026-11-20T09:00:00.000Z', version: versionOf(pictures) }
  // As it is served.
  expect(contract.success.schema.safeParse({ data }).error).toBeUndefined()
  return { post, pictures }
}

async function ask(raw: string, status: number, body: unknown): Promise<PostReply> {
  const networks = networksThatSay(status, body)
  const at = parsePostAddress(networks, raw)
  return networks[at.network].ask(at, signal)
}

const onX = 'https://x.com/somebody/status/20'
const onBluesky = 'https://bsky.app/profile/alice.example.com/post/3kabc'
const onMastodon = 'https://social.example/@alice/113'

describe('the address of a post', () => {
  it.each([
    ['20', '20'],
    [' https://x.com/somebody/status/20?s=46&t=abc ', '20'],
    ['https://twitter.com/i/web/status/20', '20'],
    ['mobile.twitter.com/somebody/statuses/20/photo/1', '20'],
    ['http://x.com/somebody/status/20', '20'],
    ['00020', '20'],
    ['https://x.com/somebody/status/00020', '20'],
    ['https://bsky.app/profile/Alice.Example.com/post/3kabc', 'bluesky:alice.example.com/3kabc'],
    ['at://alice.example.com/app.bsky.feed.post/3kabc', 'bluesky:alice.example.com/3kabc'],
    [
      'at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3kabc',
      'bluesky:did:plc:z72i7hdynmk6r22z27h6tvur/3kabc',
    ],
    ['https://bsky.app/profile/did%3Aplc%3Az72i7/post/3kabc', 'bluesky:did:plc:z72i7/3kabc'],
    ['https://social.example/@alice/113', 'mastodon:social.example/113'],
    ['https://social.example/@bob@other.example/113', 'mastodon:social.example/113'],
    ['https://social.example/users/alice/statuses/113', 'mastodon:social.example/113'],
    ['http://social.example/@alice/113', 'mastodon:social.example/113'],
  ])('the address %s names the post %s', (raw, key) => {
    expect(address(raw).key).toBe(key)
  })

  it.each([
    'https://x.com/somebody',
    'https://x.com/somebody/status/abc',
    'https://x.com.evil.example/somebody/status/20',
    'https://evil.example/x.com/status/20',
    'https://user@x.com/somebody/status/20',
    'https://:word@x.com/somebody/status/20',
    'https://x.com:8443/somebody/status/20',
    'ftp://x.com/somebody/status/20',
    'https://bsky.app/profile/alice',
    'https://bsky.app/profile/a b/post/3kabc',
    'https://bsky.app/profile/alice.example.com/post/..%2f',
    'at://alice.example.com/app.bsky.feed.like/3kabc',
    'http://social.example:8080/@alice/113',
    'https://127.0.0.1/@alice/113',
    'https://[::1]/@alice/113',
    'https://localhost/@alice/113',
    'https://medium.com/@alice/113',
    'https://www.threads.com/@alice/post/C8',
    '12345678901234567890',
    'not an address',
    '/@alice/113',
  ])('the address %s is refused, with the networks that are read', (raw) => {
    const { code, message, hint } = refusal(raw)
    expect(code).toBe('invalid_url')
    expect(message).toContain('X, Bluesky or a Mastodon server')
    expect(hint).toContain('https://bsky.app/')
  })
})

describe('a post of X', () => {
  const { post, pictures } = read(onX, xPost)

  it('a post of X says what people see: shown words for links, no address of what is drawn beside it', () => {
    expect(post.text).toBe('Look at example.com/lake, @bob & #photo $ABC 🎉')
    expect(post.spans.map(({ from, to, kind }) => [kind, post.text.slice(from, to)])).toEqual([
      ['link', 'example.com/lake'],
      ['mention', '@bob'],
      ['tag', '#photo'],
      ['tag', '$ABC'],
    ])
    expect(post.replyTo).toBe('carol')
  })

  it('a post of X has its author, its mark and the shape of the picture', () => {
    const author = { name: 'Some Body', handle: 'somebody', avatar: 0, shape: 'square', mark: 'business' }
    expect(post.author).toEqual(author)
    expect(pictures[0]).toBe('https://pbs.twimg.com/profile_images/1/a_400x400.jpg')
  })

  it('a post of X numbers its pictures, posters and that of its link, and no file of another host', () => {
    expect(post.media.map(({ type, item, alt, durationMs }) => [type, item, alt, durationMs])).toEqual([
      ['image', 1, 'A lake', null],
      ['video', 2, null, 12_500],
      ['gif', null, null, null],
    ])
    expect(post.link).toEqual({
      url: 'https://t.co/card',
      domain: 'example.com',
      title: 'A lake',
      description: 'Its shore',
      image: 3,
    })
    expect(pictures[1]).toBe('https://pbs.twimg.com/media/a.jpg?name=large')
    expect(pictures).toHaveLength(5)
  })

  it('a post of X has the quoted one, whose address is not in its text', () => {
    expect(post.quote).toMatchObject({ id: '19', text: 'Quoted', author: { handle: 'dave', avatar: 4 } })
  })

  it('a post of X tells that it was edited, is longer, and what readers added', () => {
    expect(post).toMatchObject({ edited: true, truncated: true, labels: ['sensitive'] })
    expect(post.note).toEqual({ title: 'Readers added context', text: 'It is a pond.' })
    expect(post.counts).toMatchObject({ likes: 12, replies: 3, reposts: null, views: null })
  })

  it('a post of X begins where it says only when what it leaves out are the names that it answers', () => {
    const beginning = (text: string, letters: number) =>
      read(onX, { ...xPost, text, display_text_range: [letters, 60] }).post.text
    expect(beginning('@carol @dave Hello', 13)).toBe('Hello')
    expect(beginning('Hello world', 6)).toBe('Hello world')
  })

  it('a post of X leaves out the address of the quoted post however it was copied, and no other one', () => {
    const urls = ['19?s=20&t=a', '119', '190'].map((end, index) => ({
      url: `https://t.co/q${index}`,
      display_url: `x.com/dave/${index}`,
      expanded_url: `https://twitter.com/dave/status/${end}`,
    }))
    const text = 'See https://t.co/q1 https://t.co/q2 https://t.co/q0'
    const { post } = read(onX, { ...xPost, text, display_text_range: [], entities: { urls }, mediaDetails: [] })
    expect(post.text).toBe('See x.com/dave/1 x.com/dave/2')
  })

  it('an address that is not shown takes nothing from one that begins like it', () => {
    const entities = { urls: [], media: [{ url: 'https://t.co/abc' }] }
    const text = 'https://t.co/abcd http://t.co/abc and https://t.co/abc'
    const { post } = read(onX, { ...xPost, text, display_text_range: [], entities, mediaDetails: [] })
    expect(post.text).toBe('https://t.co/abcd http://t.co/abc and')
  })

  it('a poll of X has its choices with their votes as numbers', () => {
    const value = (text: string) => ({ string_value: text, type: 'STRING' })
    const card = {
      name: 'poll2choice_text_only',
      binding_values: {
        choice1_label: value('Yes'),
        choice1_count: value('30'),
        choice2_label: value('No'),
        end_datetime_utc: value('2026-11-21T09:00:00Z'),
        counts_are_final: { boolean_value: true, type: 'BOOLEAN' },
      },
    }
    expect(read(onX, { ...xPost, card }).post.poll).toEqual({
      choices: [
        { label: 'Yes', votes: 30 },
        { label: 'No', votes: null },
      ],
      endsAt: '2026-11-21T09:00:00.000Z',
      final: true,
    })
  })
})

describe('a post of Bluesky', () => {
  it('a post of Bluesky counts its links in letters, though the network counts bytes', () => {
    const { post } = read(onBluesky, blueskyThread)
    expect(post.text).toBe('🎉 日本 example.com @bob #tag')
    expect(post.spans.map(({ from, to, kind }) => [kind, post.text.slice(from, to)])).toEqual([
      ['link', 'example.com'],
      ['mention', '@bob'],
      ['tag', '#tag'],
    ])
  })

  it('a link of Bluesky that is empty, or ends before it begins, is none', () => {
    const facet = (byteStart: number, byteEnd: number) => ({
      index: { byteStart, byteEnd },
      features: [{ $type: 'app.bsky.richtext.facet#link' }],
    })
    const record = { ...blueskyThread.post.record, text: 'ab cd', facets: [facet(2, 2), facet(4, 1), facet(3, 5)] }
    const { post } = read(onBluesky, { ...blueskyThread, post: { ...blueskyThread.post, record } })
    expect(post.spans).toEqual([{ from: 3, to: 5, kind: 'link' }])
  })

  it('a post of Bluesky has author, mark, pictures and quote', () => {
    const { post, pictures } = read(onBluesky, blueskyThread)
    expect(post).toMatchObject({
      url: 'https://bsky.app/profile/alice.example.com/post/3kabc',
      author: { name: 'Alice', handle: 'alice.example.com', avatar: 0, mark: 'trusted' },
      media: [{ type: 'image', item: 1, alt: 'A lake', width: 1200, height: 800 }],
      quote: { author: { handle: 'bob.example.com' }, text: 'Quoted', media: [{ type: 'video', item: 2 }] },
      replyTo: 'carol.example.com',
      counts: { replies: 1, reposts: 2, likes: 3, quotes: 4, bookmarks: 5 },
    })
    expect(pictures).toEqual([
      'https://cdn.bsky.app/img/avatar/plain/did/a@jpeg',
      'https://cdn.bsky.app/img/feed_fullsize/plain/did/b@jpeg',
      'https://video.bsky.app/watch/did/c/thumbnail.jpg',
    ])
  })

  it('a link card of Bluesky is a link with its picture', () => {
    const external = {
      uri: 'https://www.example.com/a',
      title: 'A',
      description: 'B',
      thumb: 'https://cdn.bsky.app/t@jpeg',
    }
    const embed = { $type: 'app.bsky.embed.external#view', external }
    const { post } = read(onBluesky, { ...blueskyThread, post: { ...blueskyThread.post, embed } })
    const card = { url: 'https://www.example.com/a', domain: 'example.com', title: 'A', description: 'B', image: 1 }
    expect(post).toMatchObject({ link: card, media: [], quote: null })
  })

  it.each<[string, number, unknown, PostReply['kind']]>([
    ['a thread', 200, { thread: blueskyThread }, 'post'],
    ['no post', 200, { thread: { $type: 'app.bsky.feed.defs#notFoundPost', notFound: true } }, 'missing'],
    ['a blocked post', 200, { thread: { $type: 'app.bsky.feed.defs#blockedPost', blocked: true } }, 'unavailable'],
    ['an unknown handle', 400, { error: 'InvalidRequest', message: 'Unable to resolve handle' }, 'missing'],
    ['a post that is not there', 400, { error: 'NotFound', message: 'Post not found' }, 'missing'],
    ['another refusal', 400, { error: 'InvalidRequest', message: 'Params must have the property "uri"' }, 'unclear'],
    ['a throttle', 429, 'slow down', 'unclear'],
    ['a page', 200, '<html>', 'unclear'],
    ['nothing of a thread', 200, {}, 'unclear'],
  ])('an answer of Bluesky that is %s (%i) is understood', async (_name, status, body, kind) => {
    expect((await ask(onBluesky, status, body)).kind).toBe(kind)
  })

  it('an author who shows posts to signed-in readers only is obeyed', async () => {
    const author = { ...blueskyThread.post.author, labels: [{ val: '!no-unauthenticated' }] }
    const reply = await ask(onBluesky, 200, { thread: { ...blueskyThread, post: { ...blueskyThread.post, author } } })
    expect(reply).toEqual({
      kind: 'unavailable',
      reason: 'The author of this post shows it to signed-in readers only.',
    })
  })

  it('an author who shows posts to signed-in readers only is not quoted', () => {
    const { embed } = blueskyThread.post
    const { record } = embed.record
    const author = { ...record.author, labels: [{ val: '!no-unauthenticated' }] }
    const quoting = { ...embed, record: { record: { ...record, author } } }
    const { post } = read(onBluesky, { ...blueskyThread, post: { ...blueskyThread.post, embed: quoting } })
    expect([post.quote, post.media.length]).toEqual([null, 1])
  })

  it('the handle of an author is found by the AppView itself', async () => {
    asked.length = 0
    await ask(onBluesky, 200, { thread: blueskyThread })
    expect(asked[0]?.host).toBe('public.api.bsky.app')
    expect(asked[0]?.searchParams.get('uri')).toBe('at://alice.example.com/app.bsky.feed.post/3kabc')
  })
})

describe('a post of Mastodon', () => {
  it('a post of Mastodon is text without markup, with its links as they are shown', () => {
    const { post } = read(onMastodon, mastodonStatus)
    expect(post.text).toBe('Hello @bob & welcome\nhere\n\nexample.com/a-long #tag <b>')
    expect(post.spans.map(({ from, to, kind }) => [kind, post.text.slice(from, to)])).toEqual([
      ['mention', '@bob'],
      ['link', 'example.com/a-long'],
      ['tag', '#tag'],
    ])
  })

  it('a post of Mastodon has its author with the server, its media, poll and warning', () => {
    const { post, pictures } = read(onMastodon, mastodonStatus)
    expect(post).toMatchObject({
      author: { name: 'Alice', handle: 'alice@social.example', avatar: 0 },
      replyTo: 'bob@other.example',
      edited: true,
      media: [
        { type: 'image', item: 1, alt: 'A lake', width: 1200 },
        { type: 'video', item: 2, durationMs: 12_500 },
      ],
      poll: {
        choices: [
          { label: 'Yes', votes: null },
          { label: 'No', votes: 2 },
        ],
        final: false,
      },
      labels: ['Spoilers', 'sensitive'],
    })
    expect(pictures[2]).toBe('https://files.social.example/preview.jpg')
  })

  it('a link of Mastodon that ends in the space behind the text is left out, and characters that are none are marked', () => {
    const content = '<p>a&#0;b&#x110000;c&#xd800;d <a href="https://example.com/">   </a></p>'
    const { post } = read(onMastodon, { ...mastodonStatus, content })
    expect(post.text).toBe('a\ufffdb\ufffdc\ufffdd')
    expect(post.spans).toEqual([])
  })

  it('of a list without an end the first 500 members are read', () => {
    const mentions = Array.from({ length: 600 }, (_, at) => ({ id: String(at), acct: `name${at}` }))
    const repliesTo = (id: string) => read(onMastodon, { ...mastodonStatus, mentions, in_reply_to_account_id: id }).post
    expect(repliesTo('499').replyTo).toBe('name499@social.example')
    expect(repliesTo('500').replyTo).toBeNull()
  })

  it('a boost shows the post that is boosted', () => {
    const quote = { quoted_status: { ...mastodonStatus, id: '112' } }
    const boost = { content: '', account: {}, reblog: { ...mastodonStatus, quote } }
    expect(read(onMastodon, boost).post).toMatchObject({ id: '113', quote: { id: '112' } })
  })

  it.each([false, 5, 'x', [], null])('a boost of %j is a post of its own', (reblog) => {
    expect(read(onMastodon, { ...mastodonStatus, reblog }).post.id).toBe('113')
  })

  it('a post for followers only is not quoted', () => {
    const quote = { quoted_status: { ...mastodonStatus, visibility: 'private' } }
    expect(read(onMastodon, { ...mastodonStatus, quote }).post.quote).toBeNull()
  })

  it.each<[string, number, unknown, PostReply['kind']]>([
    ['a post', 200, mastodonStatus, 'post'],
    ['for followers only', 200, { ...mastodonStatus, visibility: 'private' }, 'unavailable'],
    ['for those who are named only', 200, { ...mastodonStatus, visibility: 'direct' }, 'unavailable'],
    ['for signed-in readers only', 401, { error: 'This method requires an authenticated user' }, 'unavailable'],
    ['missing', 404, { error: 'Record not found' }, 'missing'],
    ['gone', 410, '', 'missing'],
    ['a page', 200, '<html>', 'unclear'],
    ['another object', 200, { id: '1' }, 'unclear'],
  ])('an answer of Mastodon that is %s (%i) is understood', async (_name, status, body, kind) => {
    expect((await ask(onMastodon, status, body)).kind).toBe(kind)
  })

  const failureOf = (fetch: OutboundFetch) => {
    const networks = createNetworks(fetch)
    return networks.mastodon.ask(parsePostAddress(networks, onMastodon), signal).then(
      () => expect.unreachable(),
      (error: Error) => error,
    )
  }
  const refusedFor = (reason: RefusalReason) => {
    const cause = new OutboundRefused(reason)
    return new OutboundError(reason.startsWith('dns_') ? 'not_found' : 'refused_by_policy', { cause })
  }

  it.each<RefusalReason>(['address', 'name', 'answer', 'not_found'])(
    'a server that is not on the public internet (%s) is refused by the address',
    async (reason) => {
      expect(await failureOf(() => Promise.reject(refusedFor(reason)))).toMatchObject({ code: 'invalid_url' })
    },
  )

  it.each<RefusalReason>(['dns_timeout', 'dns_failed'])(
    'a server whose name servers fail (%s) may be there: the address is not to blame',
    async (reason) => {
      expect(await failureOf(() => Promise.reject(refusedFor(reason)))).toBeInstanceOf(OutboundError)
    },
  )

  it('a server that has moved is refused with the name of the one it leads to', async () => {
    const moved: OutboundFetch = async (_url, { checkRedirect }) => {
      checkRedirect?.(new URL('https://new.example/api/v1/statuses/113'))
      return expect.unreachable()
    }
    expect(await failureOf(moved)).toMatchObject({ code: 'invalid_url', hint: expect.stringContaining('new.example') })
    const insecure: OutboundFetch = async (_url, { checkRedirect }) => {
      checkRedirect?.(new URL('http://social.example/api/v1/statuses/113'))
      return expect.unreachable()
    }
    expect(await failureOf(insecure)).toBeInstanceOf(OutboundError)
  })

  it.each([
    'http://files.example/a.png',
    'https://files.example:8443/a.png',
    'https://:word@files.example/a.png',
    'https://user@files.example/a.png',
    'https://10.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://localhost/a.png',
    'https://files.internal/a.png',
    `https://files.example/${'a'.repeat(5000)}`,
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('a picture at %s has no number', (avatar) => {
    const account = { acct: 'alice', avatar }
    expect(read(onMastodon, { ...mastodonStatus, account }).post.author.avatar).toBeNull()
  })
})

describe('a question to a network', () => {
  it.each([onX, onBluesky, onMastodon])('what is asked about %s has an end in bytes and in time', async (raw) => {
    await ask(raw, 404, '')
    const { bytesMax, timeoutMs } = askedWith.at(-1) as OutboundFetchOptions
    expect(bytesMax).toBeLessThanOrEqual(1024 * 1024)
    expect(timeoutMs).toBeLessThanOrEqual(8000)
  })

  it.each([onX, onBluesky, onMastodon])(
    'what is asked about %s follows a redirect within its own host alone, by https',
    async (raw) => {
      await ask(raw, 404, '')
      const { host } = asked.at(-1) as URL
      const { checkRedirect = () => expect.unreachable() } = askedWith.at(-1) as OutboundFetchOptions
      expect(() => checkRedirect(new URL(`https://${host}/elsewhere`))).not.toThrow()
      for (const target of ['https://evil.example/', `https://${host}:8443/`, `http://${host}/`])
        expect(() => checkRedirect(new URL(target)), target).toThrow(OutboundError)
    },
  )
})

describe('what is remembered of a post', () => {
  it.each<[string, unknown]>([
    [onX, xPost],
    [onBluesky, { thread: blueskyThread }],
    [onMastodon, mastodonStatus],
  ])('the post %s comes back from Redis as it was read', async (raw, body) => {
    const reply = await ask(raw, 200, body)
    if (reply.kind !== 'post') return expect.unreachable()
    const stored = { reply, askedAtMs: 1 }
    const { data, bytes } = replyCodec.encode(stored)
    expect(replyCodec.decode(JSON.parse(JSON.stringify(data)), bytes)).toEqual(stored)
  })

  it('what an earlier release wrote of a post is none', () => {
    expect(replyCodec.decode({ reply: { kind: 'post', payload: xPost }, askedAtMs: 1 }, undefined)).toBeUndefined()
  })
})

describe('hostile answers', () => {
  const long = 'a'.repeat(300_000)
  const hostile: [string, Record<string, unknown>][] = [
    ['nothing', {}],
    ['numbers for words', { text: 1, content: 1, user: 1, account: 1, post: { record: 1, author: 1, uri: 1 } }],
    [
      'null everywhere',
      { text: null, entities: null, mediaDetails: null, content: null, post: { record: null, embed: null } },
    ],
    [
      'lists for objects',
      { user: [], entities: [], card: [], account: [], post: { author: [], record: [], embed: [] } },
    ],
    [
      'a name of every object',
      { card: { name: 'poll2', binding_values: { constructor: { string_value: 'x' } } }, post: {} },
    ],
    ['endless words', { text: long, content: `<p>${long}`, post: { record: { text: long } } }],
    ['endless marks', { text: '#a '.repeat(50_000), content: '<a href="#">x</a>'.repeat(50_000), post: {} }],
    ['markup without an end', { content: '<'.repeat(100_000), post: {} }],
    ['combining marks and bidi controls', { text: `\u202e${'\u0301'.repeat(10_000)}`, content: '\u2066', post: {} }],
    [
      'addresses of the inside',
      {
        user: { profile_image_url_https: 'https://10.0.0.1/a.png' },
        account: { avatar: 'file:///etc/passwd' },
        post: { author: { avatar: 'https://evil.example/a' } },
      },
    ],
  ]

  it.each(hostile)('an answer with %s is a post that the contract allows, in every network', (_name, payload) => {
    for (const raw of [onX, onBluesky, onMastodon]) {
      const { post, pictures } = read(raw, payload)
      expect(pictures).toEqual([])
      expect(post.text.length).toBeLessThanOrEqual(25_000)
      expect(post.spans.length).toBeLessThanOrEqual(500)
    }
  })

  const wide = [
    ['objects', Array(60_000).fill({})],
    ['labels', Array(4000).fill({ val: long.slice(0, 100) })],
  ] as const
  it.each(wide)('an answer with endless %s is kept without them', async (_name, members) => {
    const more = { d: members, mentions: members, labels: members, media_attachments: members }
    const reply = await ask(onMastodon, 200, { ...mastodonStatus, ...more })
    if (reply.kind !== 'post') return expect.unreachable()
    expect(replyBytes({ reply, askedAtMs: 0 })).toBeLessThan(8000)
  })

  it('an answer that is 200,000 lists deep is read like any other', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const body = JSON.stringify(mastodonStatus).replace(/}$/, `,"d":${deep}}`)
    const reply = await ask(onMastodon, 200, body)
    expect(reply).toMatchObject({ kind: 'post', post: { id: '113' } })
    expect(structuredClone(reply)).toEqual(reply)
  })
})
