// What the names of the corpus, and of the tests around it, resolve to in the private world.
import type { Answer, RecordType } from './dns-message'

export const publicFour = '93.184.216.34'
export const publicSix = '2606:2800:220:1::34'
/** Vitrine itself, under its public name. */
export const ownAddress = '93.184.216.35'

const fixed: Record<string, string[]> = {
  'example.com': [publicFour, publicSix],
  'xn--bcher-kva.example': [publicFour],
  'fix.test': [publicFour],
  'six.fix.test': [publicSix],
  'vitrine.fix.test': [ownAddress],
  'metadata.tencentyun.com': ['169.254.0.23'],
  'lvh.me': ['127.0.0.1', '::1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  '7f000001.nip.io': ['127.0.0.1'],
  '127-0-0-1.sslip.io': ['127.0.0.1'],
  'spoofed.burpcollaborator.net': ['127.0.0.1'],
  'www.example.com.127.0.0.1.nip.io': ['127.0.0.1'],
  'make-1-2-3-4-rebind-127-0-0-1-rr.1u.ms': ['1.2.3.4', '127.0.0.1'],
  'many.fix.test': Array.from({ length: 256 }, (_, index) => `93.184.216.${index}`),
  'loopback.fix.test': ['127.0.0.1'],
  'loopback6.fix.test': ['::1'],
  'private.fix.test': ['10.0.0.5'],
  'metadata.fix.test': ['169.254.169.254'],
  'mixed.fix.test': [publicFour, '10.0.0.5'],
  'mixed6.fix.test': [publicFour, '::1'],
  // 10.0.0.5 in every form in which IPv6 carries an IPv4 address, and the local addresses of IPv6.
  'mapped.fix.test': ['::ffff:10.0.0.5'],
  'compatible.fix.test': ['::10.0.0.5'],
  'nat64.fix.test': ['64:ff9b::a00:5'],
  'nat64-local.fix.test': ['64:ff9b:1::a00:5'],
  'sixtofour.fix.test': ['2002:a00:5::1'],
  'teredo.fix.test': ['2001:0:5db8:d822::f5ff:fffa'],
  'unique-local.fix.test': ['fd00:ec2::254'],
  'link-local.fix.test': ['fe80::1'],
  'second-six.fix.test': [publicSix, 'fd00::1'],
  // The media hosts and the embed interface: one where it belongs, the others turned against us.
  'pbs.twimg.com': [publicFour],
  'abs.twimg.com': ['10.0.0.5'],
  'ton.twimg.com': ['169.254.169.254'],
  'video.twimg.com': [publicFour, '127.0.0.1'],
  'cdn.syndication.twimg.com': ['10.0.0.5'],
  'publish.twitter.com': ['127.0.0.1'],
}
// Names that a careless resolver, or a hosts file, would know: the answer is a canary, whoever asks.
const insideNames =
  /^(metadata|instance-data|localhost6?|ip6-.*|kubernetes.*|.*\.(internal|local|localhost|lan|invalid|svc))$/
const privateAddresses = ['127.0.0.1', '10.0.0.5', '169.254.169.254']

/** Undefined never answers. */
export type Names = (name: string, type: RecordType) => Answer | undefined

/** `flip-*` is public, then private, in turns with each question; `spin-*` is now one, now the other, now both. */
export function createNames(): Names {
  const asked = new Map<string, number>()
  return (name, type) => {
    const addresses = fixed[name]
    if (addresses) return { addresses }
    if (name === 'slowdns.fix.test') return undefined
    if (name === 'cname.fix.test') return { alias: 'metadata.google.internal', addresses: ['169.254.169.254'] }
    if (insideNames.test(name)) return { addresses: ['10.0.0.5'] }
    if (!/^(flip|spin|rebind)\b.*\.fix\.test$/.test(name)) return 'no such name'
    if (type !== 'A') return { addresses: [] }
    const turn = asked.get(name) ?? 0
    asked.set(name, turn + 1)
    const inside = privateAddresses[turn % privateAddresses.length] as string
    if (name.startsWith('spin')) {
      const start = Number(/\d+/.exec(name)?.[0] ?? 0)
      const sets = [[publicFour], [inside], [publicFour, inside]]
      return { addresses: sets[(start + turn) % 3] as string[] }
    }
    return { addresses: turn % 2 === 0 ? [publicFour] : [inside] }
  }
}
