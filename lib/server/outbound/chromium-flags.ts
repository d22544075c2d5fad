// The launch flags that leave Chromium no way out but the pinning proxy. Each closes an escape that was measured (decision 4).
import 'server-only'

/** For launchers that hold features themselves: Chromium reads only the last --disable-features, so all of them must stand in one. */
const egressDisabledFeatures = [
  // Two multicast queries left the machine for each WebRTC page: mDNS names for local addresses.
  'WebRtcHideLocalIpsWithMdns',
] as const

const fixedFlags = [
  // Without it Chromium goes past the proxy to loopback and 169.254/16, and a public page could read the answers: worse than no proxy.
  '--proxy-bypass-list=<-loopback>',
  // Chromium resolved names itself for preconnects and STUN hosts; the proxy is the only name it needs.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // STUN and TURN over UDP went direct. Only the --force- name works in headless_shell: 297 packets with the other, none with this.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Belt and braces from here: nothing was seen to leave without them, once the flags above were set.
  '--disable-quic',
  '--dns-prefetch-disable',
  '--disable-background-networking',
] as const

// Each would undo a flag above; Chromium takes the PAC file and the direct mode before --proxy-server.
const undoing = ['--no-proxy-server', '--proxy-pac-url', '--proxy-auto-detect', '--host-rules']

/** The flags for a browser whose whole traffic crosses the proxy on this port. */
export function egressFlags(proxyPort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    ...fixedFlags,
    `--disable-features=${egressDisabledFeatures.join(',')}`,
  ]
}

/** Throws an Error that names the flag when the arguments a browser is about to start with would let traffic past the proxy. */
export function assertEgressFlags(args: readonly string[]): void {
  const effective = new Map<string, string>()
  // The last one of a name wins, as in Chromium's own command line.
  for (const arg of args) effective.set(nameOf(arg), arg)
  if (!/^--proxy-server=http:\/\/127\.0\.0\.1:\d+$/.test(effective.get('--proxy-server') ?? '')) {
    throw missing('--proxy-server=http://127.0.0.1:<port>')
  }
  for (const flag of fixedFlags) {
    if (effective.get(nameOf(flag)) !== flag) throw missing(flag)
  }
  for (const feature of egressDisabledFeatures) {
    if (!featuresOf(effective.get('--disable-features')).includes(feature))
      throw missing(`--disable-features=${feature}`)
    if (featuresOf(effective.get('--enable-features')).includes(feature)) throw unwanted(`--enable-features=${feature}`)
  }
  for (const name of undoing) {
    if (effective.has(name)) throw unwanted(name)
  }
}

const nameOf = (arg: string) => arg.split('=', 1)[0] ?? arg
const featuresOf = (arg = '') => arg.slice(arg.indexOf('=') + 1).split(',')

function missing(flag: string): Error {
  return new Error(
    `The browser is not started: the egress flag ${flag} is missing, and its traffic could pass the proxy by.`,
  )
}

function unwanted(flag: string): Error {
  return new Error(`The browser is not started: the flag ${flag} would let its traffic pass the egress proxy by.`)
}
