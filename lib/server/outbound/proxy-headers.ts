// Headers on their way through the proxy: what belongs to one connection only stays on it (RFC 9110 7.6.1).
import 'server-only'

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

// Ours alone: an origin that could write them could make a capture look refused.
export const blockedHeader = 'X-Egress-Blocked'
export const errorHeader = 'X-Egress-Error'
const ours = new Set([blockedHeader.toLowerCase(), errorHeader.toLowerCase()])

/** Flat name-value pairs, order, case and repetitions kept, without the hop-by-hop ones, those that Connection names, and `also`. */
export function endToEnd(rawHeaders: readonly string[], also: readonly string[] = []): string[] {
  const dropped = new Set(also)
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'connection') continue
    for (const name of (rawHeaders[index + 1] ?? '').split(',')) dropped.add(name.trim().toLowerCase())
  }
  const kept: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const lower = name.toLowerCase()
    if (!hopByHop.has(lower) && !ours.has(lower) && !dropped.has(lower)) kept.push(name, rawHeaders[index + 1] ?? '')
  }
  return kept
}
