import { expect, it } from 'vitest'
import { pictureJson } from '@/lib/server/capture/fit-answer'

it.each([0, 1, 2, 3, 4, 1000])(
  'pictureJson gives the JSON that JSON.stringify would write, for a picture of %i bytes',
  (length) => {
    const png = Buffer.alloc(length, 0xfb)
    const rest = { url: 'https://example.com/"\u2028ü', cached: true }
    const text = Buffer.from(pictureJson(png, rest)).toString()
    expect(text).toBe(JSON.stringify({ screenshot: png.toString('base64'), ...rest }))
  },
)
