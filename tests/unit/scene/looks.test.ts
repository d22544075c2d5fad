// Ready looks: all of them valid, each its own, and the same on a picture of any size.
import { describe, expect, it } from 'vitest'
import { addPicture, setCrop, setPicture, styleTilt, turnPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { applyPreset, scaleLook } from '@/lib/scene/looks/apply-preset'
import { canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
import { lookOfScene, referenceSide } from '@/lib/scene/looks/look-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { tiltPresets } from '@/lib/scene/looks/tilt-presets.data'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { CanvasSize, Scene, Tilt } from '@/lib/scene/schema'

const id = 'c'.repeat(64)
const sceneOf = (width: number, height: number) =>
  setPicture.apply(defaultScene(), { id, asset: { mime: 'image/png', width, height } })
const scene = sceneOf(1600, 1000)

it('the looks are 24 and the templates 12 at least, each with a name and an id of its own', () => {
  const sized = lookPresets.filter(({ look }) => look.size)
  expect(lookPresets.length - sized.length).toBeGreaterThanOrEqual(24)
  expect(sized.length).toBeGreaterThanOrEqual(12)
  for (const key of ['id', 'name'] as const) {
    expect(new Set(lookPresets.map((preset) => preset[key])).size).toBe(lookPresets.length)
  }
  const groups = lookPresets.map(({ group }) => group)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...new Set(groups)])
})

describe.each(lookPresets.map((preset) => [preset.name, preset.look] as const))('%s', (_, look) => {
  it('the look is accepted by the schema on pictures of every shape, and is applied whole', () => {
    for (const [width, height] of [
      [1600, 1000],
      [390, 844],
      [3840, 2160],
      [1200, 9000],
    ] as const) {
      const before = sceneOf(width, height)
      const after = applyPreset.apply(before, look)
      expect(after, `refused on ${width} x ${height}`).not.toBe(before)
      expect(Scene.safeParse(after).success).toBe(true)
    }
    expect(lookOfScene(applyPreset.apply(scene, look))).toMatchObject(look)
  })

  it('the look leaves nothing of the look before it, and the person’s own untouched', () => {
    const turned = turnPicture.apply(setCrop.apply(scene, { value: { x: 10, y: 10, width: 900, height: 700 } }), {
      quarters: 1,
    })
    const direct = applyPreset.apply(turned, look)
    for (const other of lookPresets.slice(0, 12)) {
      const detour = applyPreset.apply(applyPreset.apply(turned, other.look), look)
      expect(lookOfScene(detour)).toEqual(lookOfScene(direct))
    }
    const { content, crop, turnDeg } = mainPicture(turned)
    expect(mainPicture(direct)).toMatchObject({ content, crop, turnDeg })
  })
})

it('a look is the same on a picture twice as large', () => {
  const { look } = lookPresets.find(({ look: { size } }) => !size)!
  const [small, large] = [applyPreset.apply(sceneOf(1600, 1000), look), applyPreset.apply(sceneOf(3200, 2000), look)]
  expect(large.padding).toBe(small.padding * 2)
  expect(mainPicture(large).radius).toBe(mainPicture(small).radius * 2)
  const [one, two] = [layoutScene(small).size, layoutScene(large).size]
  expect(two.width / two.height).toBeCloseTo(one.width / one.height, 3)
})

it('of a fixed size keep their padding, whatever the picture’s size', () => {
  const { look } = lookPresets.find(({ look: { size } }) => size)!
  expect(applyPreset.apply(sceneOf(3200, 2000), look).padding).toBe(look.padding)
})

it('a look styles every picture of a composition', () => {
  const { look } = lookPresets.find(({ name }) => name === 'On the desk')!
  const two = addPicture.apply(scene, { id, asset: { mime: 'image/png', width: 800, height: 600 }, picture: 'second' })
  expect(applyPreset.apply(two, look).pictures.map(({ frame }) => frame.kind)).toEqual([
    'window-lights',
    'window-lights',
  ])
})

it('that are kept come back as they were on a picture of the same size', () => {
  const { look } = lookPresets.find(({ name }) => name === 'Snapshot')!
  const large = applyPreset.apply(sceneOf(3200, 2000), look)
  const kept = scaleLook(lookOfScene(large), referenceSide / 3200)
  expect(lookOfScene(applyPreset.apply(sceneOf(3200, 2000), kept))).toEqual(lookOfScene(large))
})

/** How far the nearest corner of the card is inside the canvas, as a share of its side. */
function nearestEdge(tilted: Scene): number {
  const { size, cards } = layoutScene(tilted)
  const { matrix: m, frame } = cards[0]!
  const { width, height } = frame.size
  const corners: [number, number][] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ]
  const distances = corners.flatMap(([x, y]) => {
    const depth = m[6] * x + m[7] * y + m[8]
    const across = (m[0] * x + m[1] * y + m[2]) / depth / size.width
    const down = (m[3] * x + m[4] * y + m[5]) / depth / size.height
    return [across, 1 - across, down, 1 - down]
  })
  return Math.min(...distances)
}

it('a tilt in space keeps every corner of a picture on the canvas', () => {
  const tilts = tiltPresets.map(({ name, tilt, scale = 1 }) => ({
    name,
    edge: nearestEdge(styleTilt.apply(scene, { tilt: Tilt.parse(tilt), scale })),
  }))
  const looks = lookPresets.map(({ name, look }) => ({ name, edge: nearestEdge(applyPreset.apply(scene, look)) }))
  expect([...tilts, ...looks].filter(({ edge }) => edge < 0.018)).toEqual([])
})

it('ready tilts and sizes are ones that the schema accepts, each with a name of its own', () => {
  expect(tiltPresets.filter(({ tilt }) => !Tilt.safeParse(tilt).success)).toEqual([])
  expect(new Set(tiltPresets.map(({ name }) => name)).size).toBe(tiltPresets.length)
  expect(canvasSizes.filter(({ width, height }) => !CanvasSize.safeParse({ width, height }).success)).toEqual([])
  expect(new Set(canvasSizes.map(({ id: key }) => key)).size).toBe(canvasSizes.length)
})
