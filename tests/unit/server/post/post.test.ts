import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import type { OutboundFetch } from '@/lib/server/outbound/fetch'
import { createPostLookup, type PostStore } from '@/lib/server/post/lookup'
import type { PostAddress, PostReply } from '@/lib/server/post/network/network'
import { replyBytes, type StoredReply } from '@/lib/server/post/stored-reply'
import { createEmbedInterface, readReply, syndicationToken } from '@/lib/server/post/x/embed-interface'
import { xAddress } from '@/lib/server/post/x/x'
import { readXPost } from '@/lib/server/post/x/x-post'
import { createFlights } from '@/lib/server/queue/flights'
import { xPost } from '../../../support/server/posts'

const post: PostReply = {
  kind: 'post',
  ...readXPost({ ...xPost, padding: 'p'.repeat(1e6) }, xAddress('20')),
  delivered: '{}',
}
const signal = new AbortController().signal

function memoryStore(): PostStore & { ttls: number[] } {
  const held = new Map<string, StoredReply>()
  const ttls: number[] = []
  return {
    ttls,
    get: async (id) => held.get(id),
    set: async (id, stored, ttlSeconds) => {
      held.set(id, stored)
      ttls.push(ttlSeconds)
    },
  }
}

function lookupWith(
  ask: (address: PostAddress, signal: AbortSignal) => Promise<PostReply>,
  { now, pictureHosts = [] }: { now?: () => number; pictureHosts?: readonly string[] | null } = {},
) {
  const store = memoryStore()
  const flights = createFlights<StoredReply>()
  const networkOf = () => ({ ask, pictureHosts })
  return { store, lookup: createPostLookup({ networkOf, store, flights, now }) }
}

const failureOf = (asked: Promise<unknown>): Promise<ApiError> =>
  asked.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  )

describe('the token of an ID', () => {
  it.each([
    ['20', '6dq1a2xwd93'],
    ['861627479294746624', '236vrsocvda'],
    ['1629307668568633344', '3y6mctgwzxo'],
    ['1683920951807971329', '42y6zv7ufp'],
  ])('the token of the ID %s is the one the embed page sends', (id, token) => {
    expect(syndicationToken(id)).toBe(token)
  })
})

describe('what a reply means', () => {
  it.each<[string, number, string, PostReply['kind']]>([
    ['a post', 200, '{"__typename":"Tweet","id_str":"1"}', 'post'],
    ['a post whose entities have become an array', 200, '{"__typename":"Tweet","id_str":"1","entities":[]}', 'post'],
    ['an empty object', 200, '{}', 'unavailable'],
    ['a bare tombstone', 200, '{"__typename":"TweetTombstone","tombstone":{}}', 'unavailable'],
    ['a 404 page', 404, '<!doctype html>', 'missing'],
    ['a throttle', 429, 'Rate limit exceeded', 'unclear'],
    ['a refusal', 403, '', 'unclear'],
    ['a failure', 500, 'oops', 'unclear'],
    ['HTML with status 200', 200, '<html></html>', 'unclear'],
    ['nothing', 200, '', 'unclear'],
    ['an array', 200, '[]', 'unclear'],
    ['null', 200, 'null', 'unclear'],
    ['an object that is no post', 200, '{"error":"x"}', 'unclear'],
  ])('a reply that is %s (%i, %j) means %s', (_name, status, body, kind) => {
    expect(readReply({ status, body }).kind).toBe(kind)
  })

  it('a tombstone’s reason is kept', () => {
    const body = '{"__typename":"TweetTombstone","tombstone":{"text":{"text":"Deleted by its author."}}}'
    const reply = readReply({ status: 200, body })
    expect(reply).toEqual({ kind: 'unavailable', reason: 'Deleted by its author.' })
  })
})

