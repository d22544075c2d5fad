// What holds in the frames of a page as in the page itself: the device, and what moves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceType } from '@/lib/contract/screenshot'
import type { Budgets } from '@/lib/server/capture/attempt/budgets'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { readPicture } from '@/tests/support/capture/picture'

let captures: FixtureCaptures

beforeAll(async () => {
  captures = await startFixtureCaptures({ concurrency: 3, allow: ({ port }) => `localhost:${port}` })
})

afterAll(() => captures?.close())

async function shoot(path: string, within: Partial<Budgets> = {}, deviceType: DeviceType = 'desktop') {
  const capture = await captures.capture(path, { within, deviceType })
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
      const before = captures.site.reports.length
      await shoot('/pointer', {}, deviceType)
      const reports = captures.site.reports.slice(before).map((report) => JSON.parse(report))
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
