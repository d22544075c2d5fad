// Pictures with an address: made once, kept, made anew behind whoever looks, and the last good one shown while its page is down.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { createMemoryStore } from '@/lib/server/cache/store'
import type { EmbedPicture, MadeEmbed } from '@/lib/server/embed/drops'
import { createEmbeds } from '@/lib/server/embed/embeds'
import { createGate } from '@/lib/server/queue/gate'
import { untilPasses } from '@/tests/support/until'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000_000 }))
afterEach(() => vi.useRealTimers())

type Make = (signal: AbortSignal) => Promise<MadeEmbed>

interface Asking {
  key?: string
  client?: string
  signal?: AbortSignal
  /** How it is made anew, where not as it was first. */
  remake?: Make
}

function setUp({ capacity = 1 } = {}) {
  const store = createMemoryStore<EmbedPicture>({ bytesMax: 1_000_000, bytesOf: ({ bytes }) => bytes.length })
  const drops = createMemoryStore<number>({ bytesMax: 100_000, bytesOf: () => 8 })
  const gate = createGate({ capacity, queueMax: 40, fullMessage: 'Full.', code: 'upstream_unavailable' })
  const embeds = createEmbeds({ store, drops, gate })
  const background: Promise<unknown>[] = []
  const made = (text: string, more: Partial<MadeEmbed> = {}): MadeEmbed => ({
    bytes: Buffer.from(text),
    width: 2,
    height: 1,
    takenAtMs: Date.now(),
    isGood: true,
    ...more,
  })
  const admit = vi.fn(async () => undefined)
  const mayRenew = vi.fn(async () => true)
  const take = async (make: Make, asking: Asking = {}) => {
    const { key = 'one', client = 'somebody', signal = new AbortController().signal, remake = make } = asking
    const wanted = {
      key,
      addresses: ['https://example.com/'],
      client,
      make,
      remake,
      admit,
      mayRenew,
      onBackground: (work: Promise<unknown>) => background.push(work),
    }
    const { picture, isStale } = await embeds.take(wanted, signal)
    return [picture.bytes.toString(), isStale]
  }
  const settle = () => untilPasses(() => Promise.all(background.splice(0)))
  return { take, made, admit, mayRenew, settle, background, drop: embeds.drop.bind(embeds) }
}

const never = () => Promise.reject(new Error('It was made once too often.'))

