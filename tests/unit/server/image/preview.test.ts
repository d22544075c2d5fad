// The small copy of a picture that a model is shown.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { previewOf } from '@/lib/server/image/preview'

it('the largest picture that a recipe may draw has a small copy too', async () => {
  const file = await sharp({ create: { width: 9600, height: 5400, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
  const { width, height } = await previewOf(file, { signal: new AbortController().signal, clientKey: 'one' })
  expect([width, height]).toEqual([1024, 576])
})
