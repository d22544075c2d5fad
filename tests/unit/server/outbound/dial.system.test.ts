import net from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { dial } from '@/lib/server/outbound/dial'
import { createCleanup, listen } from './egress-fixtures'

const cleanup = createCleanup()
afterEach(cleanup.run)

/** Connects for real, except to the addresses that never answer. */
function silentAt(...addresses: string[]) {
  const silent: net.Socket[] = []
  const connect = (options: net.TcpNetConnectOpts) => {
    if (!addresses.includes(options.host ?? '')) return net.connect(options)
    const socket = new net.Socket()
    silent.push(socket)
    return socket
  }
  return { silent, connect }
}

describe('dial', () => {
  it('dial takes the first address that connects', async () => {
    const { port } = await listen(cleanup, net.createServer(), '127.0.0.3')
    // Nothing listens at the first two.
    const socket = await dial(['127.0.0.1', '127.0.0.2', '127.0.0.3'], { port })
    cleanup.add(() => socket.destroy())
    expect(socket.remoteAddress).toBe('127.0.0.3')
  })

  it('dial rejects with the first failure when none connects', async () => {
    const { port } = await listen(cleanup, net.createServer(), '127.0.0.3')
    await expect(dial(['127.0.0.1', '127.0.0.2'], { port })).rejects.toMatchObject({ code: 'refused' })
    await expect(dial([], { port })).rejects.toMatchObject({ code: 'refused' })
  })

  it('dial never resolves a name', async () => {
    const { port } = await listen(cleanup, net.createServer())
    await expect(dial(['localhost'], { port })).rejects.toMatchObject({ code: 'refused_by_policy' })
  })

  it('dial tries the next address a moment after one that does not answer, and drops that one', async () => {
    const { port } = await listen(cleanup, net.createServer())
    const { silent, connect } = silentAt('192.0.2.1')
    const socket = await dial(['192.0.2.1', '127.0.0.1'], { port, staggerMs: 20, connect })
    cleanup.add(() => socket.destroy())
    expect(socket.remoteAddress).toBe('127.0.0.1')
    expect(silent.map((attempt) => attempt.destroyed)).toEqual([true])
  })

  it('dial gives up on each address after its own limit, and on all after the limit for all', async () => {
    const { silent, connect } = silentAt('192.0.2.1', '192.0.2.2')
    const addresses = ['192.0.2.1', '192.0.2.2']
    const each = dial(addresses, { port: 80, attemptMs: 20, staggerMs: 60_000, connect })
    await expect(each).rejects.toMatchObject({ code: 'timeout' })
    const all = dial(addresses, { port: 80, attemptMs: 60_000, staggerMs: 1, totalMs: 40, connect })
    await expect(all).rejects.toMatchObject({ code: 'timeout' })
    expect(silent.map((attempt) => attempt.destroyed)).toEqual([true, true, true, true])
  })

  it('dial stops when the signal fires, before and while connecting', async () => {
    const controller = new AbortController()
    const { silent, connect } = silentAt('192.0.2.1')
    const dialling = dial(['192.0.2.1'], { port: 80, signal: controller.signal, connect })
    controller.abort(new Error('gone'))
    await expect(dialling).rejects.toThrow('gone')
    expect(silent[0]?.destroyed).toBe(true)
    await expect(dial(['127.0.0.1'], { port: 80, signal: controller.signal })).rejects.toThrow('gone')
  })

  it('dial leaves the winner without the limits of connecting', async () => {
    const { port } = await listen(cleanup, net.createServer())
    const socket = await dial(['127.0.0.1'], { port, attemptMs: 5000 })
    cleanup.add(() => socket.destroy())
    expect(socket.timeout).toBe(0)
    expect(socket.listenerCount('timeout')).toBe(0)
  })
})
