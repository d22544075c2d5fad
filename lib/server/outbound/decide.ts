// The outbound policy: may this host and port be reached, and at which addresses. Whoever dials, dials these and never resolves again.
import 'server-only'
import dns from 'node:dns'
import { withTimeout } from '../wait/with-timeout'
import { isPublicAddress, parseAddress } from './address'
import { judge, type Target, type Verdict } from './judge'
import { createOwnServices, type IsOwnService } from './own-services'
import { OutboundRefused, type RefusalReason } from './refusal'
import { rememberAnswers } from './remember-answers'
import { type Resolve, resolveName } from './resolve'
import { type OutboundSettings, outboundSettings } from './settings'

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
  const verdict = judge(target, settings)
  const isPublic = (address: string) => isPublicAddress(address) && !isOwnService(address, target.port)
  const isAllowed = (address: string) => settings.allow.allowsAddress(address, target.port)
  if (verdict.kind === 'address') {
    const address = plainForm(verdict.host)
    if (!isPublic(address) && !isAllowed(address)) throw new OutboundRefused('address')
    return { addresses: [address] }
  }

  const answers = await withTimeout(lookUp(verdict, settings, resolve), {
    timeoutMs: dnsTimeoutMs,
    signal,
    timeoutError: () => new OutboundRefused('dns_timeout'),
  })
  const addresses = [...new Set(answers.map(plainForm))]
  if (addresses.length === 0) throw new OutboundRefused('not_found')
  if (answers.length > answersMax) throw new OutboundRefused('too_many_answers')
  const isOpen = (address: string) =>
    verdict.kind === 'trusted' || (verdict.kind === 'public' && isPublic(address)) || isAllowed(address)
  if (!addresses.every(isOpen)) throw new OutboundRefused('answer')
  return { addresses }
}

async function lookUp(
  { kind, host }: Verdict,
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
