// The operator's three settings of the outbound policy, parsed once.
import 'server-only'
import { type Environment, environment } from '../process/environment'
import { type AllowList, parseAllowList } from './allow-list'
import { type Overrides, parseOverrides } from './overrides'
import { defaultPorts, type PortList, parsePorts } from './ports'

export interface OutboundSettings {
  allow: AllowList
  ports: PortList
  overrides: Overrides
}

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

let current: OutboundSettings | undefined

/** The process's settings, read on first use. The start calls it once, so that a bad value stops the start. */
export function outboundSettings(): OutboundSettings {
  current ??= readOutboundSettings(environment())
  return current
}
