// A browser whose traffic could pass the egress proxy by is never started, and one that runs was started with every egress flag.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { assertEgressFlags } from '@/lib/server/outbound/chromium-flags'
import { createCleanup } from './egress-fixtures'

process.env.LOG_LEVEL = 'silent'
const cleanup = createCleanup()
afterEach(async () => {
  await cleanup.run()
  vi.doUnmock('@/lib/server/browser/flags.data')
  vi.resetModules()
})

it.each([
  ['--no-proxy-server'],
  ['--proxy-pac-url=http://127.0.0.1/pac'],
  ['--enable-features=WebRtcHideLocalIpsWithMdns'],
])('a switch list that holds %s starts nothing', async (flag) => {
  vi.doMock('@/lib/server/browser/flags.data', async (original) => {
    const flags = await original<typeof import('@/lib/server/browser/flags.data')>()
    return { ...flags, browserFlags: [...flags.browserFlags, { flag, reason: 'A mistake.' }] }
  })
  vi.resetModules()
  const { launchBrowser } = await import('@/lib/server/browser/launch')
  const place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-launch-'))
  cleanup.add(() => rmSync(place, { recursive: true }))
  const executablePath = path.join(place, 'browser')
  writeFileSync(executablePath, `#!/bin/sh\ntouch '${place}/started'\n`, { mode: 0o755 })

  const launch = launchBrowser({ proxyPort: 9, binary: { executablePath, env: {}, version: '' } })
  await expect(launch).rejects.toThrow(/not started.*egress|egress.*flag|pass the egress proxy by/)
  expect(existsSync(path.join(place, 'started'))).toBe(false)
})

it('the browser that runs has every egress flag on its command line', async () => {
  const { launchBrowser } = await import('@/lib/server/browser/launch')
  const launched = await launchBrowser({ proxyPort: 9 })
  cleanup.add(() => launched.kill())
  const args = readFileSync(`/proc/${launched.pid}/cmdline`, 'utf8').split('\0')
  expect(() => assertEgressFlags(args)).not.toThrow()
  expect(args).toContain('--proxy-server=http://127.0.0.1:9')
  expect(args.filter((arg) => arg.startsWith('--remote-debugging'))).toEqual(['--remote-debugging-pipe'])
})
