// What is to be reached: the URL of a caller parsed and normalised, its host and port classified as far as that needs no network.
import 'server-only'
import net from 'node:net'
import { ApiError } from '@/lib/contract/errors'
import { OutboundRefused } from './outbound-error'
import { canonicalHost, isPublicAddress, isPublicName, isWellFormedName } from './public-hosts'
import { type OutboundSettings, outboundSettings } from './settings'

export interface Target {
  /** As the WHATWG parser writes it; IPv6 with or without brackets. */
  hostname: string
  port: number
}

export type TargetClass =
  /** An IP literal that may be dialled. */
  | { kind: 'address'; host: string }
  /** A name of EGRESS_ALLOW: may lead anywhere. */
  | { kind: 'trusted'; host: string }
  /** A name that must lead to public or allowed addresses only. */
  | { kind: 'public'; host: string }
  /** A name that is never public: must lead to allowed addresses only. */
  | { kind: 'inside'; host: string }

const urlBytesMax = 8192

/**
 * Returns the WHATWG form without an empty fragment; its `href` is the normalised URL. Throws ApiError `invalid_url` for what is not an
 * absolute http(s) URL, or is too long.
 */
export function parseWebUrl(raw: string): URL {
  if (Buffer.byteLength(raw) > urlBytesMax) throw tooLong()
  const url = URL.parse(raw)
  if (url === null) {
    throw new ApiError('invalid_url', {
      message: 'The field "url" is not an absolute URL.',
      hint: 'Write the whole address, such as https://example.com/.',
    })
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ApiError('invalid_url', {
      message: `The field "url" starts with "${url.protocol.slice(0, 40)}", and only http and https pages can be captured.`,
      hint: 'Write the whole address of a web page, such as https://example.com/.',
    })
  }
  if (url.hash === '') url.hash = ''
  // Percent-encoding can make the normalised form up to nine times as long as what was sent.
  if (url.href.length > urlBytesMax) throw tooLong()
  return url
}

/** As parseWebUrl, and throws ApiError `invalid_url` for a URL that carries credentials, or names a host or port that can never be reached. */
export function parseCaptureUrl(raw: string, settings: OutboundSettings = outboundSettings()): URL {
  const url = parseWebUrl(raw)
  if (url.username !== '' || url.password !== '') {
    throw new ApiError('invalid_url', {
      message: 'The field "url" carries a user name or a password, which a capture never sends.',
      hint: 'Remove everything between "//" and "@".',
    })
  }
  classifyTarget({ hostname: url.hostname, port: portOf(url) }, settings)
  return url
}

/** The port a URL leads to, the scheme's own when none is written. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

function tooLong(): ApiError {
  return new ApiError('invalid_url', {
    message: `The field "url" is longer than ${urlBytesMax} bytes.`,
    hint: 'Use a shorter address of the same page.',
  })
}

/** False when no answer of any name server could make the target acceptable. */
export function mayBeReached(target: Target, settings: OutboundSettings = outboundSettings()): boolean {
  if (settings.overrides.has(canonicalHost(target.hostname))) return true
  try {
    classifyTarget(target, settings)
    return true
  } catch {
    return false
  }
}

/** Throws OutboundRefused when no answer of any name server could make the target acceptable. */
export function classifyTarget(
  { hostname, port }: Target,
  { allow, ports }: Pick<OutboundSettings, 'allow' | 'ports'>,
): TargetClass {
  const host = canonicalHost(hostname)
  if (!ports.has(port) && !allow.opensPort(host, port)) throw new OutboundRefused('port')
  if (net.isIP(host) !== 0) {
    if (isPublicAddress(host) || allow.allowsAddress(host, port)) return { kind: 'address', host }
    throw new OutboundRefused('address')
  }
  if (!isWellFormedName(host)) throw new OutboundRefused('name')
  if (allow.allowsName(host, port)) return { kind: 'trusted', host }
  if (isPublicName(host)) return { kind: 'public', host }
  // An operator who opened a block of addresses expects the intranet's names that lead into it to work.
  if (allow.hasAddresses) return { kind: 'inside', host }
  throw new OutboundRefused('name')
}
