// However many ask at once, no more pictures are worked on than the machine has cores.
import os from 'node:os'
import { beforeEach, expect, it, vi } from 'vitest'

const work = vi.hoisted(() => ({ running: 0, most: 0, ends: [] as (() => void)[] }))
vi.mock('@/lib/server/image/recompress', () => ({
  async recompress() {
    work.running += 1
    work.most = Math.max(work.most, work.running)
    await new Promise<void>((resolve) => work.ends.push(resolve))
    work.running -= 1
    return Buffer.from('done')
  },
}))

import { exportPicture } from '@/lib/server/image/exports'
import { blackPng } from '../../../support/picture-bombs'

beforeEach(() => {
  Object.assign(work, { running: 0, most: 0, ends: [] })
})

/** Ends what runs until all of these are done. */
async function drain(exports: readonly Promise<Buffer>[]): Promise<void> {
  let isDone = false
  const all = Promise.all(exports).then(() => {
    isDone = true
  })
  while (!isDone) {
    for (const end of work.ends.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all
}
const options = { format: 'png', qualityPreset: 'low' } as const
const eight = (upload: Buffer) =>
  Array.from({ length: 8 }, () => exportPicture(upload, options, new AbortController().signal))

it('eight small pictures are worked on one to a core', async () => {
  await drain(eight(blackPng(64, 64)))
  expect(work.most).toBe(Math.min(8, os.availableParallelism()))
})

it('eight pictures of 13 megapixels are worked on one by one', async () => {
  await drain(eight(blackPng(13_000, 1000)))
  expect(work.most).toBe(1)
})
