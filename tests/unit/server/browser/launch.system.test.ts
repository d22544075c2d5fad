import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ResolvedBrowser, resolveBrowser } from '@/lib/server/browser/binary'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { type LaunchedBrowser, launchBrowser } from '@/lib/server/browser/launch'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { sweepProcessDirectories } from '@/lib/server/browser/process-directory'
import type { BrowserSource, PageLease } from '@/lib/server/browser/source'
import { log } from '@/lib/server/process/log'
import { processWide } from '@/lib/server/process/process-wide'
import { requires, rootUser } from '../../../support/requirement'
import { type FixtureSite, startFixtureSite } from '../../../support/site/fixture-site'
import { until, untilPasses } from '../../../support/until'
import { startScript } from './child/start'
import { listeningAddresses, processGroup } from './kernel/process-group'
import { ownUsers, sandbox, unprivileged } from './sandbox-requirements'

const never = new AbortController().signal
const secret = 'not-for-browsers-4f1c'
const isRoot = process.getuid?.() === 0

// Containers may share the folder and not the numbers of processes.
const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]
const directoriesNamedAfterUs = () =>
  readdirSync(os.tmpdir()).filter((name) => name.startsWith(`vitrine-browser-${process.pid}-${namespace}-`))
// A process long dead may have had our number, and left something.
const notOurs = new Set(directoriesNamedAfterUs())
const browserDirectories = () => directoriesNamedAfterUs().filter((name) => !notOurs.has(name))

// One real browser for most of it: each costs a second of both cores.
describe('launchBrowser', () => {
  let site: FixtureSite
  let source: BrowserSource
  const launched: LaunchedBrowser[] = []
  // Not the first: one that a standstill of the machine kept from answering has been replaced.
  const current = () => launched.at(-1)!
  beforeAll(async () => {
    site = await startFixtureSite()
    vi.stubEnv('EGRESS_ALLOW', site.egressAllow)
    vi.stubEnv('MAINTENANCE_SECRET', secret)
    const backend = createLocalBackend({
      launch: async (options) => {
        const browser = await launchBrowser(options)
        launched.push(browser)
        return browser
      },
    })
    source = createBrowserSource({
      slots: createSlots({ concurrency: 4, queue: 4, waitMs: 60_000 }),
      backends: [backend],
    })
    await source.warmUp()
  })

  afterAll(async () => {
    await source.close()
    await site.close()
    vi.unstubAllEnvs()
  })

  async function withLease<Result>(use: (lease: PageLease) => Promise<Result>): Promise<Result> {
    const lease = await source.lease({ signal: never })
    try {
      return await use(lease)
    } finally {
      lease.release()
    }
  }

  it('every page runs behind a filter on system calls and in a namespace of its own', requires(sandbox), async () => {
    expect(current().sandbox).toBe(true)
    // A process puts its filter on itself, a moment after its start.
    await untilPasses(() => {
      const renderers = processGroup(current().pid).filter(({ type }) => type === 'renderer')
      expect(renderers.length).toBeGreaterThan(0)
      for (const renderer of renderers) {
        expect(renderer.seccomp).toBe(2)
        expect(renderer.namespacePids.length).toBeGreaterThan(1)
      }
    })
  })

  it('no process of the browser runs as root', requires(rootUser), () => {
    const uids = processGroup(current().pid).map(({ uid }) => uid)
    expect(new Set(uids)).toEqual(new Set([unprivileged.uid]))
  })

  it('the browser accepts no connection from anybody', () => {
    const processes = processGroup(current().pid)
    expect(processes.length).toBeGreaterThan(3)
    expect(listeningAddresses(processes)).toEqual([])
  })

  it('the browser knows no secret of the server', () => {
    const [browser] = processGroup(current().pid).filter(({ type }) => type === 'browser')
    expect(browser!.environment).toContain('FONTCONFIG_FILE=')
    expect(browser!.environment).not.toContain(secret)
  })

  it('a lease sees no cookie, storage or cache of another', async () => {
    const visit = async ({ page }: PageLease) => {
      await page.goto(`${site.origin}/text`)
      return page.evaluate(async () => {
        const seen = [document.cookie, localStorage.getItem('key'), (await caches.keys()).join()]
        await cookieStore.set('key', 'value')
        localStorage.setItem('key', 'value')
        await caches.open('key')
        return seen
      })
    }
    const empty = ['', null, '']
    await withLease(async (first) => {
      expect(await visit(first)).toEqual(empty)
      expect(await visit(first)).toEqual(['key=value', 'value', 'key'])
      expect(await withLease(visit)).toEqual(empty)
    })
    expect(await withLease(visit)).toEqual(empty)
  })

  it('the browser refuses permissions, downloads and new windows', async () => {
    await withLease(async ({ page }) => {
      await page.goto(`${site.origin}/text`)
      const answers = await page.evaluate(async () => {
        const names = ['geolocation', 'notifications', 'camera', 'clipboard-read'] as PermissionName[]
        const states = await Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
        return { states: [...new Set(states)], opened: window.open('/text') }
      })
      expect(answers).toEqual({ states: ['denied'], opened: null })
      expect(await page.browserContext().pages()).toHaveLength(1)
      await expect(page.goto(`${site.origin}/download`)).rejects.toThrow('net::ERR_ABORTED')
    })
  })

  it('the browser speaks English whatever the host speaks', async () => {
    expect(await withLease(({ page }) => page.evaluate(() => navigator.languages))).toEqual(['en-US'])
  })

  it('the browser draws text and WebGL', async () => {
    await withLease(async ({ page }) => {
      await page.goto(`${site.origin}/text`)
      const drawn = await page.evaluate(() => {
        const box = document.createElement('span')
        box.textContent = 'Vitrine'
        document.body.append(box)
        return {
          width: box.getBoundingClientRect().width,
          webgl: document.createElement('canvas').getContext('webgl2') !== null,
        }
      })
      expect(drawn.width).toBeGreaterThan(10)
      expect(drawn.webgl).toBe(true)
    })
  })

  it('a lease says which version of the browser it has', async () => {
    expect(await withLease(async ({ browserVersion }) => browserVersion)).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
  })

  it('a page that crashes breaks its own lease and no other', async () => {
    await withLease(async (other) => {
      await withLease(async ({ page, broken }) => {
        page.goto('chrome://crash').catch(() => {})
        await once(broken, 'abort')
        expect(String(broken.reason)).toContain('crashed')
      })
      expect(other.broken.aborted).toBe(false)
      expect(await other.page.evaluate(() => 1 + 1)).toBe(2)
    })
  })

  it('a browser that is killed breaks its leases at once and is replaced, and nothing of it is left', async () => {
    const lease = await source.lease({ signal: never })
    const killed = current()
    const launches = launched.length
    const profiles = browserDirectories()
    expect(profiles).not.toEqual([])
    process.kill(killed.pid, 'SIGKILL')
    await once(lease.broken, 'abort')
    lease.release()
    expect(await withLease(({ page }) => page.evaluate(() => 1 + 1))).toBe(2)
    expect(launched.length).toBeGreaterThan(launches)
    await until(() => processGroup(killed.pid).length === 0)
    await until(() => !browserDirectories().some((name) => profiles.includes(name)))
  })

  it('a source that is closed leaves neither a process nor a profile', async () => {
    await source.close()
    // Closing has a limit of its own, and a slow machine ends processes later.
    await untilPasses(() => {
      expect(launched.flatMap(({ pid }) => processGroup(pid))).toEqual([])
      expect(browserDirectories()).toEqual([])
    })
  })
})

