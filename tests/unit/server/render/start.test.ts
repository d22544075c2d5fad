// What the code that draws is called: by what the build has bundled.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useInstallation } from '@/lib/server/process/installed-folder'
import { renderRelease } from '@/lib/server/render/start'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-release-'))
  useInstallation(folder)
})
afterEach(() => {
  useInstallation(process.cwd())
  rmSync(folder, { recursive: true, force: true })
})

function bundle(name: string, stamp: string): void {
  mkdirSync(path.join(folder, 'generated', name), { recursive: true })
  writeFileSync(path.join(folder, 'generated', name, 'stamp.json'), JSON.stringify({ stamp, files: [] }))
}

it('films of another encoder are of another release, and pictures are not', () => {
  bundle('render-thread', 'thread')
  bundle('film-page', 'one')
  const before = renderRelease()
  bundle('film-page', 'two')
  const after = renderRelease()
  expect(after.picture).toBe(before.picture)
  expect(after.film).not.toBe(before.film)
  bundle('render-thread', 'another')
  expect(renderRelease().film).not.toBe(after.film)
})
