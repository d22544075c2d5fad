// A production server, the hostile site, and what one capture costs everybody else: measured here, judged in faults.ts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { call } from '../support/http/call'
import { residentMb, watchPeakMb } from '../support/server/peak-memory'
import { type RunningServer, startServer } from '../support/server/start-server'
import { diskMb, restAfter } from './at-rest'
import { attackOn, median, type Neighbour, neighbourOn, watchHealth } from './visitors'

export const captureTimeoutMs = 8000
const neighboursAfter = 2
/** The first of a new server pay for what the others find ready. */
const firstCaptures = 3
const quietCaptures = 8

export interface Quiet {
  neighbourMs: number
  healthMs: number
}

export interface Outcome {
  /** To the attacker: the status, and what the answer says of the picture. */
  answer: string
  answerMs: number
  neighbours: Neighbour[]
  /** /healthz at the 99th percentile. */
  healthMs: number
  /** What the server's own process grew by at its peak. */
  growthMb: number
  /** What lies on the disk more than before. */
  diskMb: number
  /** Until no process was at work any more; undefined where one still was at the limit. */
  restMs: number | undefined
  /** The process that still was, and its share of a core. */
  busiest: string
  isReady: boolean
}

export interface HostileRange {
  quiet: Quiet
  /** One capture of a hostile page, neighbours beside it and after it, and then the wait for rest. */
  attack(name: string): Promise<Outcome>
  /** Attacks one after another at this pace, whatever becomes of them; resolves with the neighbours meanwhile. */
  stream(names: readonly string[], everyMs: number): Promise<Neighbour[]>
  /** All lines of the servers so far. */
  logs(): string[]
  /** Goes on with a new server: the old one is spoilt. */
  renew(): Promise<void>
  close(): Promise<void>
}

export async function openHostileRange(): Promise<HostileRange> {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'vitrine-hostile-'))
  const site = await startSite()
  const servers: RunningServer[] = []
  const start = async () => {
    const server = await startServer({
      env: {
        EGRESS_ALLOW: '127.0.0.0/8',
        CAPTURE_CONCURRENCY: '2',
        CAPTURE_QUEUE: '40',
        CAPTURE_TIMEOUT_MS: String(captureTimeoutMs),
        TMPDIR: temporary,
      },
    })
    servers.push(server)
    for (let index = 0; index < firstCaptures; index++) await neighbourOn(server.origin, site.port)
    return server
  }
  let server = await start()
  return {
    quiet: await measureQuiet(server, site.port),
    attack: (name) => attack(name, server, site.port, temporary),
    stream: (names, everyMs) => stream(names, everyMs, server, site.port),
    logs: () => servers.flatMap(({ logs }) => logs),
    async renew() {
      await server.stop()
      server = await start()
    },
    async close() {
      await server.stop()
      site.child.kill()
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

async function measureQuiet({ origin }: RunningServer, sitePort: number): Promise<Quiet> {
  const endHealth = watchHealth(origin)
  const neighbours: Neighbour[] = []
  for (let index = 0; index < quietCaptures; index++) neighbours.push(await neighbourOn(origin, sitePort))
  const healthMs = await endHealth()
  const flaw = neighbours.find((each) => each.flaw)?.flaw
  if (flaw) throw new Error(`A plain page beside nobody is not right: ${flaw}`)
  return { neighbourMs: median(neighbours), healthMs }
}

async function attack(
  name: string,
  { origin, pid }: RunningServer,
  sitePort: number,
  temporary: string,
): Promise<Outcome> {
  const before = { residentMb: residentMb(pid, 'alone'), diskMb: diskMb(temporary) }
  const peakMb = watchPeakMb(pid, 'alone')
  const endHealth = watchHealth(origin)
  const startedAt = performance.now()
  const attacked = { answer: '', atMs: 0 }
  const attacking = attackOn(origin, sitePort, name).then((answer) => {
    Object.assign(attacked, { answer, atMs: performance.now() })
  })
  const neighbours: Neighbour[] = []
  while (attacked.answer === '') neighbours.push(await neighbourOn(origin, sitePort))
  await attacking
  for (let index = 0; index < neighboursAfter; index++) neighbours.push(await neighbourOn(origin, sitePort))
  const healthMs = await endHealth()
  const growthMb = peakMb() - before.residentMb
  const rest = await restAfter(attacked.atMs, pid)
  const ready = await call(`${origin}/readyz`)
  return {
    answer: attacked.answer,
    answerMs: attacked.atMs - startedAt,
    neighbours,
    healthMs,
    growthMb,
    diskMb: diskMb(temporary) - before.diskMb,
    restMs: rest.restMs,
    busiest: rest.busiest,
    isReady: ready.status === 200,
  }
}

async function stream(
  names: readonly string[],
  everyMs: number,
  { origin }: RunningServer,
  sitePort: number,
): Promise<Neighbour[]> {
  let isOver = false
  const attackAtPace = async () => {
    const attacks: Promise<unknown>[] = []
    for (const name of names) {
      attacks.push(attackOn(origin, sitePort, name))
      await delay(everyMs)
    }
    isOver = true
    await Promise.all(attacks)
  }
  const attacking = attackAtPace()
  const neighbours: Neighbour[] = []
  while (!isOver) neighbours.push(await neighbourOn(origin, sitePort))
  await attacking
  return neighbours
}

/** Its server listens on every address of 127.0.0.0/8, each of which is a host of its own. */
async function startSite(): Promise<{ child: ChildProcess; port: number }> {
  const script = path.join(import.meta.dirname, 'site.ts')
  const child = spawn(process.execPath, ['--import', './scripts/bench/app-modules.mjs', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The site ended with ${code}.`)
  })
  exited.catch(() => {})
  const [text] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), exited])
  return { child, port: Number(String(text)) }
}