describe('looking up', () => {
  it('a post is asked for once for two callers at the same time', async () => {
    const ask = vi.fn(async () => post)
    const { lookup } = lookupWith(ask)
    await Promise.all([lookup(xAddress('20'), { signal }), lookup(xAddress('20'), { signal })])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('a post is remembered for an hour without asking, and a missing one for a minute', async () => {
    let nowMs = 0
    const ask = vi.fn(async ({ id }: PostAddress): Promise<PostReply> => (id === '20' ? post : { kind: 'missing' }))
    const { lookup, store } = lookupWith(ask, { now: () => nowMs })
    await lookup(xAddress('20'), { signal })
    nowMs = 3_599_000
    await lookup(xAddress('20'), { signal })
    expect(ask).toHaveBeenCalledTimes(1)
    nowMs = 3_600_000
    await lookup(xAddress('20'), { signal })
    expect(ask).toHaveBeenCalledTimes(2)
    await lookup(xAddress('21'), { signal })
    expect(store.ttls).toEqual([86_400, 86_400, 60])
  })

  it('a missing post that is still remembered is not asked for again, however old the answer is', async () => {
    let nowMs = 0
    const ask = vi.fn(async (): Promise<PostReply> => ({ kind: 'missing' }))
    const { lookup } = lookupWith(ask, { now: () => nowMs })
    await lookup(xAddress('21'), { signal })
    nowMs = 7_200_000
    expect((await lookup(xAddress('21'), { signal })).reply.kind).toBe('missing')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('yesterday’s post is given when the network is throttling, and an error that says so when there is none', async () => {
    let nowMs = 0
    let reply: PostReply = post
    const { lookup } = lookupWith(async () => reply, { now: () => nowMs })
    await lookup(xAddress('20'), { signal })
    reply = { kind: 'unclear', detail: 'status 429' }
    nowMs = 80_000_000
    expect((await lookup(xAddress('20'), { signal })).reply).toEqual(post)
    const failure = await failureOf(lookup(xAddress('21'), { signal }))
    expect(failure.code).toBe('internal_error')
    expect(failure.message).toContain('could not be fetched')
  })

  it('yesterday’s post is given too when its address has become one that cannot be asked', async () => {
    let nowMs = 0
    let fails = false
    const { lookup } = lookupWith(
      async () => {
        if (fails) throw new ApiError('invalid_url', { message: 'Nowhere.' })
        return post
      },
      { now: () => nowMs },
    )
    await lookup(xAddress('20'), { signal })
    fails = true
    nowMs = 4_000_000
    expect((await lookup(xAddress('20'), { signal })).reply).toEqual(post)
    expect((await failureOf(lookup(xAddress('21'), { signal }))).code).toBe('invalid_url')
  })

  it('a server that anybody may name and that fails is no error of this service, and one that was chosen is', async () => {
    const ask = () => Promise.reject(new Error('socket'))
    const failures = [null, []].map((pictureHosts) =>
      failureOf(lookupWith(ask, { pictureHosts }).lookup(xAddress('20'), { signal })),
    )
    expect((await Promise.all(failures)).map(({ code, isUpstreams }) => [code, isUpstreams])).toEqual([
      ['internal_error', true],
      ['internal_error', false],
    ])
  })

  it('a post is counted with all that it keeps, the answer’s own text included', async () => {
    const { lookup } = lookupWith(async () => ({ ...post, delivered: 'x'.repeat(1000) }))
    const { reply, askedAtMs } = await lookup(xAddress('20'), { signal })
    expect(replyBytes({ reply, askedAtMs })).toBeGreaterThan(2000)
    expect(replyBytes({ reply, askedAtMs })).toBeLessThan(20_000)
  })

  it('an answer that says nothing is never stored', async () => {
    const { lookup, store } = lookupWith(async () => ({ kind: 'unclear', detail: 'x' }))
    await expect(lookup(xAddress('20'), { signal })).rejects.toThrow()
    expect(store.ttls).toEqual([])
  })

  it('a look-up is counted when the network is asked, and not when the answer is remembered', async () => {
    const onMiss = vi.fn(async () => undefined)
    const { lookup } = lookupWith(async () => post)
    await lookup(xAddress('20'), { signal, onMiss })
    await lookup(xAddress('20'), { signal, onMiss })
    expect(onMiss).toHaveBeenCalledTimes(1)
  })

  it('a look-up that may not be counted asks nobody', async () => {
    const ask = vi.fn(async () => post)
    const { lookup } = lookupWith(ask)
    const onMiss = () => Promise.reject(new Error('too many'))
    await expect(lookup(xAddress('20'), { signal, onMiss })).rejects.toThrow('too many')
    expect(ask).not.toHaveBeenCalled()
  })
})

it('the embed interface is asked for marks, shapes, notes and edits', async () => {
  const asked: URL[] = []
  const fetch: OutboundFetch = async (url) => {
    asked.push(url)
    const { status, headers, body } = Response.json(xPost)
    return { status, headers, url, body }
  }
  await createEmbedInterface(fetch)('20', AbortSignal.timeout(9000))
  expect(asked.map(({ host, pathname }) => host + pathname)).toEqual(['cdn.syndication.twimg.com/tweet-result'])
  const features = asked[0]!.searchParams.get('features')?.split(';') ?? []
  expect(features).toContain('tfw_show_business_verified_badge:on')
  expect(features).toContain('tfw_use_profile_image_shape_enabled:on')
  expect(features).toContain('tfw_show_birdwatch_pivots_enabled:on')
  expect(features.every((feature) => /^tfw_\w+:on$/.test(feature))).toBe(true)
})
