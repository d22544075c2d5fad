// Services of this very machine. Whoever asks from the machine itself is let through by most firewalls, also at its public address: a
// database that nobody outside reaches would answer a capture.
import 'server-only'
import os from 'node:os'
import { environment } from '../process/environment'
import { parseAddress } from './address'

type Interfaces = ReturnType<typeof os.networkInterfaces>
export type IsOwnService = (address: string, port: number) => boolean

const lifetimeMs = 10_000

interface OwnServicesOptions {
  interfaces?: () => Interfaces
  /** What anybody may reach here: websites, and this service. */
  openPorts?: () => readonly number[]
  now?: () => number
}

/**
 * Says whether this address is one of the machine's network interfaces and the port none of the open ones. Interfaces come and go: they
 * are read anew after ten seconds. What a loopback interface carries is not meant: it is private, or a name that a load balancer gave it.
 */
export function createOwnServices({
  interfaces = os.networkInterfaces,
  openPorts = () => [80, 443, environment().PORT],
  now = () => performance.now(),
}: OwnServicesOptions = {}): IsOwnService {
  let own = new Set<string>()
  let readAgainAt = Number.NEGATIVE_INFINITY
  return (address, port) => {
    if (now() >= readAgainAt) {
      own = publicForms(interfaces())
      readAgainAt = now() + lifetimeMs
    }
    return own.has(address) && !openPorts().includes(port)
  }
}

/** As the outbound policy writes addresses. */
function publicForms(interfaces: Interfaces): Set<string> {
  const outward = Object.values(interfaces).flatMap((addresses = []) => addresses.filter(({ internal }) => !internal))
  return new Set(outward.flatMap(({ address }) => parseAddress(address)?.toString() ?? []))
}
