// Archives are read back by a reader of the test's own, which walks the local headers and never looks at the writer's code.
import { expect, it } from 'vitest'
import { readZip } from '@/lib/formats/zip/read-zip'
import { createZipWriter } from '@/lib/formats/zip/write-zip'
import { filesOfZip } from '../../../support/zip'

const bufferOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const limits = { archiveBytesMax: 1e6, entriesMax: 9, entryBytesMax: 1e5, totalBytesMax: 1e6 }

it('files come back in their order, with their names in UTF-8, their days and their bytes', async () => {
  const writer = createZipWriter()
  const date = new Date(2026, 10, 23, 12, 34, 56)
  await writer.add({ path: 'Übersicht – 日本.png', content: new Blob(['first']), date })
  await writer.add({ path: 'b.png', content: new Blob([new Uint8Array(50_000).fill(7)]), date })
  const found = filesOfZip(await bufferOf(writer.archive('application/zip')))
  expect(found.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['Übersicht – 日本.png', 5],
    ['b.png', 50_000],
  ])
  expect(found[0]!.bytes.toString()).toBe('first')
  expect(found[0]!.date).toBe('2026-11-23 12:34:56')
  // Bit 11: names are UTF-8. Bit 3 is off: each size stands before its file.
  expect(found.map(({ flags }) => flags)).toEqual([0x0800, 0x0800])
})

it('an archive can be taken in between, and one of no files is an archive, too', async () => {
  const writer = createZipWriter()
  expect(await readZip(writer.archive('application/zip'), limits)).toEqual([])
  await writer.add({ path: 'a.txt', content: new Blob(['a']) })
  const one = writer.archive('application/zip')
  await writer.add({ path: 'b.txt', content: new Blob(['b']) })
  const two = writer.archive('application/zip')
  const pathsOf = async (archive: Blob) => (await readZip(archive, limits)).map(({ path }) => path)
  expect([await pathsOf(one), await pathsOf(two)]).toEqual([['a.txt'], ['a.txt', 'b.txt']])
})

it('more than an archive without ZIP64 holds is refused in words, and what is in it stays whole', async () => {
  const writer = createZipWriter()
  await writer.add({ path: 'a', content: new Blob(['a']) })
  // A file of 5 GB in the eyes of the writer; the checksum of nothing is quick.
  const slice = () => ({ arrayBuffer: async () => new ArrayBuffer(0) })
  const huge = { size: 5e9, slice } as unknown as Blob
  await expect(writer.add({ path: 'huge', content: huge })).rejects.toThrow('save into a folder')
  expect((await readZip(writer.archive(''), limits)).map(({ path }) => path)).toEqual(['a'])
})
