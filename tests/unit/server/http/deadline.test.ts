import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Deadline, type DeadlineOptions, withDeadline } from '@/lib/server/http/deadline'

const late = new Error('late')
const limits = {
  timeoutMs: 55_000,
  onTimeout: () => late,
  onBodyTimeout: (ms: number) => new Error(`body ${ms}`),
  onQueueTimeout: () => new Error('no turn'),
}
const patient = new AbortController().signal
const never = () => new Promise<never>(() => {})
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How the work ends, as text, and after how many milliseconds. */
async function outcome(work: (deadline: Deadline) => Promise<unknown>, options: Partial<DeadlineOptions> = {}) {
  const startedAtMs = Date.now()
  const ended = withDeadline({ ...limits, client: patient, ...options }, work).then(String, (error) => error.message)
  const timed = ended.then((text) => [text, Date.now() - startedAtMs])
  await vi.runAllTimersAsync()
  return timed
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a deadline', () => {
  it('a deadline gives back what the work gives, and leaves no timer or listener behind', async () => {
    const work = async ({ readingBody }: Deadline) => `done with ${await readingBody(async () => 'the body')}`
    for (const bodyTimeoutMs of [undefined, 110_000]) {
      const options = { ...limits, client: patient, bodyTimeoutMs }
      expect(await withDeadline(options, work)).toBe('done with the body')
      expect(vi.getTimerCount()).toBe(0)
      expect(getEventListeners(patient, 'abort')).toHaveLength(0)
    }
  })

  it('a deadline ends work that does not listen, with the reason it was given', async () => {
    expect(await outcome(never)).toEqual(['late', 55_000])
  })

  it('a deadline passes the client’s leaving on to the work, and leaves no timer behind', async () => {
    const client = new AbortController()
    const left = new Error('left')
    const work = withDeadline({ ...limits, bodyTimeoutMs: 110_000, client: client.signal }, ({ signal, readingBody }) =>
      readingBody(async () => {
        client.abort(left)
        expect(signal.reason).toBe(left)
        throw left
      }),
    )
    await expect(work).rejects.toBe(left)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a deadline does not begin to wait for a client that has left already', async () => {
    const left = new Error('left')
    await expect(withDeadline({ ...limits, client: AbortSignal.abort(left) }, never)).rejects.toBe(left)
  })
})

describe('a body', () => {
  it('a body that does not come within the time of the work is told from work that takes too long', async () => {
    expect(await outcome(({ readingBody }) => readingBody(never))).toEqual(['body 55000', 55_000])
    expect(await outcome(({ readingBody }) => readingBody(() => after(50_000)).then(never))).toEqual(['late', 55_000])
    const failed = ({ readingBody }: Deadline) => readingBody(() => Promise.reject(new Error('broken'))).catch(never)
    expect(await outcome(failed)).toEqual(['late', 55_000])
  })

  it('a body with time of its own may take that, and the work has all of its time before it and after it', async () => {
    const work = async ({ readingBody }: Deadline, doneAfterMs: number) => {
      await after(54_000)
      await readingBody(() => after(109_000))
      await after(doneAfterMs)
    }
    const options = { bodyTimeoutMs: 110_000 }
    expect(await outcome((deadline) => work(deadline, 54_000), options)).toEqual(['undefined', 217_000])
    expect(await outcome((deadline) => work(deadline, 56_000), options)).toEqual(['late', 218_000])
    expect(await outcome(({ readingBody }) => readingBody(never), options)).toEqual(['body 110000', 110_000])
  })
})

describe('a turn', () => {
  const options = { queueTimeoutMs: 120_000 }

  it('a turn may be waited for two minutes in all, and the work has all of its time after it', async () => {
    const work = async ({ waitingForTurn }: Deadline, secondWaitMs: number) => {
      await waitingForTurn(() => after(60_000))
      await after(54_000)
      await waitingForTurn(() => after(secondWaitMs))
      await after(54_000)
    }
    expect(await outcome((deadline) => work(deadline, 59_000), options)).toEqual(['undefined', 227_000])
    expect(await outcome((deadline) => work(deadline, 61_000), options)).toEqual(['no turn', 174_000])
  })

  it('a turn without time of its own is waited for within the time of the work', async () => {
    expect(await outcome(({ waitingForTurn }) => waitingForTurn(never))).toEqual(['no turn', 55_000])
  })
})
