// Captures of what is not HTML, and of addresses that a browser will not open.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ColorScheme } from '@/lib/contract/screenshot'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { readPicture } from '@/tests/support/capture/picture'

let captures: FixtureCaptures

beforeAll(async () => {
  captures = await startFixtureCaptures({ concurrency: 2, allow: () => '127.0.0.1:22' })
})

afterAll(() => captures?.close())

const documentAs = (name: string, colorScheme: ColorScheme = 'light') =>
  captures.capture(`/document?as=${name}`, { colorScheme })

describe('a document that is not HTML', () => {
  test.each(['json', 'text', 'xml', 'svg', 'png'])(
    'a document of type %s is captured as a browser shows it',
    async (name) => {
      expect(await documentAs(name)).toMatchObject({ upstreamStatus: 200, partial: false, blank: false })
    },
  )

  test.each(['light', 'dark'] as const)(
    'JSON looks as the same text does in %s colours, without the switch of the browser',
    async (colorScheme) => {
      const asJson = await documentAs('json', colorScheme)
      const asText = await documentAs('jsonAsText', colorScheme)
      expect(asJson.png.equals(asText.png)).toBe(true)
      const picture = await readPicture(asJson.png)
      expect(picture.colorAt(1000, 800)).toBe(colorScheme === 'dark' ? '#121212' : '#ffffff')
    },
  )

  test('a video shows its player, whatever the browser can play of it', async () => {
    expect(await documentAs('video')).toMatchObject({ upstreamStatus: 200 })
  })

  test.each(['pdf', 'unknown'])(
    'a document of type %s, which the browser would only save, is a download and never a blank picture',
    async (name) => {
      await expect(documentAs(name)).rejects.toMatchObject({ code: 'invalid_url' })
    },
  )

  test.each([
    ['pdf', 'application/pdf'],
    ['unknown', 'application/octet-stream'],
  ])(
    'a document of type %s is refused with its media type %s, and with the types that are shown',
    async (name, type) => {
      await expect(documentAs(name)).rejects.toMatchObject({
        message: expect.stringContaining(`a download of type ${type} `),
        hint: expect.stringMatching(/plain text, JSON, XML and pictures/),
      })
    },
  )
})

test('a port that browsers refuse is refused before a browser is asked', async () => {
  await expect(captures.capture('http://127.0.0.1:22/')).rejects.toMatchObject({ code: 'invalid_url' })
})
