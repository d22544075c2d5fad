// A small HTTP client that fetch cannot be: it chooses its own source address, so that every test is a client of its own,
// and it can send what no honest client would.
import http from 'node:http'
import net from 'node:net'

export interface CallOptions {
  method?: string
  /** A list is sent as a line each. */
  headers?: Record<string, string | string[]>
  /** An object is sent as JSON with its Content-Type; text and bytes as they are. */
  body?: unknown
  /** Source address; every address of 127.0.0.0/8 is this machine's. */
  from?: string
  signal?: AbortSignal
}

export interface Reply {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** The body, parsed. */
  json: Record<string, unknown>
}

let clients = 0

/** A loopback address that no other test of the run uses: its own rate-limit key. */
export function newClient(): string {
  clients += 1
  const worker = Number(process.env.VITEST_WORKER_ID ?? 0) % 200
  return `127.${20 + worker}.${Math.floor(clients / 250)}.${1 + (clients % 250)}`
}

export function call(url: string, options: CallOptions = {}): Promise<Reply> {
  const { method = 'GET', body, from = newClient(), signal } = options
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const payload = body === undefined || isRaw ? body : JSON.stringify(body)
  const described: Record<string, string> = body === undefined || isRaw ? {} : { 'content-type': 'application/json' }
  const headers = { ...described, ...options.headers }
  return new Promise((resolve, reject) => {
    const req = http.request(url, { method, headers, localAddress: from, agent: false, signal }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => resolve(toReply(res, Buffer.concat(chunks))))
    })
    req.on('error', reject)
    req.end(payload)
  })
}

/** POST of a JSON body, which is what most tests do. */
export const post = (url: string, body: unknown, options: Omit<CallOptions, 'method' | 'body'> = {}): Promise<Reply> =>
  call(url, { ...options, method: 'POST', body })

/** Sends these bytes on a connection of their own and resolves with all that came back once the server has closed it. */
export function exchange(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect({ host: hostname, port: Number(port), localAddress: newClient() }, () =>
      socket.write(bytes),
    )
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

function toReply(res: http.IncomingMessage, body: Buffer): Reply {
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    body,
    get json() {
      return JSON.parse(body.toString()) as Record<string, unknown>
    },
  }
}
