import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerPicture } from '@/lib/server/capture/answer-picture'

const call = { signal: new AbortController().signal, clientKey: 'one' }

test.each([
  [20_000, 10],
  [10, 20_000],
])('a picture of %i x %i pixels is refused as WebP, and not as PNG or smaller', async (width, height) => {
  const png = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  await expect(answerPicture(png, { format: 'webp' }, call)).rejects.toMatchObject({
    code: 'unsupported_value',
    message: expect.stringMatching(/^"format" cannot be "webp": a side .* 20000 pixels/),
  })
  expect((await answerPicture(png, { format: 'png' }, call)).width).toBe(width)
  if (width > height) expect((await answerPicture(png, { format: 'webp', thumbnail: 1000 }, call)).width).toBe(1000)
})

test('a client with many pictures does not keep another waiting for all of them', async () => {
  const png = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const done: string[] = []
  const ask = async (clientKey: string) => {
    await answerPicture(png, { format: 'jpeg' }, { ...call, clientKey })
    done.push(clientKey)
  }
  await Promise.all([...Array.from({ length: 30 }, () => ask('one')), ask('other')])
  expect(done.indexOf('other')).toBeLessThan(25)
})