describe('launchBrowser, the embedded browser and the frames of a page', () => {
  let proxy: http.Server
  let browser: LaunchedBrowser | undefined
  beforeAll(async () => {
    // Answers for every site itself.
    proxy = http.createServer(({ url }, res) => {
      const frames = [1, 2, 3, 4, 5].map((site) => `<iframe src="http://frame.site-${site}.test/"></iframe>`)
      const body = new URL(url ?? '').hostname === 'page.test' ? frames.join('') : 'a frame'
      res.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${body}`)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await browser?.kill()
    proxy.close()
  })

  it('frames of other sites are drawn in the process of their page, whose bound on memory is theirs too', async () => {
    const binary = await resolveBrowser({ chromiumPath: undefined, temporaryDirectory: os.tmpdir() })
    browser = await launchBrowser({ proxyPort: (proxy.address() as AddressInfo).port, binary })
    const { page, cdp } = browser.firstPage
    await page.goto('http://page.test/')
    expect(page.frames().map((frame) => new URL(frame.url()).hostname)).toHaveLength(6)
    const { targetInfos } = await cdp.send('Target.getTargets')
    expect(targetInfos.map(({ type }) => type)).not.toContain('iframe')
  })
})

describe('launchBrowser, in a server with little memory', () => {
  it('a page that floods its console does not end a server whose heap is 96 MB', async () => {
    const { child, answer } = startScript('flood', { NODE_OPTIONS: '--max-old-space-size=96' }, [os.tmpdir()])
    expect(await answer).toEqual({ sum: 2 })
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})

describe('launchBrowser, in a server that ends without closing its browser', () => {
  let temporaryDirectory: string
  beforeEach(() => {
    temporaryDirectory = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-end-'))
    chmodSync(temporaryDirectory, 0o755)
  })
  afterEach(() => rmSync(temporaryDirectory, { recursive: true, force: true }))

  async function endServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | undefined> {
    const { child, answer } = startScript('launch', { TMPDIR: temporaryDirectory }, [os.tmpdir()])
    const pid = Number((await answer).pid)
    expect(processGroup(pid).length).toBeGreaterThan(3)
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await until(() => processGroup(pid).length === 0)
    return child.pid
  }

  it('a server that exits leaves neither a process nor a profile', async () => {
    await endServer('SIGTERM')
    expect(readdirSync(temporaryDirectory)).toEqual([])
  })

  it('a server that is killed leaves no process, and the next start clears its profile away', async () => {
    const server = await endServer('SIGKILL')
    const swept = await sweepProcessDirectories(temporaryDirectory)
    expect(swept).toEqual([expect.stringContaining(`vitrine-browser-${server}-`)])
    expect(readdirSync(temporaryDirectory)).toEqual([])
  })
})

// A container of one user: its root is nobody in particular outside, and nobody else exists in it.
describe('launchBrowser, as a root that can become nobody else', requires(ownUsers), () => {
  it('a browser starts although its root can become no other user', async () => {
    const { child, answer } = startScript('launch', {}, [os.tmpdir()], ['unshare', '-r'])
    const pid = Number((await answer).pid)
    expect(processGroup(pid).length).toBeGreaterThan(3)
    child.kill('SIGTERM')
    await until(() => processGroup(pid).length === 0)
  })
})

describe('launchBrowser, on a machine that allows no sandbox', () => {
  it('a browser starts without a sandbox, under a user without rights where that can be, and one warning says so', async () => {
    processWide('browser-sandbox-warning', () => ({ given: false })).given = false
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    try {
      const starts = 'case " $* " in *" --no-sandbox "*) ;; *) echo "No usable sandbox!" >&2; exit 1;; esac'
      await withProgram(
        (real) => `${starts}\nexec ${real} "$@"`,
        async (binary) => {
          for (let start = 1; start <= 2; start++) {
            const browser = await launchBrowser({ proxyPort: 9, binary })
            expect(browser.sandbox).toBe(false)
            const [process] = processGroup(browser.pid).filter(({ type }) => type === 'browser')
            expect(process!.uid).toBe(isRoot ? unprivileged.uid : globalThis.process.getuid?.())
            await browser.kill()
          }
        },
      )
      expect(warn.mock.calls.filter(([event]) => event === 'browser.no_sandbox')).toEqual([
        ['browser.no_sandbox', { uid: expect.any(Number), refusals: [expect.stringContaining('No usable sandbox!')] }],
      ])
    } finally {
      warn.mockRestore()
    }
  })

  it('a browser that is slow to start is given up with its process group, not started again without a sandbox', async () => {
    const hang = (_real: string, directory: string) => `echo $$ >> ${directory}/starts\nexec sleep 600`
    await withProgram(hang, async (binary, directory) => {
      const starts = path.join(directory, 'starts')
      const limit = new AbortController()
      const launch = launchBrowser({ proxyPort: 9, binary, signal: limit.signal })
      const refused = expect(launch).rejects.toThrow('Too slow.')
      await until(() => readFileSync(starts, 'utf8').includes('\n'))
      limit.abort(new Error('Too slow.'))
      await refused
      const pids = readFileSync(starts, 'utf8').trim().split('\n')
      expect(pids).toHaveLength(1)
      await until(() => processGroup(Number(pids[0])).length === 0)
    })
  })
})

type Program = (real: string, directory: string) => string

/** Gives a browser whose program is a shell script, in a folder that every user may enter and write to. */
async function withProgram(script: Program, use: (binary: ResolvedBrowser, directory: string) => Promise<void>) {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-program-'))
  chmodSync(directory, 0o777)
  try {
    const real = await resolveBrowser()
    const executablePath = path.join(directory, 'chromium')
    writeFileSync(path.join(directory, 'starts'), '', { mode: 0o666 })
    chmodSync(path.join(directory, 'starts'), 0o666)
    writeFileSync(executablePath, `#!/bin/sh\n${script(real.executablePath, directory)}\n`)
    chmodSync(executablePath, 0o755)
    await use({ ...real, executablePath }, directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

describe('launchBrowser, a browser that does not start', () => {
  const launchNamed = (executablePath: string) =>
    launchBrowser({ proxyPort: 9, binary: { executablePath, env: {}, version: '' } })

  it('a launch rejects when there is no such program, and leaves nothing behind', async () => {
    const before = browserDirectories()
    await expect(launchNamed('/nowhere/chromium')).rejects.toThrow('ENOENT')
    expect(browserDirectories().filter((name) => !before.includes(name))).toEqual([])
  })

  it('a launch of a browser that ends at once rejects with what it wrote', async () => {
    await expect(launchNamed('/bin/false')).rejects.toThrow(/The browser does not start: ended with 1/)
  })

  it('a lease is upstream_unavailable while CHROMIUM_PATH names nothing, and the next one may have a browser', async () => {
    let chromiumPath: string | undefined = '/nowhere/chromium'
    const backend = createLocalBackend({
      launch: async (options) => launchBrowser({ ...options, binary: await resolveBrowser({ chromiumPath }) }),
    })
    const slots = createSlots({ concurrency: 1, queue: 0, waitMs: 1000 })
    const source = createBrowserSource({ slots, backends: [backend] })
    try {
      await expect(source.lease({ signal: never })).rejects.toMatchObject({ code: 'upstream_unavailable' })
      chromiumPath = process.env.CHROMIUM_PATH
      const lease = await source.lease({ signal: never })
      lease.release()
    } finally {
      await source.close()
    }
  })
})
