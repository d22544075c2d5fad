import { describe, expect, it } from 'vitest'
import { chromiumArguments, mergeFeatures } from '@/lib/server/browser/arguments'

const options = { proxyPort: 4321, profileDirectory: '/tmp/profile', sandbox: true, sharedMemory: true }

describe('chromiumArguments', () => {
  const args = chromiumArguments(options)

  it('the arguments send everything through the egress proxy', () => {
    expect(args).toContain('--proxy-server=http://127.0.0.1:4321')
    expect(args).toContain('--proxy-bypass-list=<-loopback>')
  })

  it('the arguments open no port for commands', () => {
    expect(args).toContain('--remote-debugging-pipe')
    expect(args.filter((arg) => arg.startsWith('--remote-debugging-port'))).toEqual([])
  })

  it('the arguments keep every fence around pages', () => {
    const dangerous =
      /^--(no-sandbox|single-process|in-process-gpu|no-zygote|disable-web-security|disable-site-isolation-trials|allow-running-insecure-content|ignore-certificate-errors|disable-popup-blocking)/
    expect(args.filter((arg) => dangerous.test(arg))).toEqual([])
  })

  it('the arguments give up the sandbox and shared memory only when told to', () => {
    const weaker = chromiumArguments({ ...options, sandbox: false, sharedMemory: false })
    expect(weaker.filter((arg) => !args.includes(arg))).toEqual(['--no-sandbox', '--disable-dev-shm-usage'])
  })

  it('each switch is named once, because Chromium hears only the last', () => {
    const names = args.map((arg) => arg.split('=')[0])
    expect(names).toEqual([...new Set(names)])
    expect(args.find((arg) => arg.startsWith('--disable-features='))).toMatch(
      /HttpsUpgrades.*WebRtcHideLocalIpsWithMdns/,
    )
  })
})

describe('mergeFeatures', () => {
  it('the lists of one switch are joined, and doubles dropped', () => {
    const merged = mergeFeatures([
      '--a',
      '--disable-features=X,Y',
      '--a',
      '--enable-features=E',
      '--disable-features=Y,Z',
    ])
    expect(merged).toEqual(['--a', '--disable-features=X,Y,Z', '--enable-features=E'])
  })
})
