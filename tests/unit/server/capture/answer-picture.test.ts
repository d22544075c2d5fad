import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerPicture } from '@/lib/server/capture/answer-picture'

const signal = new AbortController().signal

test.each([
  [20_000, 10],
  [10, 20_000],
])('a picture of %i x %i pixels is refused as WebP, and not as PNG or smaller', async (width, height) => {
  const png = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  await expect(answerPicture(png, { format: 'webp' }, signal)).rejects.toMatchObject({
    code: 'unsupported_value',
    message: expect.stringMatching(/^"format" cannot be "webp": a side .* 20000 pixels/),
  })
  expect((await answerPicture(png, { format: 'png' }, signal)).width).toBe(width)
  if (width > height) expect((await answerPicture(png, { format: 'webp', thumbnail: 1000 }, signal)).width).toBe(1000)
})
