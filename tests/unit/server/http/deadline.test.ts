import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { withDeadline } from '@/lib/server/http/deadline'

const late = new Error('late')
const options = (client: AbortSignal, timeoutMs = 60_000) => ({ timeoutMs, client, onTimeout: () => late })

describe('a deadline', () => {
  it('gives back what the work gives, and leaves no timer or listener behind', async () => {
    vi.useFakeTimers()
    const client = new AbortController().signal
    expect(await withDeadline(options(client), async () => 'done')).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
    expect(getEventListeners(client, 'abort')).toHaveLength(0)
    vi.useRealTimers()
  })

  it('ends work that does not listen, with the reason it was given', async () => {
    await expect(withDeadline(options(new AbortController().signal, 5), () => new Promise(() => {}))).rejects.toBe(late)
  })

  it('passes the client’s leaving on to the work', async () => {
    const client = new AbortController()
    const left = new Error('left')
    const work = withDeadline(options(client.signal), async (signal) => {
      client.abort(left)
      expect(signal.reason).toBe(left)
      return new Promise(() => {})
    })
    await expect(work).rejects.toBe(left)
  })

  it('does not begin to wait for a client that has left already', async () => {
    const left = new Error('left')
    await expect(withDeadline(options(AbortSignal.abort(left)), () => new Promise(() => {}))).rejects.toBe(left)
  })
})
