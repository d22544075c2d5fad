// Names to addresses. Names of strangers go to the name servers directly; only the operator's own names go through the system.
import 'server-only'
import dns from 'node:dns'

export type NameSource =
  /** The name servers alone: no hosts file, no search domains (a Kubernetes search list would answer for `kubernetes.default`). */
  | 'servers'
  /** As every program on this machine would: hosts file, search domains, mDNS. */
  | 'system'

/** Rejects when nothing answers for the name. May answer with an empty list. */
export type Resolve = (host: string, source: NameSource) => Promise<string[]>

const timeoutMs = 3000
// The other address family may be slow to answer that it has nothing; RFC 8305 waits 50 ms, name servers far away need longer.
const secondFamilyMs = 500
const underWayMax = { servers: 256, system: 16 }
const underWay = { servers: 0, system: 0 }

/** Bounded to about three seconds for `servers`. A `system` look-up cannot be stopped: callers race it. */
export const resolveName: Resolve = async (host, source) => {
  if (underWay[source] >= underWayMax[source])
    throw Object.assign(new Error('Too many look-ups.'), { code: dns.TIMEOUT })
  underWay[source] += 1
  try {
    return source === 'system' ? await askSystem(host) : await askServers(host)
  } finally {
    underWay[source] -= 1
  }
}

async function askSystem(host: string): Promise<string[]> {
  const answers = await dns.promises.lookup(host, { all: true, order: 'verbatim' })
  return answers.map((answer) => answer.address)
}

// One for each look-up (0.2 ms more): cancel() then stops this look-up only, and a changed resolv.conf is seen.
const createResolver = () => new dns.promises.Resolver({ timeout: timeoutMs / 2, tries: 2 })

// Measured: getaddrinfo runs two at a time on libuv's pool, so six names whose servers never answer held every other look-up of the
// process for 30 s; with 300 such names under way on c-ares another name took 1.4 ms. A page can hold hundreds of such names.
export async function askServers(host: string, newResolver = createResolver): Promise<string[]> {
  const resolver = newResolver()
  const stop = setTimeout(() => resolver.cancel(), timeoutMs)
  let hurry: NodeJS.Timeout | undefined
  const noLonger = (answers: string[]) => {
    hurry ??= setTimeout(() => resolver.cancel(), secondFamilyMs)
    return answers
  }
  try {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host).then(noLonger),
      resolver.resolve6(host).then(noLonger),
    ])
    const answers = interleave(answersOf(four), answersOf(six))
    if (answers.length === 0 && four.status === 'rejected') throw four.reason
    return answers
  } finally {
    clearTimeout(stop)
    clearTimeout(hurry)
  }
}

function answersOf(result: PromiseSettledResult<string[]>): string[] {
  return result.status === 'fulfilled' ? result.value : []
}

// IPv4 first: a server without an IPv6 route is far more common than one without IPv4.
function interleave(four: string[], six: string[]): string[] {
  const pairs = Array.from({ length: Math.max(four.length, six.length) }, (_, index) => [four[index], six[index]])
  return pairs.flat().filter((address) => address !== undefined)
}

const lifetimeMs = 10_000
const hostsMax = 1000

interface Entry {
  answers: Promise<string[]>
  /** Infinity while the look-up is under way. */
  until: number
}

/**
 * Shares look-ups under way and keeps answers for ten seconds: one page asks for the same host dozens of times in a second. Failures are
 * not kept. The caller still checks every answer.
 */
export function rememberAnswers(resolve: Resolve, now: () => number = () => performance.now()): Resolve {
  const entries = new Map<string, Entry>()
  return (host, source) => {
    const key = `${source} ${host}`
    const known = entries.get(key)
    if (known && known.until > now()) return known.answers
    const entry: Entry = { answers: resolve(host, source), until: Number.POSITIVE_INFINITY }
    entries.delete(key)
    entries.set(key, entry)
    entry.answers.then(
      () => {
        entry.until = now() + lifetimeMs
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    if (entries.size > hostsMax) entries.delete(entries.keys().next().value ?? '')
    return entry.answers
  }
}
