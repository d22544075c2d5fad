import { describe, expect, it } from 'vitest'
import { assertEgressFlags, egressFlags } from '@/lib/server/outbound/chromium-flags'

const flags = egressFlags(4321)

describe('egressFlags', () => {
  it('egressFlags are the five measured flags and the belt and braces', () => {
    expect(flags).toEqual([
      '--proxy-server=http://127.0.0.1:4321',
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--dns-prefetch-disable',
      '--disable-background-networking',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
    ])
  })
})

describe('assertEgressFlags', () => {
  it('assertEgressFlags accepts the flags among others, and features merged into one list', () => {
    expect(() => assertEgressFlags(['--headless', ...flags, 'about:blank'])).not.toThrow()
    const merged = [...flags.slice(0, -1), '--disable-features=Translate,WebRtcHideLocalIpsWithMdns,MediaRouter']
    expect(() => assertEgressFlags(merged)).not.toThrow()
  })

  it.each(flags)('assertEgressFlags throws without %s', (flag) => {
    expect(() => assertEgressFlags(flags.filter((other) => other !== flag))).toThrow('The browser is not started')
  })

  it.each([
    '--proxy-server=http://proxy.example:3128',
    '--proxy-server=direct://',
    '--proxy-bypass-list=*.corp',
    '--host-resolver-rules=MAP * 10.0.0.1',
    '--force-webrtc-ip-handling-policy=default',
    '--disable-features=Translate',
    '--enable-features=WebRtcHideLocalIpsWithMdns',
    '--no-proxy-server',
    '--proxy-pac-url=http://127.0.0.1/proxy.pac',
    '--proxy-auto-detect',
  ])('assertEgressFlags throws when %s comes later and undoes one', (flag) => {
    expect(() => assertEgressFlags([...flags, flag])).toThrow('The browser is not started')
  })
})
