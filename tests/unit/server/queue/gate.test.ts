import { describe, expect, it, vi } from 'vitest'
import { createGate } from '@/lib/server/queue/gate'

const fullMessage = 'Too many pictures are being processed just now.'
const never = new AbortController().signal

/** Work that ends when told to, and tells when it began. */
function job() {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  return {
    begun: begun.promise,
    end: () => ended.resolve('done'),
    fail: (error: Error) => ended.reject(error),
    work: () => {
      begun.resolve()
      return ended.promise
    },
  }
}
const isSettled = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ])

describe('the gate', () => {
  it('whoever gives back a part of its units keeps the rest until it leaves', async () => {
    const gate = createGate({ capacity: 100, queueMax: 10, fullMessage })
    const leave = await gate.enter(80, { signal: never })
    const next = gate.enter(60, { signal: never })
    leave(50)
    expect([gate.held, await isSettled(next)]).toEqual([50, false])
    leave(40)
    const leaveNext = await next
    leave(70)
    expect(gate.held).toBe(100)
    leave()
    leave()
    leaveNext()
    expect(gate.held).toBe(0)
  })

  it('the gate runs as many units as it has, and the others in the order they came', async () => {
    const gate = createGate({ capacity: 2, queueMax: 10, fullMessage })
    const jobs = [job(), job(), job(), job()] as const
    const runs = jobs.map(({ work }) => gate.run(1, never, work))
    await Promise.all([jobs[0].begun, jobs[1].begun])
    expect(await isSettled(jobs[2].begun)).toBe(false)
    jobs[1].end()
    await jobs[2].begun
    expect(await isSettled(jobs[3].begun)).toBe(false)
    for (const { end } of jobs) end()
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('the gate gives the place back when the work fails', async () => {
    const gate = createGate({ capacity: 1, queueMax: 10, fullMessage })
    const [failing, next] = [job(), job()]
    const failed = gate.run(1, never, failing.work)
    const run = gate.run(1, never, next.work)
    failing.fail(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    await next.begun
    next.end()
    await run
  })

  it('the gate lets large work run alone, and small work behind it wait', async () => {
    const gate = createGate({ capacity: 2, queueMax: 10, fullMessage })
    const [small, large, later] = [job(), job(), job()]
    const runs = [
      gate.run(1, never, small.work),
      gate.run(Number.POSITIVE_INFINITY, never, large.work),
      gate.run(1, never, later.work),
    ]
    await small.begun
    expect(await isSettled(large.begun)).toBe(false)
    expect(await isSettled(later.begun)).toBe(false)
    small.end()
    await large.begun
    expect(await isSettled(later.begun)).toBe(false)
    large.end()
    await later.begun
    later.end()
    await Promise.all(runs)
  })

  it('the gate refuses when the queue is full, and says when to come back', async () => {
    const gate = createGate({ capacity: 1, queueMax: 1, fullMessage })
    const [running, waiting] = [job(), job()]
    const runs = [gate.run(1, never, running.work), gate.run(1, never, waiting.work)]
    await expect(gate.run(1, never, job().work)).rejects.toMatchObject({ code: 'internal_error', retryAfterSeconds: 5 })
    running.end()
    waiting.end()
    await Promise.all(runs)
  })

  it('the gate lets in at once whoever needs no queue, even where nobody may wait', async () => {
    const gate = createGate({ capacity: 2, queueMax: 0, fullMessage })
    const leave = await gate.enter(1, { signal: never })
    await expect(gate.enter(2, { signal: never })).rejects.toMatchObject({ code: 'internal_error' })
    expect([gate.held, gate.waiting]).toEqual([1, 0])
    leave()
    leave()
    expect(gate.held).toBe(0)
  })

  it('the gate refuses large work that waited too long, and lets in the small work behind it', async () => {
    vi.useFakeTimers()
    const waitMax = { ms: 10_000, message: (time: string) => `Busy for ${time}.` }
    const gate = createGate({ capacity: 2, queueMax: 10, fullMessage, code: 'upstream_unavailable', waitMax })
    await gate.enter(1, { signal: never })
    const late = gate.enter(2, { signal: never })
    const refused = expect(late).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: 'Busy for 10 seconds.',
    })
    await vi.advanceTimersByTimeAsync(5000)
    const small = vi.fn()
    void gate.enter(1, { signal: never }).then(small)
    await vi.advanceTimersByTimeAsync(4999)
    expect([gate.waiting, small.mock.calls.length]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect([gate.held, small.mock.calls.length, vi.getTimerCount()]).toEqual([2, 1, 0])
    vi.useRealTimers()
  })

  it('the gate lets who is patient wait as long as the signal does', async () => {
    vi.useFakeTimers()
    const waitMax = { ms: 10_000, message: (time: string) => `Busy for ${time}.` }
    const gate = createGate({ capacity: 1, queueMax: 10, fullMessage, waitMax })
    const leave = await gate.enter(1, { signal: never })
    const leaving = new AbortController()
    const inside = vi.fn()
    void gate.enter(1, { signal: never, isPatient: true }).then(inside)
    const left = expect(gate.enter(1, { signal: leaving.signal, isPatient: true })).rejects.toThrow('left')
    await vi.advanceTimersByTimeAsync(60_000)
    leaving.abort(new Error('left'))
    await left
    expect([gate.waiting, inside.mock.calls.length]).toEqual([1, 0])
    leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(inside).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('the gate forgets who leaves while waiting, at once, and lets in who waited behind', async () => {
    const gate = createGate({ capacity: 2, queueMax: 10, fullMessage })
    const [running, large, small] = [job(), job(), job()]
    const stop = new AbortController()
    const runs = [gate.run(1, never, running.work)]
    const left = gate.run(2, stop.signal, large.work)
    runs.push(gate.run(1, never, small.work))
    await running.begun
    const reason = new Error('left')
    stop.abort(reason)
    await expect(left).rejects.toBe(reason)
    await small.begun
    expect(await isSettled(large.begun)).toBe(false)
    running.end()
    small.end()
    await Promise.all(runs)
  })

  it('the gate keeps the place of work whose caller has left until it has really ended', async () => {
    const gate = createGate({ capacity: 1, queueMax: 10, fullMessage })
    const [running, next] = [job(), job()]
    const stop = new AbortController()
    const run = gate.run(1, stop.signal, running.work)
    await running.begun
    stop.abort()
    const later = gate.run(1, never, next.work)
    expect(await isSettled(next.begun)).toBe(false)
    running.end()
    await run
    await next.begun
    next.end()
    await later
  })
})

describe('clients at the gate', () => {
  /** Everything asked for is let in one by one; the names in the order they came in. */
  async function orderOf(capacity: number, asked: readonly string[]): Promise<string[]> {
    const gate = createGate({ capacity, queueMax: 100, fullMessage })
    const blocker = await gate.enter(capacity, { signal: never })
    const order: string[] = []
    const entered = asked.map(async (client) => {
      const leave = await gate.enter(1, { signal: never, client })
      order.push(client)
      leave()
    })
    blocker()
    await Promise.all(entered)
    return order
  }

  it('clients at the gate take turns: one that asks for eight lets one that comes after it in after its first', async () => {
    expect(await orderOf(1, ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'b'])).toEqual(['a', 'b', ...Array(7).fill('a')])
    expect(await orderOf(1, ['a', 'a', 'a', 'b', 'c', 'b'])).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('clients at the gate that give up while waiting leave the others their turns', async () => {
    const gate = createGate({ capacity: 1, queueMax: 100, fullMessage })
    const blocker = await gate.enter(1, { signal: never })
    const stop = new AbortController()
    const left = gate.enter(1, { signal: stop.signal, client: 'a' })
    const [first, second] = ['a', 'b'].map((client) => gate.enter(1, { signal: never, client }))
    stop.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    blocker()
    ;(await first)?.()
    ;(await second)?.()
    ;(await gate.enter(1, { signal: never }))()
  })
})
