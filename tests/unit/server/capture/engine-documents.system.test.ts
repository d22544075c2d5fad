// Captures of what is not HTML, and of addresses that a browser will not open.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ColorScheme } from '@/lib/contract/screenshot'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource } from '@/lib/server/browser/source'
import type { CaptureEngine } from '@/lib/server/capture/attempt/capture'
import { type FixtureSite, startFixtureSite } from '../../../support/site/fixture-site'
import { createPatientEngine } from './patient'
import { readPicture } from './picture'

let site: FixtureSite
let source: BrowserSource
let engine: CaptureEngine
beforeAll(async () => {
  site = await startFixtureSite()
  process.env.EGRESS_ALLOW = `${site.egressAllow},127.0.0.1:22`
  process.env.LOG_LEVEL = 'silent'
  const slots = createSlots({ concurrency: 2, queue: 8, waitMs: 60_000 })
  source = createBrowserSource({ slots, backends: [createLocalBackend()] })
  engine = createPatientEngine(source)
})
afterAll(async () => {
  await source.close()
  await site.close()
})

const shoot = (url: string, colorScheme: ColorScheme = 'light') =>
  engine.capture({ url, deviceType: 'desktop', colorScheme }, { signal: new AbortController().signal })
const documentAs = (name: string) => shoot(`${site.origin}/document?as=${name}`)

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
      const asJson = await shoot(`${site.origin}/document?as=json`, colorScheme)
      const asText = await shoot(`${site.origin}/document?as=jsonAsText`, colorScheme)
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
  await expect(shoot('http://127.0.0.1:22/')).rejects.toMatchObject({ code: 'invalid_url' })
})
