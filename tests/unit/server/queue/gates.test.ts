import { describe, expect, it } from 'vitest'
import { createGates } from '@/lib/server/queue/gates'

const fullMessage = 'Too many pictures are being processed just now.'
const staying = () => new AbortController().signal

/** Work that says when it begins and ends when it is told to. */
function work() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  const run = () => {
    begun.resolve()
    return end.promise
  }
  return { begun: begun.promise, end, run }
}

describe('the gates of the clients', () => {
  it('the gates of the clients let one client in while another’s is full, and what waits in when there is room', async () => {
    const gates = createGates({ capacity: 1, queueMax: 1, fullMessage })
    const [first, second, other] = [work(), work(), work()]
    const running = gates.run('a', staying(), first.run)
    const waiting = gates.run('a', staying(), second.run)
    await expect(gates.run('a', staying(), work().run)).rejects.toMatchObject({ retryAfterSeconds: 5 })
    void gates.run('b', staying(), other.run)
    await other.begun
    first.end.resolve('done')
    expect(await running).toBe('done')
    await second.begun
    second.end.resolve('done too')
    expect(await waiting).toBe('done too')
  })

  it('the gates of the clients forget a client whose work has ended, failed or was given up before it began', async () => {
    const gates = createGates({ capacity: 1, queueMax: 1, fullMessage })
    const leaving = new AbortController()
    const failing = work()
    const failed = gates.run('a', staying(), failing.run)
    const left = gates.run('a', leaving.signal, work().run)
    expect(gates.size).toBe(1)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    failing.end.reject(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    expect(gates.size).toBe(0)
  })

  it('the gates of the clients let a client out once, however often it leaves', async () => {
    const gates = createGates({ capacity: 2, queueMax: 1, fullMessage })
    const leave = await gates.enter('a', staying())
    await gates.enter('a', staying())
    leave()
    leave()
    expect(gates.size).toBe(1)
  })
})
