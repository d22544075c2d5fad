// What the tests of the egress proxy share: origins on loopback, a policy that allows exactly them, and clients of the proxy.
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { type Decide, decide } from '@/lib/server/outbound/decide'
import { type PinningProxyOptions, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { readOutboundSettings } from '@/lib/server/outbound/settings'

/** Things to end after each test, the last one first. */
export function createCleanup() {
  const steps: (() => unknown)[] = []
  return {
    add: (step: () => unknown) => void steps.push(step),
    async run() {
      for (const step of steps.splice(0).reverse()) await step()
    },
  }
}
type Cleanup = ReturnType<typeof createCleanup>

export interface Origin {
  port: number
  origin: string
  /** Method and path of every request that arrived. */
  hits: string[]
  /** Connections that arrived, whatever came over them. */
  connections: number
}

export async function startOrigin(
  cleanup: Cleanup,
  handler: http.RequestListener,
  host = '127.0.0.1',
): Promise<Origin> {
  const hits: string[] = []
  const server = http.createServer((req, res) => {
    hits.push(`${req.method} ${req.url}`)
    handler(req, res)
  })
  const result = await listen(cleanup, server, host)
  const origin: Origin = { ...result, origin: `http://${host}:${result.port}`, hits, connections: 0 }
  server.on('connection', () => {
    origin.connections += 1
  })
  return origin
}

export async function listen(cleanup: Cleanup, server: net.Server, host = '127.0.0.1'): Promise<{ port: number }> {
  const sockets = new Set<net.Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, host)
  await once(server, 'listening')
  cleanup.add(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  })
  return { port: (server.address() as net.AddressInfo).port }
}

/** A decision that knows only these names and opens only what `allow` says beside the public internet. */
export function decideAllowing(allow: string[], names: Record<string, string[]> = {}): Decide {
  const settings = readOutboundSettings({ EGRESS_ALLOW: allow })
  const resolve = async (host: string) => {
    const answers = names[host]
    if (answers === undefined) throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
    return answers
  }
  return (target, options) => decide(target, { ...options, settings, resolve })
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  rawHeaders: string[]
  body: string
}

/** One request through the proxy, as Chromium sends plain http: the whole URL in the request line. */
export async function throughProxy(
  proxyPort: number,
  url: string,
  options: http.RequestOptions & { body?: string } = {},
): Promise<Answer> {
  const req = http.request({ host: '127.0.0.1', port: proxyPort, path: url, agent: false, ...options })
  req.end(options.body)
  const [res] = (await once(req, 'response')) as [http.IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of res) chunks.push(chunk)
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    rawHeaders: res.rawHeaders,
    body: Buffer.concat(chunks).toString(),
  }
}

/** A bare connection; `text` resolves with everything received once the peer ends or cuts it. */
export async function connectRaw(port: number): Promise<{ socket: net.Socket; text: Promise<string> }> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const text = new Promise<string>((resolve) => {
    const finish = () => resolve(Buffer.concat(chunks).toString('latin1'))
    socket.on('error', finish)
    socket.on('close', finish)
    socket.on('end', () => {
      finish()
      socket.end()
    })
  })
  await once(socket, 'connect')
  return { socket, text }
}

/** Resolves with what was received as soon as it matches. */
export function received(socket: net.Socket, pattern: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (pattern.test(text)) resolve(text)
    })
    socket.on('close', () => reject(new Error(`Closed after ${JSON.stringify(text)}.`)))
  })
}

export async function startProxyFor(cleanup: Cleanup, decide: Decide, options: PinningProxyOptions | undefined = {}) {
  const proxy = await startPinningProxy({ decide, ...options })
  cleanup.add(() => proxy.close())
  return proxy
}
