import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSlots } from '@/lib/server/browser/browser-source'

const never = new AbortController().signal
const limits = { concurrency: 1, queue: 2, waitMs: 10_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createSlots', () => {
  it('no more slots are held at once than there are', async () => {
    const slots = createSlots({ ...limits, concurrency: 2 })
    await slots.enter(1, { signal: never })
    await slots.enter(1, { signal: never })
    const third = vi.fn()
    void slots.enter(1, { signal: never }).then(third)
    await vi.advanceTimersByTimeAsync(0)
    expect(third).not.toHaveBeenCalled()
    expect(slots).toMatchObject({ held: 2, waiting: 1 })
  })

  it('those who wait get slots in the order they came, and a newcomer never before them', async () => {
    const slots = createSlots(limits)
    const order: string[] = []
    const enter = (name: string) =>
      slots.enter(1, { signal: never }).then((leave) => {
        order.push(name)
        return leave
      })
    const first = await enter('first')
    const second = enter('second')
    const third = enter('third')
    first()
    const newcomer = enter('newcomer')
    const leaveSecond = await second
    leaveSecond()
    const leaveThird = await third
    leaveThird()
    await newcomer
    expect(order).toEqual(['first', 'second', 'third', 'newcomer'])
  })

  it('a full queue refuses at once, and says when to come back', async () => {
    const slots = createSlots({ ...limits, queue: 0 })
    await slots.enter(1, { signal: never })
    await expect(slots.enter(1, { signal: never })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      status: 503,
      retryAfterSeconds: 5,
      message: 'Every browser is busy and the queue of captures is full.',
    })
  })

  it('a queue refuses whoever waited too long, and only then', async () => {
    const slots = createSlots(limits)
    await slots.enter(1, { signal: never })
    const waiting = slots.enter(1, { signal: never })
    const refused = expect(waiting).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 5 })
    await vi.advanceTimersByTimeAsync(9999)
    expect(slots.waiting).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect(slots.waiting).toBe(0)
  })

  it('whoever leaves the queue gets the reason they gave, and their place is free', async () => {
    const slots = createSlots({ ...limits, queue: 1 })
    const leave = await slots.enter(1, { signal: never })
    const leaver = new AbortController()
    const left = slots.enter(1, { signal: leaver.signal })
    leaver.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    const next = slots.enter(1, { signal: never })
    leave()
    await next
    expect(slots).toMatchObject({ held: 1, waiting: 0 })
  })

  it('somebody who had left before asking gets no slot', async () => {
    const slots = createSlots(limits)
    await expect(slots.enter(1, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
    expect(slots.held).toBe(0)
  })

  it('a slot is taken back once, however often it is given', async () => {
    const slots = createSlots(limits)
    const leave = await slots.enter(1, { signal: never })
    leave()
    leave()
    expect(slots.held).toBe(0)
    await slots.enter(1, { signal: never })
    const second = vi.fn()
    void slots.enter(1, { signal: never }).then(second)
    await vi.advanceTimersByTimeAsync(0)
    expect(second).not.toHaveBeenCalled()
  })

  it('a slot that is given leaves no timer and no listener behind', async () => {
    const slots = createSlots(limits)
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    const leave = await slots.enter(1, { signal: never })
    const waiting = slots.enter(1, { signal })
    leave()
    await waiting
    expect(removed).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
