// A picture whose page was captured again: what is drawn on it and its crop stay on what they were on.
import { describe, expect, it } from 'vitest'
import { captureAgain, flipPicture, setCrop, turnPicture } from '@/lib/scene/commands'
import { cropOf, sourceSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { capturedScene } from '../../support/captured-page'
import { withItem } from '../../support/tool-editor'

const page = { url: 'https://example.com/', deviceType: 'desktop', colorScheme: 'light', capturedAt: 2 } as const
const file = (width: number, height: number) => ({
  id: 'b'.repeat(64),
  asset: { mime: 'image/png' as const, width, height },
  page,
  picture: 'picture',
  items: [],
})
const crop = { x: 200, y: 100, width: 400, height: 300 }
const redaction = { kind: 'redact', id: 'r', x: 1000, y: 500, width: 200, height: 100 } as const

describe('a page that is captured again', () => {
  it('with half as many pixels has its marks and its crop on what they were on', () => {
    const again = captureAgain.apply(withItem(capturedScene({ crop }), redaction), file(800, 500))
    expect(again.annotations).toMatchObject([{ x: 500, y: 250, width: 100, height: 50 }])
    expect(again.pictures[0]!.crop).toEqual({ x: 100, y: 50, width: 200, height: 150 })
  })

  it('has as much of a page that no longer reaches to its crop, from the edge, and not a strip of it', () => {
    const low = { x: 200, y: 600, width: 400, height: 300 }
    const cropIn = (height: number) =>
      captureAgain.apply(capturedScene({ crop: low }), file(1600, height)).pictures[0]!.crop
    expect(cropIn(500)).toEqual({ ...low, y: 200 })
    expect(cropIn(601)).toEqual({ ...low, y: 301 })
    expect(cropIn(250)).toEqual({ ...low, y: 0, height: 250 })
    expect(cropIn(700)).toEqual(low)
  })

  it('has its crop from the page’s own edges, however it is turned and flipped', () => {
    const low = { x: 200, y: 600, width: 400, height: 300 }
    const shown = (scene: Scene) => cropOf(scene.pictures[0]!, sourceSize(scene, scene.pictures[0]!))
    for (const quarters of [1, 2, 3] as const) {
      const change = (scene: Scene) => flipPicture.apply(turnPicture.apply(scene, { quarters }), { axis: 'vertical' })
      for (const height of [250, 601, 700, 1300]) {
        const after = change(captureAgain.apply(capturedScene({ crop: low }), file(1600, height)))
        const before = captureAgain.apply(change(capturedScene({ crop: low })), file(1600, height))
        expect([height, shown(before)]).toEqual([height, shown(after)])
      }
    }
  })

  it('leaves no redaction beside a picture that is shorter now', () => {
    const again = captureAgain.apply(withItem(capturedScene(), redaction), file(1600, 400))
    expect(again.annotations).toMatchObject([{ x: 1000, y: 300, width: 200, height: 100 }])
  })
})

describe('the tie of a crop', () => {
  it('goes with another crop, stays when the picture is turned, and none is there without a crop', () => {
    const tied = setCrop.apply(capturedScene(), { value: crop, tiedTo: '#card' })
    expect(tied.pictures[0]).toMatchObject({ crop, cropTiedTo: '#card' })
    expect(turnPicture.apply(tied, { quarters: 1 }).pictures[0]!.cropTiedTo).toBe('#card')
    expect(setCrop.apply(tied, { value: { ...crop, x: 0 } }).pictures[0]!.cropTiedTo).toBe(null)
    expect(setCrop.apply(tied, { value: crop }).pictures[0]).toMatchObject({ crop, cropTiedTo: null })
    expect(setCrop.apply(tied, { value: null, tiedTo: '#card' }).pictures[0]!.cropTiedTo).toBe(null)
  })
})
