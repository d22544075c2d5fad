// Pictures with an address: made once, kept, made anew behind whoever looks, and the last good one shown while its page is down.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { createMemoryStore } from '@/lib/server/cache/store'
import { createEmbeds, type EmbedPicture, type MadeEmbed } from '@/lib/server/embed/embeds'
import { createGate } from '@/lib/server/queue/gate'
import { untilPasses } from '@/tests/support/until'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000_000 }))
afterEach(() => vi.useRealTimers())

function setUp() {
  const store = createMemoryStore<EmbedPicture>({ bytesMax: 1_000_000, bytesOf: ({ bytes }) => bytes.length })
  const gate = createGate({ capacity: 1, queueMax: 2, fullMessage: 'Full.', code: 'upstream_unavailable' })
  const embeds = createEmbeds({ store, gate })
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
  const take = async (make: (signal: AbortSignal) => Promise<MadeEmbed>, signal = new AbortController().signal) => {
    const wanted = {
      key: 'one',
      make,
      admit,
      mayRenew,
      onBackground: (work: Promise<unknown>) => background.push(work),
    }
    const { picture, isStale } = await embeds.take(wanted, signal)
    return [picture.bytes.toString(), isStale]
  }
  const settle = () => untilPasses(() => Promise.all(background.splice(0)))
  return { take, made, admit, mayRenew, settle, background }
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
    const asked = take(() => slow.promise, leaving.signal)
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
})
