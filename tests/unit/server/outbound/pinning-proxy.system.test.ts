import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Decide } from '@/lib/server/outbound/decide'
import type { PinningProxyOptions } from '@/lib/server/outbound/pinning-proxy'
import {
  connectRaw,
  createCleanup,
  decideAllowing,
  listen,
  startOrigin,
  startProxyFor,
  throughProxy,
} from './egress-fixtures'

const cleanup = createCleanup()
afterEach(cleanup.run)

const startProxy = (decide: Decide, options?: PinningProxyOptions) => startProxyFor(cleanup, decide, options)

describe('startPinningProxy, plain HTTP', () => {
  it('the proxy passes a request on under the origin’s own name, and the answer back, without the headers of one hop', async () => {
    let seen: string[] = []
    const origin = await startOrigin(cleanup, (req, res) => {
      seen = req.rawHeaders
      res.writeHead(418, ['X-One', '1', 'x-one', '2', 'Keep-Alive', 'timeout=99', 'X-Hop', 'no', 'Connection', 'X-Hop'])
      res.end('short and stout')
    })
    const proxy = await startProxy(decideAllowing([`site.test:${origin.port}`], { 'site.test': ['127.0.0.1'] }))
    const answer = await throughProxy(proxy.port, `http://site.test:${origin.port}/a%20b?c=|d'&e`, {
      headers: {
        Host: 'other.test',
        'Proxy-Connection': 'keep-alive',
        'X-Mine': 'yes',
        Connection: 'X-Private',
        'X-Private': '1',
      },
    })
    expect(answer).toMatchObject({ status: 418, body: 'short and stout' })
    expect(origin.hits).toEqual([`GET /a%20b?c=|d'&e`])
    expect(seen.slice(0, 2)).toEqual(['Host', `site.test:${origin.port}`])
    expect(seen).toContain('X-Mine')
    const names = seen.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
    for (const name of ['x-private', 'proxy-connection', 'x-forwarded-for', 'via', 'forwarded'])
      expect(names).not.toContain(name)
    expect(answer.rawHeaders.join('|')).toContain('X-One|1|x-one|2')
    expect(answer.headers).not.toHaveProperty('x-hop')
    expect(answer.headers['keep-alive']).not.toContain('99')
  })

  it('the proxy passes the body of a request on', async () => {
    const origin = await startOrigin(cleanup, (req, res) => void req.pipe(res))
    const proxy = await startProxy(decideAllowing([`127.0.0.1:${origin.port}`]))
    const body = 'x'.repeat(300_000)
    const counted = await throughProxy(proxy.port, origin.origin, {
      method: 'POST',
      body,
      headers: { 'Content-Length': body.length },
    })
    const chunked = await throughProxy(proxy.port, origin.origin, {
      method: 'PUT',
      body,
      headers: { 'Transfer-Encoding': 'chunked' },
    })
    expect([counted.body, chunked.body]).toEqual([body, body])
  })

  it('the proxy streams a large body under back-pressure instead of holding it', async () => {
    const totalBytes = 64 * 2 ** 20
    const chunk = Buffer.alloc(2 ** 16, 'vitrine')
    let sentBytes = 0
    const origin = await startOrigin(cleanup, (_, res) => {
      res.writeHead(200, { 'Content-Length': totalBytes })
      const write = () => {
        while (sentBytes < totalBytes) {
          sentBytes += chunk.length
          if (!res.write(chunk)) return void res.once('drain', write)
        }
        res.end()
      }
      write()
    })
    const proxy = await startProxy(decideAllowing([`127.0.0.1:${origin.port}`]))
    const { socket } = await connectRaw(proxy.port)
    cleanup.add(() => socket.destroy())
    socket.pause()
    socket.write(`GET ${origin.origin}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    // Everything runs in this process: when nothing moved in two hundred turns of its loop, nothing will until somebody reads.
    for (let still = 0, before = -1; still < 200 || sentBytes === 0; before = sentBytes) {
      await turn()
      still = sentBytes === before ? still + 1 : 0
    }
    // What the kernel and the streams hold on two connections, not the body.
    expect(sentBytes).toBeLessThan(totalBytes / 2)

    const hash = createHash('sha256')
    let headBytes = -1
    let bodyBytes = 0
    socket.on('data', (data) => {
      const body = headBytes < 0 ? data.subarray(data.indexOf('\r\n\r\n') + 4) : data
      headBytes = 0
      bodyBytes += body.length
      hash.update(body)
    })
    socket.resume()
    await once(socket, 'end')
    const expected = createHash('sha256')
    for (let index = 0; index < totalBytes / chunk.length; index += 1) expected.update(chunk)
    expect(bodyBytes).toBe(totalBytes)
    expect(hash.digest('hex')).toBe(expected.digest('hex'))
  })

  it('the proxy keeps a connection for the next request to the same host and port, and for nobody else', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.end('ok'))
    const names = { 'a.test': ['127.0.0.1'], 'b.test': ['127.0.0.1'] }
    const proxy = await startProxy(decideAllowing(['a.test', 'b.test'], names))
    await throughProxy(proxy.port, `http://a.test:${origin.port}/1`)
    await throughProxy(proxy.port, `http://a.test:${origin.port}/2`)
    expect(origin.connections).toBe(1)
    await throughProxy(proxy.port, `http://b.test:${origin.port}/3`)
    expect(origin.connections).toBe(2)
  })

  it('the proxy asks again when the origin closed a kept connection under the request', async () => {
    let requests = 0
    const server = net.createServer((socket) => {
      socket.on('data', () => {
        requests += 1
        // The second request on the kept connection finds it gone.
        if (requests === 2) socket.resetAndDestroy()
        else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
      })
    })
    const { port } = await listen(cleanup, server)
    const proxy = await startProxy(decideAllowing([`127.0.0.1:${port}`]))
    await throughProxy(proxy.port, `http://127.0.0.1:${port}/`)
    expect(await throughProxy(proxy.port, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, body: 'ok' })
    expect(requests).toBe(3)
  })

  it('the proxy cuts the client off when the origin breaks off inside the body, so that it is not taken for whole', async () => {
    const server = net.createServer((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf', () => socket.resetAndDestroy()),
      )
    })
    const { port } = await listen(cleanup, server)
    const proxy = await startProxy(decideAllowing([`127.0.0.1:${port}`]))
    await expect(throughProxy(proxy.port, `http://127.0.0.1:${port}/`)).rejects.toThrow()
  })

  it('the proxy lets go of the origin when the client goes', async () => {
    const gone = Promise.withResolvers<void>()
    const origin = await startOrigin(cleanup, (req) => void req.socket.once('close', () => gone.resolve()))
    const proxy = await startProxy(decideAllowing([`127.0.0.1:${origin.port}`]))
    const { socket } = await connectRaw(proxy.port)
    socket.write(`GET ${origin.origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`)
    await expect.poll(() => origin.hits.length).toBe(1)
    socket.destroy()
    await gone.promise
  })
})

