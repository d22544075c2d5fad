// The fonts that a browser named by CHROMIUM_PATH is given.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resolveBrowser } from '@/lib/server/browser/binary'

let place: string
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-fonts-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true, force: true })
})

it('a font folder that cannot be made is not blamed on the browser, and is made once there is room', async () => {
  const chromiumPath = path.join(place, 'chrome')
  writeFileSync(chromiumPath, '#!/bin/sh\necho Google Chrome 160.1.2.3\n', { mode: 0o755 })
  const temporary = path.join(place, 'tmp')
  vi.stubEnv('TMPDIR', temporary)
  await expect(resolveBrowser({ chromiumPath })).rejects.toThrow(
    /^The fonts for the browser of CHROMIUM_PATH cannot be prepared: ENOENT.* TMPDIR can name another place\.$/,
  )
  mkdirSync(temporary)
  const { env, version } = await resolveBrowser({ chromiumPath })
  expect(version).toBe('Google Chrome 160.1.2.3')
  expect(existsSync(env.FONTCONFIG_FILE!)).toBe(true)
})
