// Upstash's REST interface in front of a real redis-server: the four endpoints that the client uses. Also the ways a sick one answers.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, RESP_TYPES } from 'redis'

export const shimToken = 'a-token-for-tests'

export interface Shim {
  url: string
  /** Requests so far. */
  requests(): number
  close(): Promise<void>
}

/** Whether a redis-server is on this machine; `npm test` installs Debian's where it may. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** Starts a redis-server of its own, without persistence, and the shim before it. */
export async function startUpstashShim(): Promise<Shim> {
  const { server, port } = await startRedis()
  const client = createClient({ url: `redis://127.0.0.1:${port}`, RESP: 2 }).on('error', () => undefined)
  await client.connect()
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const run = async (command: unknown[], inBase64: boolean) => {
    try {
      return { result: encode(await binary.sendCommand(command.map(argument)), inBase64) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  const shim = await listen(async (req, res) => {
    if (req.headers.authorization !== `Bearer ${shimToken}`)
      return send(res, 401, { error: 'WRONGPASS invalid or missing auth token' })
    const body = JSON.parse(await textOf(req)) as unknown[]
    const inBase64 = req.headers['upstash-encoding'] === 'base64'
    if (req.url === '/pipeline') {
      return send(res, 200, await Promise.all((body as unknown[][]).map((command) => run(command, inBase64))))
    }
    const answer = await run(body, inBase64)
    send(res, 'error' in answer ? 400 : 200, answer)
  })
  return {
    ...shim,
    async close() {
      await shim.close()
      client.destroy()
      server.kill('SIGKILL')
    },
  }
}

export type Fault = 'hanging' | '500' | 'html' | '429' | 'refused'

export async function startFaultyUpstash(fault: Fault): Promise<Shim> {
  const shim = await listen(async (_req, res) => {
    if (fault === 'hanging') return
    if (fault === '500') return send(res, 500, { error: 'ERR internal' })
    if (fault === '429') return send(res, 429, { error: 'ERR max daily request limit exceeded' })
    res.writeHead(502, { 'content-type': 'text/html' }).end('<html>bad gateway</html>')
  })
  if (fault === 'refused') await shim.close()
  return shim
}

async function listen(answer: (req: http.IncomingMessage, res: http.ServerResponse) => Promise<void>): Promise<Shim> {
  let count = 0
  const server = http.createServer((req, res) => {
    count += 1
    void answer(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => count,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(res: http.ServerResponse, status: number, value: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function textOf(req: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const argument = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Bulk strings in base64 where asked; status replies such as OK stay as they are. */
function encode(value: unknown, inBase64: boolean): unknown {
  if (Buffer.isBuffer(value)) return inBase64 ? value.toString('base64') : value.toString()
  return Array.isArray(value) ? value.map((item) => encode(item, inBase64)) : (value ?? null)
}

/** On a free port; resolves once it accepts connections. */
async function startRedis(): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort()
  const server = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  await new Promise<void>((resolve, reject) => {
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (/Ready to accept connections/.test(text)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
  })
  return { server, port }
}

async function freePort(): Promise<number> {
  const probe = http.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
