// Files as they come, before and while they are decoded.
import { expect, it } from 'vitest'
import { decodePicture } from '@/lib/server/render/thread/decode'
import { readPictureSize } from '@/lib/server/render/thread/picture-size'
import { pngWith } from '@/tests/support/bombs/picture-bombs'
import { pngChunk } from '../image/sample-pictures'

const pointer = '/sources/0/file'

it('a PNG is decoded without its texts, and refused by its pointer where it has more chunks than any writer makes', async () => {
  const plain = await pngWith()
  const decoded = await decodePicture({ assetId: 'a', bytes: plain, pointer })
  const texts = await pngWith(pngChunk('tEXt', Buffer.from('some')), pngChunk('zTXt', Buffer.from('broken')))
  expect(await decodePicture({ assetId: 'a', bytes: texts, pointer })).toEqual(decoded)
  const empty = Buffer.concat(Array.from({ length: 100_001 }, () => pngChunk('tEXt', Buffer.alloc(0))))
  await expect(decodePicture({ assetId: 'a', bytes: await pngWith(empty), pointer })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining(`"${pointer}"`),
  })
})

it('the size of an AVIF is read behind a box whose length takes 64 bits', () => {
  const uint32 = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')))
  const box = (kind: string, content: Buffer) => Buffer.concat([uint32(8 + content.length), Buffer.from(kind), content])
  const large = (kind: string, content: Buffer) =>
    Buffer.concat([uint32(1), Buffer.from(kind), uint32(0, 16 + content.length), content])
  const ispe = box('ispe', uint32(0, 640, 400))
  const meta = box('meta', Buffer.concat([uint32(0), box('iprp', box('ipco', ispe))]))
  const file = Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1')), large('free', uint32(7, 7)), meta])
  expect(readPictureSize(file)).toEqual({ width: 640, height: 400 })
})