describe('startPinningProxy, refusals', () => {
  it('the proxy answers a private target with an empty, marked 403 and touches nothing', async () => {
    const canary = await startOrigin(cleanup, (_, res) => res.end('secret'))
    const proxy = await startProxy(decideAllowing([], { 'inside.test': ['127.0.0.1'] }))
    for (const host of ['127.0.0.1', 'localhost', 'inside.test', '2130706433', '[::ffff:7f00:1]']) {
      const answer = await throughProxy(proxy.port, `http://${host}:${canary.port}/`)
      expect(answer).toMatchObject({ status: 403, body: '' })
      expect(answer.headers['x-egress-blocked']).toBe('1')
    }
    expect(canary.connections).toBe(0)
    expect(proxy.lastFailure('localhost', canary.port)?.code).toBe('refused_by_policy')
  })

  it('the proxy follows no redirect itself: the second request is checked like the first', async () => {
    const canary = await startOrigin(cleanup, (_, res) => res.end('secret'))
    const origin = await startOrigin(cleanup, (_, res) => res.writeHead(302, { Location: `${canary.origin}/` }).end())
    const proxy = await startProxy(decideAllowing([`127.0.0.1:${origin.port}`]))
    const first = await throughProxy(proxy.port, `${origin.origin}/`)
    expect(first).toMatchObject({ status: 302, headers: { location: `${canary.origin}/` } })
    expect(await throughProxy(proxy.port, first.headers.location ?? '')).toMatchObject({ status: 403 })
    expect(canary.connections).toBe(0)
  })

  it('the proxy dials the address that was checked, whatever the name says a moment later', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.end('the checked one'))
    const canary = net.createServer((socket) => socket.end())
    let canaryConnections = 0
    canary.on('connection', () => {
      canaryConnections += 1
    })
    canary.listen(origin.port, '127.0.0.2')
    await once(canary, 'listening')
    cleanup.add(() => canary.close())
    // Each look-up finds the next answer: the first is allowed, all later ones lead to the canary.
    const names = { 'rebind.test': ['127.0.0.1'] }
    const policy = decideAllowing([`127.0.0.1:${origin.port}`], names)
    let decisions = 0
    const proxy = await startProxy(async (target, options) => {
      decisions += 1
      const decision = await policy(target, options)
      names['rebind.test'] = ['127.0.0.2']
      return decision
    })
    const url = `http://rebind.test:${origin.port}/`
    expect(await throughProxy(proxy.port, url)).toMatchObject({ status: 200, body: 'the checked one' })
    // The kept connection to the checked address does not save the second request from its own decision.
    expect(await throughProxy(proxy.port, url)).toMatchObject({ status: 403 })
    expect([decisions, origin.hits.length, canaryConnections]).toEqual([2, 1, 0])
  })

  it('the proxy names the cause when a host cannot be reached, and remembers it', async () => {
    const silent = await listen(cleanup, net.createServer())
    const rude = await listen(
      cleanup,
      net.createServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
    )
    const babbling = await listen(
      cleanup,
      net.createServer((socket) => void socket.end('SSH-2.0-nonsense\r\n')),
    )
    // Its port is taken at another address, so that nobody else can open it at this one.
    const elsewhere = await listen(cleanup, net.createServer(), '127.0.0.2')
    const policy = decideAllowing(['127.0.0.1'])
    const proxy = await startProxy(policy)
    const impatient = await startProxy(policy, { idleMs: 300 })
    const expectations = [
      [`127.0.0.1:${elsewhere.port}`, 'refused'],
      ['gone.example:80', 'not_found'],
      [`127.0.0.1:${rude.port}`, 'reset'],
      [`127.0.0.1:${babbling.port}`, 'reset'],
      [`127.0.0.1:${silent.port}`, 'timeout'],
    ] as const
    for (const [host, code] of expectations) {
      const asked = code === 'timeout' ? impatient : proxy
      const answer = await throughProxy(asked.port, `http://${host}/`)
      expect(answer, host).toMatchObject({ status: 502, body: '' })
      expect(answer.headers['x-egress-error'], host).toBe(code)
      const [name = '', port] = host.split(':')
      expect(asked.lastFailure(name, Number(port))?.code, host).toBe(code)
    }
    expect(proxy.lastFailure('never-asked.example', 80)).toBeUndefined()
  })

  it('the proxy lets no origin write the marks of its own', async () => {
    const origin = await startOrigin(cleanup, (_, res) => {
      res.writeHead(200, { 'X-Egress-Blocked': '1', 'x-egress-error': 'not_found' }).end()
    })
    const proxy = await startProxy(decideAllowing([`127.0.0.1:${origin.port}`]))
    const { headers } = await throughProxy(proxy.port, origin.origin)
    expect(headers).not.toHaveProperty('x-egress-blocked')
    expect(headers).not.toHaveProperty('x-egress-error')
  })

  it('the proxy refuses itself even where loopback is allowed', async () => {
    const proxy = await startProxy(decideAllowing(['127.0.0.0/8']))
    expect(await throughProxy(proxy.port, `http://127.0.0.1:${proxy.port}/`)).toMatchObject({ status: 403 })
    expect(await throughProxy(proxy.port, `http://127.8.9.1:${proxy.port}/`)).toMatchObject({ status: 403 })
  })
})

it('an egress proxy that is to listen on all addresses does so on a machine whose kernel has no IPv6', async () => {
  const listen = http.Server.prototype.listen as (this: http.Server, at: { host: string }) => http.Server
  const spied = vi.spyOn(http.Server.prototype, 'listen').mockImplementation(function (this: http.Server, at: unknown) {
    const { host } = at as { host: string }
    if (host !== '::') return listen.call(this, at as { host: string })
    const error = Object.assign(new Error('listen EAFNOSUPPORT'), { code: 'EAFNOSUPPORT' })
    queueMicrotask(() => this.emit('error', error))
    return this
  } as typeof http.Server.prototype.listen)
  const proxy = await startProxy(decideAllowing([]), { listen: { host: '::', port: 0 } })
  spied.mockRestore()
  expect((await throughProxy(proxy.port, 'http://10.0.0.1/')).status).toBe(403)
})
