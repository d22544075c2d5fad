// The operator's three settings of the outbound policy, parsed once: EGRESS_ALLOW, EGRESS_PORTS and UPSTREAM_OVERRIDES.
import 'server-only'
import { type Environment, environment } from '../process/environment'
import { type AllowList, parseAllowList } from './allow-list'
import { canonicalHost } from './public-hosts'
import { servicePorts } from './service-ports.data'

export interface OutboundSettings {
  allow: AllowList
  /** Ports that a capture may reach. */
  ports: { has(port: number): boolean }
  overrides: Overrides
}

/** Host, as canonicalHost writes it -> the origin that stands in for it: a mirror, a test server. */
export type Overrides = ReadonlyMap<string, URL>

const portMax = 65_535
const defaultPorts = '80,443,1024-65535'

/** Throws an Error that names the variable and the entry when one is not usable. */
export function readOutboundSettings(
  variables: Partial<Pick<Environment, 'EGRESS_ALLOW' | 'EGRESS_PORTS' | 'UPSTREAM_OVERRIDES'>>,
): OutboundSettings {
  return {
    allow: parseAllowList(variables.EGRESS_ALLOW ?? []),
    ports: parsePorts(variables.EGRESS_PORTS ?? defaultPorts),
    overrides: parseOverrides(variables.UPSTREAM_OVERRIDES ?? []),
  }
}

let current: { of: Environment; settings: OutboundSettings } | undefined

/** The process's settings, read once of an environment. The start calls it, so that a bad value stops the start. */
export function outboundSettings(): OutboundSettings {
  const of = environment()
  if (current?.of !== of) current = { of, settings: readOutboundSettings(of) }
  return current.settings
}

/**
 * Reads `80,443,1024-65535`. A range leaves the known service ports out; a port named singly is open, whatever it is known for.
 * Throws an Error that names EGRESS_PORTS and the entry.
 */
export function parsePorts(text: string): OutboundSettings['ports'] {
  const open = new Uint8Array(portMax + 1)
  const single: number[] = []
  for (const entry of text.split(',').map((part) => part.trim())) {
    const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(entry)
    const from = Number(match?.[1])
    const to = Number(match?.[2] ?? match?.[1])
    if (match === null || from < 1 || to > portMax || from > to) {
      throw new Error(
        `EGRESS_PORTS has an entry that is not usable: "${entry}". Write ports and ranges from 1 to ${portMax}, such as ${defaultPorts}.`,
      )
    }
    if (match[2] === undefined) single.push(from)
    else open.fill(1, from, to + 1)
  }
  for (const [from, to] of servicePorts) open.fill(0, from, to + 1)
  for (const port of single) open[port] = 1
  return { has: (port) => open[port] === 1 }
}

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
    overrides.set(canonicalHost(named.hostname), origin)
  }
  return overrides
}

function isBareOrigin(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
