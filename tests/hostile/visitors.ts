// Who uses the server while it is attacked: the attacker, an honest neighbour, and somebody who asks for its health.
import { setTimeout as delay } from 'node:timers/promises'
import { call, post, type Reply } from '../support/http/call'
import { secret } from './page'
import { flawOfPlainPage, plainPath } from './plain-page'

const attackerHost = '127.0.0.66'
const neighbourHost = '127.0.0.99'
const healthEveryMs = 40

/** What a neighbour got. */
export interface Neighbour {
  ms: number
  /** Why it is not right: a status, or what the picture lacks. */
  flaw: string | undefined
}

let visits = 0
/** A page that no cache holds, for a client of its own. */
function capture(origin: string, address: string): Promise<Reply> {
  visits += 1
  return post(`${origin}/api/screenshot`, { url: `http://${address}?visit=${visits}&${secret}` })
}

/** A capture of a hostile page: its answer in words. */
export async function attackOn(origin: string, sitePort: number, name: string): Promise<string> {
  const { status, headers } = await capture(origin, `${attackerHost}:${sitePort}/${name}`)
  return [status, ...['partial', 'blank'].filter((mark) => headers[`x-capture-${mark}`] === 'true')].join(' ')
}

/** A capture of the plain page on a host of its own. */
export async function neighbourOn(origin: string, sitePort: number): Promise<Neighbour> {
  const startedAt = performance.now()
  const reply = await capture(origin, `${neighbourHost}:${sitePort}${plainPath}`)
  const ms = performance.now() - startedAt
  if (reply.status !== 200) return { ms, flaw: `${reply.status}: ${reply.json.error}` }
  return { ms, flaw: await flawOfPlainPage(Buffer.from(reply.json.screenshot as string, 'base64')) }
}

/** Asks again and again; the function that comes back ends that and gives the milliseconds at the 99th percentile. */
export function watchHealth(origin: string): () => Promise<number> {
  const times: number[] = []
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await call(`${origin}/healthz`)
      times.push(performance.now() - startedAt)
      await delay(healthEveryMs)
    }
  }
  const looking = look()
  return async () => {
    isOver = true
    await looking
    return percentile(times, 0.99)
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (neighbours: readonly Neighbour[]): number =>
  percentile(
    neighbours.map(({ ms }) => ms),
    0.5,
  )

export const slowest = (neighbours: readonly Neighbour[]): number => Math.max(...neighbours.map(({ ms }) => ms))
