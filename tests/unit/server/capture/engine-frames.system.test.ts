// What holds in the frames of a page as in the page itself: the device, and what moves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceType } from '@/lib/contract/screenshot'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource } from '@/lib/server/browser/source'
import type { Budgets } from '@/lib/server/capture/attempt/budgets'
import { type FixtureSite, startFixtureSite } from '@/tests/support/site/fixture-site'
import { createPatientEngine } from './patient'
import { readPicture } from './picture'

let site: FixtureSite
let source: BrowserSource

beforeAll(async () => {
  site = await startFixtureSite()
  process.env.EGRESS_ALLOW = `${site.egressAllow},localhost:${site.port}`
  process.env.LOG_LEVEL = 'silent'
  const slots = createSlots({ concurrency: 3, queue: 8, waitMs: 60_000 })
  source = createBrowserSource({ slots, backends: [createLocalBackend()] })
  await source.warmUp()
})

afterAll(async () => {
  await source?.close()
  await site?.close()
})

async function shoot(path: string, within: Partial<Budgets> = {}, deviceType: DeviceType = 'desktop') {
  const request = { url: site.origin + path, deviceType, colorScheme: 'light' } as const
  const capture = await createPatientEngine(source, within).capture(request, { signal: new AbortController().signal })
  return { ...capture, picture: await readPicture(capture.png) }
}

const blue = '#0a78c8'
const [orange, white] = ['#c85000', '#ffffff']

describe('the pointer', () => {
  const told = (deviceType: DeviceType) =>
    deviceType === 'desktop'
      ? {
          touchPoints: 0,
          touch: false,
          holds: ['hover: hover', 'pointer: fine', 'any-hover: hover', 'any-pointer: fine'],
        }
      : { touchPoints: 5, touch: true, holds: ['hover: none', 'pointer: coarse', 'any-pointer: coarse'] }

  test.each(['desktop', 'mobile'] as const)(
    'a page and all its frames are told the pointer of a %s',
    async (deviceType) => {
      const before = site.reports.length
      await shoot('/pointer', {}, deviceType)
      const reports = site.reports.slice(before).map((report) => JSON.parse(report))
      expect(reports.map(({ depth }) => depth).sort()).toEqual(['elsewhere', 'frame', 'page'])
      for (const { depth: _depth, ...facts } of reports) expect(facts).toEqual(told(deviceType))
    },
  )
})

describe('an animation', () => {
  test('an animation that is paused stays where it is, whoever paused it, and one beside it goes to its end', async () => {
    const { picture } = await shoot('/paused-animation')
    expect([100, 300, 500].map((y) => picture.colorAt(100, y))).toEqual([orange, blue, orange])
  })

  test('an animation with an end is at its end in frames of this site and of another', async () => {
    const { picture } = await shoot('/frame-moving')
    expect([500, 1000].map((y) => picture.colorAt(1900, y))).toEqual([blue, blue])
  })

  test('an animation without an end is at its start in frames of this site and of another', async () => {
    const { picture } = await shoot('/frame-endless')
    for (const y of [100, 600]) {
      expect([1, 198, 202].map((x) => picture.colorAt(x, y))).toEqual([orange, orange, white])
    }
  })
})

test('pictures in view that keep coming are waited for beyond the time of the other resources', async () => {
  const { picture } = await shoot('/slow-pictures', { quietMs: 100, resourcesMs: 300 })
  const middles = Array.from({ length: 100 }, (_, at) =>
    picture.colorAt(96 + 192 * (at % 10), 54 + 108 * Math.floor(at / 10)),
  )
  expect(new Set(middles)).toEqual(new Set([blue]))
})