describe('createEmbeds', () => {
  it('a picture is made once for all who ask at once, and once for all who ask within a day', async () => {
    const { take, made, admit } = setUp()
    const make = vi.fn(async () => made('first'))
    expect(await Promise.all([take(make), take(make)])).toEqual([
      ['first', false],
      ['first', false],
    ])
    vi.advanceTimersByTime(dayMs - 1)
    expect(await take(never)).toEqual(['first', false])
    expect([make.mock.calls.length, admit.mock.calls.length]).toEqual([1, 1])
  })

  it('after a day whoever asks has the old picture at once, and the next one has the new', async () => {
    const { take, made, settle, admit } = setUp()
    await take(async () => made('first'))
    vi.advanceTimersByTime(dayMs + 1)
    expect(await take(async () => made('second'))).toEqual(['first', true])
    await settle()
    expect(await take(never)).toEqual(['second', false])
    expect(admit).toHaveBeenCalledTimes(1)
  })

  it('while its page is down, or shows an error, the last good picture stays for thirty days, tried once an hour', async () => {
    const { take, made, settle } = setUp()
    await take(async () => made('good'))
    vi.advanceTimersByTime(dayMs + 1)
    const fails = vi.fn(() => Promise.reject(new ApiError('upstream_timeout', { message: 'Down.' })))
    expect(await take(fails)).toEqual(['good', true])
    await settle()
    await take(fails)
    expect(fails).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(hourMs + 1)
    expect(await take(async () => made('an error page', { isGood: false }))).toEqual(['good', true])
    await settle()
    expect(await take(never)).toEqual(['good', true])
    vi.advanceTimersByTime(30 * dayMs + 1)
    expect(await take(async () => made('anew'))).toEqual(['anew', false])
  })

  it('a picture that is not good is kept for a minute alone', async () => {
    const { take, made } = setUp()
    await take(async () => made('blank', { isGood: false }))
    expect(await take(never)).toEqual(['blank', false])
    vi.advanceTimersByTime(60_001)
    expect(await take(async () => made('better'))).toEqual(['better', false])
  })

  it('one that may not be made anew now is put off', async () => {
    const { take, made, settle, mayRenew } = setUp()
    await take(async () => made('first'))
    vi.advanceTimersByTime(dayMs + 1)
    mayRenew.mockResolvedValue(false)
    expect(await take(never)).toEqual(['first', true])
    await settle()
    await take(never)
    expect(mayRenew).toHaveBeenCalledTimes(1)
  })

  it('after eight seconds the first who asks is told to come back, and the picture is finished without them', async () => {
    const { take, made, settle } = setUp()
    const slow = Promise.withResolvers<MadeEmbed>()
    const asked = take(() => slow.promise)
    asked.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(8001)
    await expect(asked).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 5 })
    slow.resolve(made('late'))
    await settle()
    expect(await take(never)).toEqual(['late', false])
  })

  it('a client that leaves ends its wait and not the picture', async () => {
    const { take, made, settle } = setUp()
    const slow = Promise.withResolvers<MadeEmbed>()
    const leaving = new AbortController()
    const asked = take(() => slow.promise, { signal: leaving.signal })
    asked.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    slow.resolve(made('whole'))
    await settle()
    expect(await take(never)).toEqual(['whole', false])
  })

  it('a picture that is not admitted is not begun', async () => {
    const { take, admit } = setUp()
    admit.mockRejectedValueOnce(new ApiError('rate_limited', { message: 'Too many.' }))
    await expect(take(never)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('whoever looks when a picture is made anew pays nothing: it is made without their counts', async () => {
    const { take, made, settle, admit } = setUp()
    await take(async () => made('first'))
    vi.advanceTimersByTime(dayMs + 1)
    const make = vi.fn(never)
    await take(make, { remake: async () => made('second') })
    await settle()
    expect(await take(never)).toEqual(['second', false])
    expect([make.mock.calls.length, admit.mock.calls.length]).toEqual([0, 1])
  })

  it('a page that is gone, or asks for a login now, takes the place of the picture that was good', async () => {
    const { take, made, settle } = setUp()
    await take(async () => made('secret'))
    vi.advanceTimersByTime(dayMs + 1)
    await take(async () => made('404', { isGood: false, isGone: true }))
    await settle()
    expect(await take(never)).toEqual(['404', false])
  })

  it('a post that was deleted is forgotten with its picture', async () => {
    const { take, made, settle } = setUp()
    await take(async () => made('post'))
    vi.advanceTimersByTime(dayMs + 1)
    const deleted = () => Promise.reject(new ApiError('not_found', { message: 'Gone.' }))
    expect(await take(deleted)).toEqual(['post', true])
    await settle()
    await expect(take(deleted)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('one that nobody asks for again is kept for two days, one that is asked for is kept for thirty', async () => {
    const { take, made, settle } = setUp()
    await take(async () => made('once'))
    vi.advanceTimersByTime(2 * dayMs + 1)
    expect(await take(async () => made('anew'))).toEqual(['anew', false])
    vi.advanceTimersByTime(1.5 * dayMs)
    await take(async () => made('again'))
    await settle()
    vi.advanceTimersByTime(29 * dayMs)
    expect((await take(async () => made('late')))[0]).toBe('again')
  })

  it('who drops an address drops what shows it, also what is being made at that moment', async () => {
    const { take, made, drop, settle } = setUp()
    await take(async () => made('kept'))
    await drop('https://another.example/')
    expect(await take(never)).toEqual(['kept', false])
    await drop('https://example.com/')
    const slow = Promise.withResolvers<MadeEmbed>()
    const asked = take(() => slow.promise)
    await vi.advanceTimersByTimeAsync(10)
    await drop('https://example.com/')
    slow.resolve(made('begun before'))
    expect(await asked).toEqual(['begun before', false])
    await settle()
    vi.advanceTimersByTime(10)
    expect(await take(async () => made('after'))).toEqual(['after', false])
    expect(await take(never)).toEqual(['after', false])
  })

  it('a post without its pictures is tried again after an hour, and does not take the place of a whole one', async () => {
    const { take, made, settle } = setUp()
    const lacking = () => made('lacking', { isGood: false, againSeconds: 3600 })
    await take(async () => lacking())
    vi.advanceTimersByTime(hourMs - 1)
    expect(await take(never)).toEqual(['lacking', false])
    vi.advanceTimersByTime(2)
    expect(await take(async () => made('whole'))).toEqual(['whole', false])
    vi.advanceTimersByTime(dayMs + 1)
    await take(async () => lacking())
    await settle()
    expect((await take(never))[0]).toBe('whole')
  })

  it('pictures of one client do not hold up those of another: they take turns, and nobody fills the line', async () => {
    const { take, made } = setUp()
    const order: string[] = []
    const slow = Promise.withResolvers<void>()
    const asked = (key: string, client: string) =>
      take(
        async () => {
          order.push(key)
          await slow.promise
          return made(key)
        },
        { key, client },
      ).catch((error: ApiError) => error.code)
    const many = Array.from({ length: 17 }, (_, at) => asked(`many ${at}`, 'many'))
    await vi.advanceTimersByTimeAsync(1)
    const other = asked('other', 'other')
    await vi.advanceTimersByTimeAsync(1)
    slow.resolve()
    expect(await other).toEqual(['other', false])
    expect(order.indexOf('other')).toBeLessThan(3)
    expect((await Promise.all(many)).filter((each) => each === 'upstream_unavailable')).toHaveLength(1)
  })

  it('of many who ask after one was refused, one more is counted', async () => {
    const { take, made, admit } = setUp()
    admit.mockRejectedValueOnce(new ApiError('rate_limited', { message: 'Too many.' }))
    const make = vi.fn(async () => made('once'))
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => take(make)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect([admit.mock.calls.length, make.mock.calls.length]).toEqual([2, 1])
  })

  it('who asks after a drop has no picture that was begun before it, though it was still being made', async () => {
    const { take, made, drop } = setUp()
    const { promise, resolve } = Promise.withResolvers<MadeEmbed>()
    const make = vi.fn(async () => made('new'))
    make.mockImplementationOnce(() => promise)
    const before = take(make)
    await vi.advanceTimersByTimeAsync(10)
    await drop('https://example.com/')
    vi.advanceTimersByTime(1)
    const after = take(make)
    await vi.advanceTimersByTimeAsync(10)
    resolve(made('old', { takenAtMs: Date.now() - 5000 }))
    expect(await after).toEqual(['new', false])
    await before
  })

  it('a picture begun after the drop that shows a capture from before it is shown once at most', async () => {
    const { take, made, drop } = setUp()
    await drop('https://example.com/')
    vi.advanceTimersByTime(1)
    const old = made('old', { takenAtMs: Date.now() - 5000 })
    const make = vi.fn(async () => made('new'))
    make.mockImplementationOnce(async () => old)
    expect(await take(make)).toEqual(['new', false])
  })

  it('who joins a picture that is being made is refused for nobody else’s', async () => {
    const { take, made } = setUp({ capacity: 40 })
    const { promise, resolve } = Promise.withResolvers<MadeEmbed>()
    const busy = Array.from({ length: 16 }, (_, at) => take(() => promise, { key: `busy-${at}`, client: 'busy' }))
    await vi.advanceTimersByTimeAsync(1)
    const refused = take(never, { key: 'shared', client: 'busy' })
    const other = take(async () => made('shared'), { key: 'shared', client: 'other' })
    await expect(refused).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(await other).toEqual(['shared', false])
    resolve(made('busy'))
    await Promise.all(busy)
  })

  it('forty pictures of one page are all made anew after a night, in turn', async () => {
    const { take, made, settle } = setUp()
    const keys = Array.from({ length: 40 }, (_, at) => `picture-${at}`)
    for (const key of keys) await take(async () => made('first'), { key })
    vi.advanceTimersByTime(dayMs + 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    const slowly = () => promise.then(() => made('second'))
    await Promise.all(keys.map((key) => take(slowly, { key })))
    await vi.advanceTimersByTimeAsync(1)
    resolve()
    await settle()
    for (const key of keys) expect(await take(never, { key })).toEqual(['second', false])
  })
})
