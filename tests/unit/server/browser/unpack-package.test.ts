// The browser's two packs: the package's own, and the one the build makes of it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unpackPackage } from '@/lib/server/browser/unpack-package'

let place: string
const inside = (...names: string[]) => path.join(place, ...names)
const unpack = () => unpackPackage(inside('package'), inside('target'), { shared: false, repacked: inside('pack') })
/** Comes with every pack. */
const sqlite = { 'libraries/lib/libsqlite3.so.0': expect.any(Number) }
const browser = () => readFileSync(inside('target/chromium'), 'utf8')

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-package-'))
  for (const folder of ['package/bin', 'pack', 'target']) mkdirSync(inside(folder), { recursive: true })
  writeFileSync(inside('package/package.json'), JSON.stringify({ version: '1.2.3' }))
  writeFileSync(inside('package/bin/chromium.br'), brotliCompressSync('from the package'))
  const emptyTar = brotliCompressSync(Buffer.alloc(1024))
  for (const name of ['swiftshader', 'al2023', 'fonts']) writeFileSync(inside(`package/bin/${name}.tar.br`), emptyTar)
})

afterEach(() => rmSync(place, { recursive: true }))

function writePack(name: string, change = (bytes: Buffer) => bytes) {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  writeFileSync(inside('pack', name), change(zstdCompressSync('from the build', { params })))
}

it('the package is unpacked when the build has made no pack', async () => {
  expect(await unpack()).toEqual({ chromium: 'from the package'.length, ...sqlite })
  expect(browser()).toBe('from the package')
  expect(statSync(inside('target/chromium')).mode & 0o777).toBe(0o700)
})

it('the pack that the build has made of this version is unpacked, and needs no other', async () => {
  writePack('chromium-1.2.3.zst')
  rmSync(inside('package/bin/chromium.br'))
  expect(await unpack()).toEqual({ chromium: 'from the build'.length, ...sqlite })
  expect(browser()).toBe('from the build')
})

it('a pack that was made of another version is not taken', async () => {
  writePack('chromium-1.2.2.zst')
  await unpack()
  expect(browser()).toBe('from the package')
})

it.each([
  ['changed', (bytes: Buffer) => bytes.fill(0x2e, 12, 14)],
  ['cut short', (bytes: Buffer) => bytes.subarray(0, -6)],
])('a pack that was %s is refused', async (_how, change) => {
  writePack('chromium-1.2.3.zst', change)
  await expect(unpack()).rejects.toThrow()
})
