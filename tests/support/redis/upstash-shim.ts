// Upstash's REST interface as serverless-redis-http offers it in front of a Redis, which sees every command as it was sent.
// It can fall ill in all the ways that a service behind a network does, and get well again.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RedisServer } from './redis-server'

export const shimToken = 'a-token-for-tests'

/** `slow` does as it is told and answers rightly, after whoever asked has given up; `garbage` is JSON of another service. */
export type Fault = 'refused' | 'hanging' | 'slow' | '500' | 'html' | '429' | 'garbage'
export const faults = ['refused', 'hanging', 'slow', '500', 'html', '429', 'garbage'] as const satisfies Fault[]

interface ShimRequest {
  command: string[]
  headers: http.IncomingHttpHeaders
}

export interface Shim {
  url: string
  /** All that arrived, whatever came of it. */
  requests: readonly ShimRequest[]
  /** Ill in this way, or well again. */
  become(fault: Fault | 'well'): Promise<void>
  close(): Promise<void>
}

/** Without a server it is good for faults only. */
export async function startUpstashShim(redis?: RedisServer): Promise<Shim> {
  const requests: ShimRequest[] = []
  let fault: Fault | 'well' = redis ? 'well' : '500'
  let port = 0

  const server = http.createServer(async (req, res) => {
    const body: unknown = JSON.parse(await textOf(req))
    const command = toCommand((req.url === '/multi-exec' ? (body as unknown[][]).flat() : body) as unknown[])
    requests.push({ command, headers: req.headers })
    if (fault === 'hanging') return
    if (fault === 'slow') await once(res, 'close')
    else if (fault !== 'well') return void answerIll(res, fault)
    if (req.headers.authorization !== `Bearer ${shimToken}`)
      return send(res, 401, { error: 'WRONGPASS invalid or missing auth token' })
    try {
      if (req.url !== '/multi-exec') return send(res, 200, { result: toJson(await redis?.send(command)) })
      const results = (await redis?.transaction((body as unknown[][]).map(toCommand))) ?? []
      send(
        res,
        200,
        results.map((result) => ({ result: toJson(result) })),
      )
    } catch (error) {
      send(res, 400, { error: (error as Error).message })
    }
  })
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  await open()
  port = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async become(next) {
      if (next === fault) return
      if (next === 'refused') await close()
      if (fault === 'refused') await open()
      fault = next
    },
    close,
  }
}

function answerIll(res: http.ServerResponse, fault: Fault): void {
  if (fault === '500') send(res, 500, { error: 'ERR internal' })
  else if (fault === '429') send(res, 429, { error: 'ERR max requests limit exceeded. Limit: 500000, Usage: 500000.' })
  else if (fault === 'garbage') send(res, 200, { result: ['x', 'y'], status: 'up' })
  else res.writeHead(502, { 'content-type': 'text/html' }).end('<html>bad gateway</html>')
}

function send(res: http.ServerResponse, status: number, value: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function textOf(req: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const toCommand = (words: unknown[]): string[] =>
  words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word)))

const toJson = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? value.toString() : Array.isArray(value) ? value.map(toJson) : (value ?? null)
