// UPSTREAM_OVERRIDES: hosts that server-side look-ups reach at another origin: a mirror, a test server.
import 'server-only'
import { judgedHost } from './hostname'

/** Host as judged -> the origin that stands in for it. */
export type Overrides = ReadonlyMap<string, URL>

/** Reads `host=origin` entries. Throws an Error that names UPSTREAM_OVERRIDES and the entry. */
export function parseOverrides(entries: readonly string[]): Overrides {
  const overrides = new Map<string, URL>()
  for (const entry of entries) {
    const cut = entry.indexOf('=')
    const host = entry.slice(0, Math.max(0, cut))
    const origin = URL.parse(entry.slice(cut + 1))
    const named = /^[^\s/?#@\\%:*[\]]+$/.test(host) ? URL.parse(`http://${host}/`) : null
    if (named === null || origin === null || !isBareOrigin(origin)) {
      throw new Error(
        `UPSTREAM_OVERRIDES has an entry that is not usable: "${entry}". Write host=origin, such as media.example=http://127.0.0.1:4000.`,
      )
    }
    overrides.set(judgedHost(named.hostname), origin)
  }
  return overrides
}

function isBareOrigin(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
