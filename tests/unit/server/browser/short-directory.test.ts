import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createProcessDirectory, shortTemporaryDirectory } from '@/lib/server/browser/process-directory'

const socketIn = (directory: string) => path.join(directory, 't/org.chromium.Chromium.abcdef/SingletonSocket')

it('a short temporary directory is taken as it is', async () => {
  expect(await shortTemporaryDirectory('/var/tmp')).toBe('/var/tmp')
})

it.each([23, 60, 200])(
  'the socket of a full Chromium has an address that fits when TMPDIR has %i letters',
  async (letters) => {
    const long = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-'.padEnd(letters - 11, 'x')))
    try {
      const temporaryDirectory = await shortTemporaryDirectory(long)
      const { directory, remove } = await createProcessDirectory('browser', { temporaryDirectory })
      expect(Buffer.byteLength(socketIn(directory))).toBeLessThanOrEqual(107)
      await remove()
    } finally {
      rmSync(long, { recursive: true })
    }
  },
)
