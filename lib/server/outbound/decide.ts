// The outbound policy decides whether a host and port may be reached, and at which addresses. Whoever dials, dials these and never
// resolves again.
import 'server-only'
import dns from 'node:dns'
import os from 'node:os'
import { environment } from '../process/environment'
import { withTimeout } from '../wait/with-timeout'
import { OutboundRefused, type RefusalReason } from './outbound-error'
import { isPublicAddress, parseAddress } from './public-hosts'
import { type Resolve, rememberAnswers, resolveName } from './resolve'
import { type OutboundSettings, outboundSettings } from './settings'
import { classifyTarget, type Target, type TargetClass } from './target'

const answersMax = 16
const dnsTimeoutMs = 3000

export interface Decision {
  /** At least one, at most sixteen, each checked, in the order to try them. */
  addresses: string[]
}

interface DecideOptions {
  signal?: AbortSignal | undefined
  settings?: Pick<OutboundSettings, 'allow' | 'ports'>
  resolve?: Resolve
  isOwnService?: IsOwnService
}

type Interfaces = ReturnType<typeof os.networkInterfaces>
type IsOwnService = (address: string, port: number) => boolean

export type Decide = (target: Target, options: { signal?: AbortSignal | undefined }) => Promise<Decision>

const sharedResolve = rememberAnswers(resolveName)
const sharedOwnServices = createOwnServices()

/**
 * Throws OutboundRefused when the host or port is not open, the name does not resolve within three seconds, or one single answer is
 * neither public nor allowed (fail closed: a set that mixes public and private is a trick or a mistake), or is this machine's own and the
 * port not one for strangers. An abort rejects with its reason.
 */
export async function decide(
  target: Target,
  {
    signal,
    settings = outboundSettings(),
    resolve = sharedResolve,
    isOwnService = sharedOwnServices,
  }: DecideOptions = {},
): Promise<Decision> {
  signal?.throwIfAborted()
  const targetClass = classifyTarget(target, settings)
  const isPublic = (address: string) => isPublicAddress(address) && !isOwnService(address, target.port)
  const isAllowed = (address: string) => settings.allow.allowsAddress(address, target.port)
  if (targetClass.kind === 'address') {
    const address = plainForm(targetClass.host)
    if (!isPublic(address) && !isAllowed(address)) throw new OutboundRefused('address')
    return { addresses: [address] }
  }

  const answers = await withTimeout(lookUp(targetClass, settings, resolve), {
    timeoutMs: dnsTimeoutMs,
    signal,
    timeoutError: () => new OutboundRefused('dns_timeout'),
  })
  const addresses = [...new Set(answers.map(plainForm))]
  if (addresses.length === 0) throw new OutboundRefused('not_found')
  if (answers.length > answersMax) throw new OutboundRefused('too_many_answers')
  const isOpen = (address: string) =>
    targetClass.kind === 'trusted' || (targetClass.kind === 'public' && isPublic(address)) || isAllowed(address)
  if (!addresses.every(isOpen)) throw new OutboundRefused('answer')
  return { addresses }
}

async function lookUp(
  { kind, host }: TargetClass,
  { allow }: Pick<OutboundSettings, 'allow'>,
  resolve: Resolve,
): Promise<string[]> {
  try {
    return await resolve(host, kind === 'public' ? 'servers' : 'system')
  } catch (error) {
    const refusal = new OutboundRefused(reasonOf(error), { cause: error })
    // An intranet's names may live in the hosts file only; they can matter only where the operator opened addresses.
    if (kind !== 'public' || !allow.hasAddresses) throw refusal
    return lookUp({ kind: 'inside', host }, { allow }, resolve)
  }
}

function reasonOf(error: unknown): RefusalReason {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === dns.NOTFOUND || code === dns.NODATA || code === dns.BADNAME) return 'not_found'
  return code === dns.TIMEOUT || code === dns.CANCELLED ? 'dns_timeout' : 'dns_failed'
}

// A mapped IPv4 is dialled as IPv4; what is not an address stays as it is and is refused.
function plainForm(address: string): string {
  return parseAddress(address)?.toString() ?? address
}

interface OwnServicesOptions {
  interfaces?: () => Interfaces
  /** What anybody may reach here: websites, and this service. */
  openPorts?: () => readonly number[]
  now?: () => number
}

const interfacesLifetimeMs = 10_000

/**
 * Says whether this address is one of the machine's network interfaces and the port none of the open ones. Most firewalls let the machine
 * itself in, also at its public address: a database that nobody outside reaches would answer a capture. Interfaces come and go: they are
 * read anew after ten seconds. A loopback interface does not count: its addresses are private, or a load balancer's name for the machine.
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
      readAgainAt = now() + interfacesLifetimeMs
    }
    return own.has(address) && !openPorts().includes(port)
  }
}

function publicForms(interfaces: Interfaces): Set<string> {
  const outward = Object.values(interfaces).flatMap((addresses = []) => addresses.filter(({ internal }) => !internal))
  return new Set(outward.flatMap(({ address }) => parseAddress(address)?.toString() ?? []))
}
