// However many ask at once, no more pictures are worked on than the machine has cores.
import os from 'node:os'
import { beforeEach, expect, it, vi } from 'vitest'

const work = vi.hoisted(() => ({ running: 0, most: 0, ends: [] as (() => void)[], given: [] as unknown[] }))
vi.mock('@/lib/server/image/recompress', () => ({
  async recompress(...given: unknown[]) {
    work.given = given
    work.running += 1
    work.most = Math.max(work.most, work.running)
    await new Promise<void>((resolve) => work.ends.push(resolve))
    work.running -= 1
    return Buffer.from('done')
  },
}))

import { readSize } from '@/lib/server/image/decode'
import { type ExportCall, exportPicture } from '@/lib/server/image/exports'
import { neededChunks } from '@/lib/server/image/png-chunks'
import { blackPng, compressedChunk, pngWith } from '../../../support/bombs/picture-bombs'
import { until } from '../../../support/until'

beforeEach(() => {
  Object.assign(work, { running: 0, most: 0, ends: [], given: [] })
})

const options = { format: 'png', qualityPreset: 'low' } as const
const callOf = (clientKey: string): ExportCall => ({
  signal: new AbortController().signal,
  clientKey,
  waitingForTurn: (wait) => wait(),
})

/** How many of eight equal pictures are worked on at the same time. */
async function mostOfEight(upload: Buffer, expected: number): Promise<number> {
  let isDone = false
  const exports = Promise.all(Array.from({ length: 8 }, () => exportPicture(upload, options, callOf('a')))).then(() => {
    isDone = true
  })
  // Nothing ends before as many as should be are inside, and before the others have been looked at and could be inside too.
  await until(() => work.running >= expected)
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 8 }, () => readSize(upload)))
  while (!isDone) {
    for (const end of work.ends.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await exports
  return work.most
}

it('eight small pictures are worked on one to a core', async () => {
  const cores = Math.min(8, os.availableParallelism())
  expect(await mostOfEight(blackPng(64, 64), cores)).toBe(cores)
})

it('eight pictures of 13 megapixels are worked on one by one', async () => {
  expect(await mostOfEight(blackPng(13_000, 1000), 1)).toBe(1)
})

it('a PNG is held without its texts, and measured with them', async () => {
  const upload = await pngWith(compressedChunk('zTXt', 1000))
  const exported = exportPicture(upload, options, callOf('a'))
  await until(() => work.running === 1)
  for (const end of work.ends) end()
  await exported
  const [held, given] = work.given as [Buffer, object]
  expect(held.includes('zTXt')).toBe(false)
  // In the upload's own memory, which is what is counted.
  expect(held.buffer).toBe(upload.buffer)
  expect(neededChunks(held)).toBe(held)
  expect(given).toEqual({ ...options, bytesMax: upload.length })
})

it('a client with one picture is served after one of each core, however many another has sent before', async () => {
  const cores = os.availableParallelism()
  const done: string[] = []
  const send = (client: string) =>
    exportPicture(blackPng(64, 64), options, callOf(client)).then(() => done.push(client))
  const sent = Array.from({ length: cores + 8 }, () => send('a'))
  await until(() => work.running === cores)
  sent.push(send('b'))
  for (let round = 0; round < 3; round++) await readSize(blackPng(64, 64))
  while (done.length < sent.length) {
    work.ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(done.indexOf('b')).toBeLessThanOrEqual(cores + 1)
})
