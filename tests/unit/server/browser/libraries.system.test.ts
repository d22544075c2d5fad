// The libraries of the embedded browser: a bare machine has glibc and what Node itself asks for, and nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resolveBrowser } from '@/lib/server/browser/binary'
import { bundledBrowser } from '@/lib/server/browser/bundled-browser'
import { type LaunchedBrowser, launchBrowser } from '@/lib/server/browser/launch'
import { type PinningProxy, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { embeddedBrowser, requires } from '../../../support/requirement'
import { type FixtureSite, startFixtureSite } from '../../../support/site/fixture-site'
import { dynamicSection } from './elf'
import { processGroup } from './kernel/process-group'

/** Of glibc, and libgcc_s, which every build of Node asks for. */
const isOfEveryHost = (name: string) =>
  /^(ld-linux-x86-64\.so\.2|lib(c|m|dl|pthread|rt|resolv|gcc_s|nss_\w+)\.so\.\d+)$/.test(name)

describe('the libraries of the embedded browser', requires(embeddedBrowser), () => {
  it('the libraries ask for each other and for what every host has, and for nothing else', async () => {
    const { directory, librariesDirectory } = await bundledBrowser()
    const own = readdirSync(librariesDirectory)
    const beside = readdirSync(directory).filter((name) => /\.so(\.\d+)*$/.test(name))
    const files = [
      path.join(directory, 'chromium'),
      ...own.map((name) => path.join(librariesDirectory, name)),
      ...beside.map((name) => path.join(directory, name)),
    ]
    const missing = files.flatMap((file) => {
      const needed = dynamicSection(file)?.needed ?? []
      const absent = needed.filter((name) => !own.includes(name) && !isOfEveryHost(name))
      return absent.map((name) => `${path.basename(file)} asks for ${name}`)
    })
    expect(missing).toEqual([])
    expect(files.length).toBeGreaterThan(10)
  })

  it('the stand-in for SQLite holds every name that the token of NSS asks for, and no other', async () => {
    const { librariesDirectory } = await bundledBrowser()
    const of = (name: string) => dynamicSection(path.join(librariesDirectory, name))!
    const asked = of('libsoftokn3.so').undefined.filter((name) => name.startsWith('sqlite3_'))
    expect(asked.length).toBeGreaterThan(10)
    expect(of('libsqlite3.so.0').defined.sort()).toEqual(asked.sort())
  })
})

describe('a browser that was shown a certificate', requires(embeddedBrowser), () => {
  let site: FixtureSite
  let proxy: PinningProxy
  let browser: LaunchedBrowser

  beforeAll(async () => {
    site = await startFixtureSite()
    vi.stubEnv('EGRESS_ALLOW', site.egressAllow)
    proxy = await startPinningProxy()
    const binary = await resolveBrowser({ chromiumPath: undefined })
    browser = await launchBrowser({ proxyPort: proxy.port, binary })
  })

  afterAll(async () => {
    await browser.kill()
    await proxy.close()
    await site.close()
    vi.unstubAllEnvs()
  })

  it('a browser judges a certificate with libraries of its own, glibc and libgcc apart, and lives', async () => {
    const { page } = browser.firstPage
    await expect(page.goto(`${site.httpsOrigin}/text`)).rejects.toThrow('net::ERR_CERT_AUTHORITY_INVALID')
    const { directory } = await bundledBrowser()
    const mapped = processGroup(browser.pid).flatMap(({ pid }) => librariesOf(pid))
    expect(mapped).toContain(path.join(directory, 'libraries/lib/libsoftokn3.so'))
    // NSS takes the host's list of authorities where there is one; Chromium brings its own and asks for none.
    const ofHost = mapped.filter((file) => !file.startsWith(directory) && path.basename(file) !== 'libnssckbi.so')
    expect(ofHost.filter((file) => !isOfEveryHost(path.basename(file)))).toEqual([])
    expect(browser.gone.aborted).toBe(false)
  })
})

function librariesOf(pid: number): string[] {
  const maps = readFileSync(`/proc/${pid}/maps`, 'utf8')
  return [...new Set(maps.match(/\/\S+\.so(\.\d+)*$/gm) ?? [])]
}
