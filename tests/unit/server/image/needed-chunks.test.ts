import { describe, expect, it } from 'vitest'
import { neededChunks } from '@/lib/server/image/png-chunks'
import { compressedChunk, pngWith } from '../../../support/bombs/picture-bombs'
import { fromRaw, pngChunk, scene } from './sample-pictures'

const types = (png: Buffer): string[] => {
  const found: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) found.push(png.toString('latin1', at + 4, at + 8))
  return found
}
const some = (type: string) => pngChunk(type, Buffer.from('some'))

describe('a PNG before it is decoded', () => {
  it('a PNG before it is decoded loses its texts and whatever else its pixels do not need', async () => {
    const plain = await pngWith()
    const texts = ['zTXt', 'iTXt'] as const
    const bomb = await pngWith(
      ...texts.map((type) => compressedChunk(type, 1000)),
      some('tEXt'),
      some('acTL'),
      some('vpAg'),
    )
    expect(neededChunks(bomb).equals(neededChunks(plain))).toBe(true)
    expect(types(neededChunks(bomb))).toEqual(expect.arrayContaining(['IHDR', 'IDAT', 'IEND']))
  })

  it('a PNG before it is decoded keeps colour space, transparency and orientation, each once', async () => {
    const bytes = await pngWith(some('iCCP'), some('gAMA'), some('tRNS'), some('eXIf'), some('iCCP'), some('eXIf'))
    expect(types(neededChunks(bytes)).slice(0, 6)).toEqual(['IHDR', 'iCCP', 'gAMA', 'tRNS', 'eXIf', 'IDAT'])
  })

  it('a file is the same buffer when nothing of it is to go, and when it is no PNG', async () => {
    const bare = neededChunks(await pngWith())
    expect(neededChunks(bare)).toBe(bare)
    const jpeg = await fromRaw(scene()).jpeg().toBuffer()
    expect(neededChunks(jpeg)).toBe(jpeg)
  })

  it.each([
    ['cut in the middle of a chunk', (png: Buffer) => png.subarray(0, 500)],
    ['with a length of 4 GB', (png: Buffer) => Buffer.concat([png.subarray(0, 33), Buffer.alloc(40, 0xff)])],
    [
      'with a text that is longer than the file',
      (png: Buffer) => Buffer.concat([png.subarray(0, 33), some('tEXt').fill(0x7f, 0, 4)]),
    ],
  ])('a PNG %s does not stop the reading', async (_name, spoil) => {
    expect(neededChunks(spoil(await pngWith())).subarray(0, 33)).toEqual((await pngWith()).subarray(0, 33))
  })

  it('a PNG in more chunks than anybody writes is refused before it is decoded', async () => {
    const shredded = await pngWith(Buffer.alloc(12 * 100_000, pngChunk('IDAT', Buffer.alloc(0))))
    expect(() => neededChunks(shredded)).toThrow(/more than 100000 chunks/)
    const fine = await pngWith(Buffer.alloc(12 * 99_000, pngChunk('IDAT', Buffer.alloc(0))))
    expect(() => neededChunks(fine)).not.toThrow()
  })
})
