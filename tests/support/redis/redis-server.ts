// A redis-server of the test's own: on a Unix socket, so that no port is taken, and without files.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient, RESP_TYPES } from 'redis'
import type { Requirement } from '../requirement'

export interface RedisServer {
  /** One command; bulk strings come back as bytes. Rejects with what Redis says. */
  send(command: string[]): Promise<unknown>
  /** Commands sent together, all or none. */
  transaction(commands: string[][]): Promise<unknown[]>
  /** As if so much time had passed: every life that is left gets shorter by it. */
  advance(ms: number): Promise<void>
  stop(): Promise<void>
}

/** `npm test` installs Debian's where it may. */
export const redisServer: Requirement = {
  isMet: spawnSync('redis-server', ['--version']).status === 0,
  missing: 'no redis-server',
  remedy: 'apt-get install redis-server',
}

/** Resolves once it answers. */
export async function startRedisServer(): Promise<RedisServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-redis-'))
  const socket = path.join(folder, 'redis.sock')
  const child = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'], {
    cwd: folder,
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => /eady to accept connections/.test(text) && resolve())
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)))
  })
  const client = createClient({ socket: { path: socket, tls: false }, RESP: 2 }).on('error', () => undefined)
  await client.connect()
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const send = (command: string[]): Promise<unknown> => binary.sendCommand(command)
  return {
    send,
    async transaction(commands) {
      const multi = binary.multi()
      for (const command of commands) multi.addCommand(command)
      return (await multi.exec()) as unknown[]
    },
    async advance(ms) {
      for (const key of (await send(['KEYS', '*'])) as Buffer[]) {
        const leftMs = Number(await send(['PTTL', key.toString()]))
        if (leftMs >= 0) await send(['PEXPIRE', key.toString(), String(leftMs - ms)])
      }
    },
    async stop() {
      client.destroy()
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
