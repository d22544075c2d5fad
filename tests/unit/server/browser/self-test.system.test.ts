// The look at the browser after the start, with a real one: whole, and with a part taken away.
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ResolvedBrowser, resolveBrowser } from '@/lib/server/browser/binary'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { bundledBrowser } from '@/lib/server/browser/bundled-browser'
import { launchBrowser } from '@/lib/server/browser/launch'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { runSelfTest, selfTestReport } from '@/lib/server/browser/self-test'
import type { BrowserSource } from '@/lib/server/browser/source'
import { readiness } from '@/lib/server/operations/readiness'
import { embeddedBrowser, requires } from '../../../support/requirement'
import { type FixtureSite, startFixtureSite } from '../../../support/site/fixture-site'

describe('runSelfTest', requires(embeddedBrowser), () => {
  let close: () => Promise<void>
  let place: string
  let site: FixtureSite
  beforeAll(async () => {
    site = await startFixtureSite()
    vi.stubEnv('EGRESS_ALLOW', site.egressAllow)
    vi.stubEnv('LOG_LEVEL', 'silent')
  })
  afterAll(async () => {
    await site.close()
    vi.unstubAllEnvs()
  })
  beforeEach(() => {
    place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-self-'))
    chmodSync(place, 0o755)
  })
  afterEach(async () => {
    await close()
    rmSync(place, { recursive: true, force: true })
  })

  function sourceOf(change: (binary: ResolvedBrowser) => Promise<ResolvedBrowser> | ResolvedBrowser): BrowserSource {
    const backend = createLocalBackend({
      launch: async (options) => {
        const binary = await change(await resolveBrowser({ chromiumPath: undefined }))
        return launchBrowser({ ...options, binary })
      },
    })
    const slots = createSlots({ concurrency: 1, queue: 1, waitMs: 10_000 })
    const source = createBrowserSource({ slots, backends: [backend] })
    close = () => source.close()
    return source
  }

  it('the start-up check passes on a whole browser, and /readyz says so', async () => {
    const source = sourceOf((binary) => binary)
    await runSelfTest(source)
    expect(selfTestReport()).toEqual({
      browser: { state: 'passed' },
      https: { state: 'passed' },
      fonts: { state: 'passed', missing: [] },
    })
    expect(await readiness(source.status())).toMatchObject({
      status: 'ready',
      problems: [],
      selfTest: selfTestReport(),
    })
  })

  it('the start-up check leaves no page behind that trusts a certificate nobody vouches for', async () => {
    const source = sourceOf((binary) => binary)
    await runSelfTest(source)
    const { page, release } = await source.lease({ signal: AbortSignal.timeout(10_000) })
    await expect(page.goto(`${site.httpsOrigin}/text`)).rejects.toThrow('net::ERR_CERT_AUTHORITY_INVALID')
    await expect(page.goto('https://self-test.invalid/')).rejects.toThrow('net::ERR_TUNNEL_CONNECTION_FAILED')
    release()
  })

  it('the start-up check names the library that is missing when the browser ends at the first certificate', async () => {
    const { librariesDirectory } = await bundledBrowser()
    cpSync(librariesDirectory, place, { recursive: true })
    // A name that no host has: the host's own libraries cannot help.
    const token = path.join(place, 'libsoftokn3.so')
    const bytes = readFileSync(token)
    bytes.write('libnowhere.so.0', bytes.indexOf('libsqlite3.so.0'))
    writeFileSync(token, bytes)
    const source = sourceOf((binary) => ({ ...binary, env: { ...binary.env, LD_LIBRARY_PATH: place } }))
    await runSelfTest(source)
    const reason = 'The browser lacks libnowhere.so.0.'
    expect(selfTestReport()).toMatchObject({
      browser: { state: 'failed', reason },
      https: { state: 'failed', reason },
      fonts: { state: 'passed' },
    })
    expect(await readiness(source.status())).toMatchObject({
      status: 'not_ready',
      problems: [`The browser failed its start-up check: ${reason}`],
    })
  })

  it('the start-up check says that the browser is what failed where none starts', async () => {
    const source = sourceOf(() => Promise.reject(new Error('There is none.')))
    await runSelfTest(source)
    expect(selfTestReport()).toEqual({
      browser: { state: 'failed', reason: 'No browser could be started.' },
      https: { state: 'unknown' },
      fonts: { state: 'unknown', missing: [] },
    })
  })
})
