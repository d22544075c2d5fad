// A reverse proxy as operators put one in front: it tells the next hop who asked, by one of the three customs there are.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a proxy does with X-Forwarded-For: nginx joins, HAProxy adds a line, Vercel's edge writes its own and X-Real-IP. */
export type ForwardingCustom = 'join' | 'add-line' | 'overwrite'

export interface AppendingProxy {
  /** `http://<address>:<port>`. */
  origin: string
  close(): Promise<void>
}

interface AppendingProxyOptions {
  /** Loopback address to listen on and to ask the next hop from. */
  address: string
  /** Origin of the next hop. */
  next: string
  custom?: ForwardingCustom
}

export async function startAppendingProxy({
  address,
  next,
  custom = 'join',
}: AppendingProxyOptions): Promise<AppendingProxy> {
  const server = http.createServer((req, res) => {
    const peer = req.socket.remoteAddress ?? ''
    const own = { host: req.headers.host, ...forwarding(req, peer, custom) }
    const onward = http.request(
      next + req.url,
      { method: req.method, headers: { ...req.headersDistinct, ...own }, localAddress: address, agent: false },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(res)
      },
    )
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  server.listen(0, address)
  await once(server, 'listening')
  return {
    origin: `http://${address}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forwarding(req: http.IncomingMessage, peer: string, custom: ForwardingCustom): http.OutgoingHttpHeaders {
  const came = req.headersDistinct['x-forwarded-for'] ?? []
  if (custom === 'overwrite') return { 'x-forwarded-for': peer, 'x-real-ip': peer }
  return { 'x-forwarded-for': custom === 'join' ? [...came, peer].join(', ') : [...came, peer] }
}
