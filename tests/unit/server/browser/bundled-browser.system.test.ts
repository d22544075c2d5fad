import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResolvedBrowser, resolveBrowser } from '@/lib/server/browser/binary'
import { embeddedBrowser, hostNss, requires, rootUser } from '../../../support/requirement'
import { startScript } from './child/start'

const sqlite = 'libraries/lib/libsqlite3.so.0'
// Each test leaves the folder complete for the next: unpacking takes seconds of both cores.
describe('the bundled browser', requires(embeddedBrowser), () => {
  let temporaryDirectory: string
  let answers: ResolvedBrowser[]
  let directory: string
  const resolve = () => resolveBrowser({ chromiumPath: undefined, temporaryDirectory })
  const entries = () => readdirSync(temporaryDirectory).sort()

  beforeAll(async () => {
    temporaryDirectory = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-unpack-'))
    // The browser may run as a user of its own, which must be able to come in.
    chmodSync(temporaryDirectory, 0o755)
    const scripts = [1, 2].map(() => startScript('unpack', { TMPDIR: temporaryDirectory }))
    answers = (await Promise.all(scripts.map(({ answer }) => answer))) as unknown as ResolvedBrowser[]
    directory = path.dirname(answers[0]!.executablePath)
  })

  afterAll(() => rmSync(temporaryDirectory, { recursive: true, force: true }))

  it('two processes that unpack at once get the same working browser, and nothing half-made is left', () => {
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.version).toMatch(/^Chromium \d+\.\d+\.\d+\.\d+$/)
    expect(entries()).toEqual([path.basename(directory)])
    expect(path.basename(directory)).toMatch(/^vitrine-chromium-\d+\.\d+\.\d+-x64-\d+$/)
  })

  it('the bundled browser lies in a folder that only its owner may write to', () => {
    const { mode, uid } = statSync(directory)
    expect(mode & 0o022).toBe(0)
    expect(uid).toBe(process.getuid?.())
  })

  it('the bundled browser starts with the libraries it brings, whatever the host has', async () => {
    const broken = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-broken-'))
    writeFileSync(path.join(broken, 'libnss3.so'), '')
    try {
      const { answer } = startScript('unpack', { TMPDIR: temporaryDirectory, LD_LIBRARY_PATH: broken })
      const { env, version } = (await answer) as unknown as ResolvedBrowser
      expect(env.LD_LIBRARY_PATH).toBe(path.join(directory, 'libraries/lib'))
      expect(version).toBe(answers[0]!.version)
    } finally {
      rmSync(broken, { recursive: true })
    }
  })

  it('the bundled browser is made whole again when files are cut short or gone', async () => {
    truncateSync(path.join(directory, 'chromium'), 14_000_000)
    unlinkSync(path.join(directory, 'libraries/lib/libnss3.so'))
    unlinkSync(path.join(directory, 'manifest.json'))
    expect(await resolve()).toEqual(answers[0])
    expect(statSync(path.join(directory, 'libraries/lib/libnss3.so')).size).toBeGreaterThan(1_000_000)
    expect(entries()).toEqual([path.basename(directory)])
  })

  it('the bundled browser gets its stand-in for SQLite where an earlier release has unpacked it without', async () => {
    const manifest = path.join(directory, 'manifest.json')
    const { [sqlite]: _, ...sizes } = JSON.parse(readFileSync(manifest, 'utf8'))
    writeFileSync(manifest, JSON.stringify(sizes))
    unlinkSync(path.join(directory, sqlite))
    expect(await resolve()).toEqual(answers[0])
    expect(existsSync(path.join(directory, sqlite))).toBe(true)
  })

  it(
    'the bundled browser takes the libraries of a host whose glibc is too old for its own',
    requires(hostNss),
    async () => {
      const library = path.join(directory, 'libraries/lib/libnspr4.so')
      const bytes = readFileSync(library)
      try {
        writeFileSync(library, Buffer.alloc(bytes.length))
        const { env, version } = await resolve()
        expect(env).not.toHaveProperty('LD_LIBRARY_PATH')
        expect(version).toBe(answers[0]!.version)
      } finally {
        writeFileSync(library, bytes)
      }
    },
  )

  it.each([
    ['anybody may write to', (place: string) => planted(place, () => chmodSync(place, 0o777))],
    ['is a link', (place: string) => symlinkSync(`${place}-1`, place)],
    ['is a file', (place: string) => writeFileSync(place, '')],
  ])('the bundled browser is not taken from a place that %s', async (_what, plant) => {
    renameSync(directory, `${directory}-1`)
    try {
      plant(directory)
      expect((await resolve()).executablePath).toBe(path.join(`${directory}-1`, 'chromium'))
    } finally {
      rmSync(directory, { recursive: true })
      renameSync(`${directory}-1`, directory)
    }
  })

  it('the bundled browser is not taken from a folder of another user', requires(rootUser), async () => {
    renameSync(directory, `${directory}-1`)
    try {
      planted(directory, () => execFileSync('chown', ['-R', '12345', directory]))
      expect((await resolve()).executablePath).toBe(path.join(`${directory}-1`, 'chromium'))
    } finally {
      rmSync(directory, { recursive: true })
      renameSync(`${directory}-1`, directory)
    }
  })

  // A program that would be run if the place were trusted, complete by its own manifest.
  function planted(place: string, open: () => void): void {
    mkdirSync(place)
    const program = '#!/bin/sh\necho Chromium 6.6.6.6\n'
    writeFileSync(path.join(place, 'chromium'), program, { mode: 0o755 })
    mkdirSync(path.join(place, path.dirname(sqlite)), { recursive: true })
    writeFileSync(path.join(place, sqlite), '')
    writeFileSync(path.join(place, 'manifest.json'), JSON.stringify({ chromium: program.length, [sqlite]: 0 }))
    open()
  }
})

describe('CHROMIUM_PATH', () => {
  it('the error names CHROMIUM_PATH and its program when that does not start', async () => {
    const missing = resolveBrowser({ chromiumPath: '/nowhere/chromium' })
    await expect(missing).rejects.toThrow(/^CHROMIUM_PATH names \/nowhere\/chromium, which does not start: .*ENOENT/)
  })

  it('the browser of CHROMIUM_PATH is used as it is when it runs', async () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-path-'))
    const executablePath = path.join(directory, 'chrome')
    writeFileSync(executablePath, '#!/bin/sh\necho Google Chrome 160.1.2.3\n', { mode: 0o755 })
    try {
      const { env, ...binary } = await resolveBrowser({ chromiumPath: executablePath })
      expect(binary).toEqual({ executablePath, version: 'Google Chrome 160.1.2.3', bindsSocket: true })
      // It has libraries of its own, and gets our fonts beside the host's.
      expect(Object.keys(env)).toEqual(['FONTCONFIG_FILE'])
      const folders = readFileSync(env.FONTCONFIG_FILE!, 'utf8')
      expect(folders).toContain('<dir>/usr/share/fonts</dir>')
      expect(folders).toMatch(/<dir>\S+(generated\/fonts|script-fonts-\w+)<\/dir>/)
    } finally {
      rmSync(directory, { recursive: true })
    }
  })
})
