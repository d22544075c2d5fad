// One page asks for the same host dozens of times in a second: answers are shared for a moment.
import 'server-only'
import type { Resolve } from './resolve'

const lifetimeMs = 10_000
const hostsMax = 1000

interface Entry {
  answers: Promise<string[]>
  /** Infinity while the look-up is under way. */
  until: number
}

/** Shares look-ups under way and keeps answers for ten seconds; failures are not kept. Every use is still judged by its caller. */
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
