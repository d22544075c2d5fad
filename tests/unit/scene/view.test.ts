// A picture looked at more closely inside its own screen.
import { expect, it } from 'vitest'
import { layoutScene } from '@/lib/scene/layout'
import { motionPreset } from '@/lib/scene/motion/presets'
import { closes, sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { filmOf } from '../../support/film/staged-scene'

const asset = 'a'.repeat(64)

function cardOf(picture: object) {
  const scene = parseScene({
    version: 5,
    pictures: [{ content: { kind: 'image', asset }, ...picture }],
    assets: { [asset]: { mime: 'image/png', width: 600, height: 400 } },
  })
  return layoutScene(scene).cards[0]!
}

it('a zoom inside leaves the card as it is and fills its screen with a part of the picture', () => {
  const [rest, near] = [cardOf({}), cardOf({ view: { zoom: 2, x: 0.25, y: 1 } })]
  expect(near.frame).toEqual(rest.frame)
  expect(near.matrix).toEqual(rest.matrix)
  expect(rest.content).toEqual({ x: 0, y: 0, width: 600, height: 400 })
  expect(near.content).toEqual({ x: -150, y: -400, width: 1200, height: 800 })
})

it('at a zoom of 1 there is nothing beyond to look at', () => {
  expect(cardOf({ view: { zoom: 1, x: 1, y: 1 } }).content).toEqual(cardOf({}).content)
})

it('a picture taller than its screen is looked down by it', () => {
  const tall = (y: number) => {
    const scene = parseScene({
      version: 5,
      pictures: [{ content: { kind: 'image', asset }, frame: { kind: 'phone-island' }, view: { y } }],
      assets: { [asset]: { mime: 'image/png', width: 300, height: 4000 } },
    })
    const { content, frame } = layoutScene(scene).cards[0]!
    return { top: content.y - frame.screen.y, beyond: content.height - frame.screen.height }
  }
  expect(tall(0).beyond).toBeGreaterThan(100)
  expect([tall(0).top, tall(1).top]).toEqual([0, -tall(0).beyond])
})

/** Where the middle of the region lies on the screen, in shares of it; and how wide it is. */
function seen(film: Scene, atMs: number, region: { x: number; y: number; width: number; height: number }) {
  const { content, frame } = layoutScene(sceneAt(film, atMs)).cards[0]!
  const { screen } = frame
  return {
    x: (content.x + (region.x + region.width / 2) * content.width - screen.x) / screen.width,
    y: (content.y + (region.y + region.height / 2) * content.height - screen.y) / screen.height,
    width: (region.width * content.width) / screen.width,
  }
}

it('zoom-inside brings its region to the middle of the screen, fills it, and goes back', () => {
  const region = { x: 0.55, y: 0.3, width: 0.25, height: 0.2 }
  const preset = motionPreset('zoom-inside')
  const film = filmOf(preset, { region })
  const { x, y, width } = seen(film, preset.lengthMs / 2, region)
  expect([x, y, width].map((value) => Math.round(value * 1000))).toEqual([500, 500, 1000])
  expect(closes(film)).toBe(true)
})

it('a region at the edge is seen as far as the picture goes', () => {
  const region = { x: 0, y: 0, width: 0.5, height: 0.5 }
  const preset = motionPreset('zoom-inside')
  const { x, y } = seen(filmOf(preset, { region }), preset.lengthMs / 2, region)
  expect([x, y]).toEqual([0.5, 0.5])
})

it('a tour rests at each of its regions in turn', () => {
  const regions = [
    { x: 0.1, y: 0.1, width: 0.25, height: 0.25 },
    { x: 0.6, y: 0.5, width: 0.25, height: 0.25 },
  ]
  const preset = motionPreset('tour')
  const film = filmOf(preset, { regions, lengthMs: 5000 })
  for (const [at, atMs] of [1500, 3500].entries()) {
    const { x, y, width } = seen(film, atMs, regions[at]!)
    expect([x, y, width].map((value) => Math.round(value * 1000))).toEqual([500, 500, 1000])
  }
  expect(closes({ ...film, motion: { ...film.motion!, lengthMs: 5000 } })).toBe(true)
})

it('a tour without stops of its own goes to the region of its clip first', () => {
  const region = { x: 0.3, y: 0.6, width: 0.25, height: 0.25 }
  const preset = motionPreset('tour')
  const { x, y, width } = seen(filmOf(preset, { region }), (1.5 / 7) * preset.lengthMs, region)
  expect([x, y, width].map((value) => Math.round(value * 1000))).toEqual([500, 500, 1000])
})
