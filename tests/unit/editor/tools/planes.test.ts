// From the canvas to a picture's own pixels and back, through everything that can be done to a picture.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planesOf } from '@/lib/editor/tools/pointing/planes'
import { turnPicture } from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'
import type { Picture } from '@/lib/scene/schema'
import { createToolEditor, sceneWithPicture } from '../../../support/tool-editor'

const tilt = { xDeg: 25, yDeg: -30, zDeg: 12, perspective: 1, offsetX: 40, offsetY: -20 }
const crop = { x: 200, y: 100, width: 700, height: 800 }
const pictures: [name: string, picture: Partial<Picture>][] = [
  ['upright', {}],
  ['cropped', { crop }],
  ['turned', { turnDeg: 90 }],
  ['flipped', { flip: { horizontal: true, vertical: false } }],
  ['tilted', { tilt }],
  ['smaller', { scale: 0.4 }],
  ['cropped, turned, flipped and tilted', { crop, tilt, turnDeg: 270, flip: { horizontal: true, vertical: true } }],
]

describe.each(pictures)('the plane of a picture that is %s', (_, picture) => {
  const scene = sceneWithPicture(picture)
  const plane = planesOf(scene).named('picture')

  it('leads to the canvas and back to the same pixel', () => {
    fc.assert(
      fc.property(fc.float({ min: 0, max: 1, noNaN: true }), fc.float({ min: 0, max: 1, noNaN: true }), (u, v) => {
        const point = { x: plane.shown.x + u * plane.shown.width, y: plane.shown.y + v * plane.shown.height }
        const back = plane.fromCanvas(plane.toCanvas(point))
        expect(back.x).toBeCloseTo(point.x, 6)
        expect(back.y).toBeCloseTo(point.y, 6)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('is found at the middle of what is shown, and not beside it', () => {
    const { x, y, width, height } = plane.shown
    const planes = planesOf(scene)
    expect(planes.pictureAt(plane.toCanvas({ x: x + width / 2, y: y + height / 2 }))?.id).toBe('picture')
    expect(planes.pictureAt(plane.toCanvas({ x: x - 5, y }))).toBeNull()
    expect(planes.pictureAt(plane.toCanvas({ x, y: y + height + 5 }))).toBeNull()
  })
})

describe('planes', () => {
  it('have the pixels of the file as it is turned, and show the crop of it', () => {
    const { size, shown } = planesOf(sceneWithPicture({ turnDeg: 90, crop })).named('picture')
    expect([size, shown]).toEqual([{ width: 1000, height: 1600 }, crop])
  })

  it('carry the upper left of an upright picture to where its padding puts it', () => {
    const plane = planesOf(sceneWithPicture()).named('picture')
    expect(plane.toCanvas({ x: 0, y: 0 })).toEqual({ x: 100, y: 100 })
    expect(planesOf(sceneWithPicture({ crop })).named('picture').toCanvas({ x: 200, y: 100 })).toEqual({
      x: 100,
      y: 100,
    })
  })

  it('keep what lies on a picture over the same pixels of it when the picture is turned', () => {
    const before = planesOf(sceneWithPicture({ tilt })).named('picture').size
    const after = planesOf(turnPicture.apply(sceneWithPicture({ tilt }), { quarters: 1 })).named('picture').size
    expect(after).toEqual({ width: before.height, height: before.width })
  })

  it("give a place in the pointer's own direction for every point of the canvas, beyond the horizon too", () => {
    const steep = { ...tilt, xDeg: 75, yDeg: 0, zDeg: 0, perspective: 0.6 }
    const plane = planesOf(sceneWithPicture({ tilt: steep })).named('picture')
    const ways = [
      { x: 0, y: 1 },
      { x: 1, y: 0 },
    ]
    for (const { x, y } of ways) {
      const places = [-1e5, -5000, -500, 0, 500, 5000, 1e5].map((far) =>
        plane.fromCanvas({ x: 900 + far * x, y: 600 + far * y }),
      )
      for (const place of places) expect(Math.max(Math.abs(place.x), Math.abs(place.y))).toBeLessThan(1e6)
      // Behind the horizon the other side of the picture would begin again.
      const along = places.map((place) => Math.round(place.x * x + place.y * y))
      expect(along).toEqual([...along].sort((a, b) => a - b))
    }
  })

  it('say how many of their pixels are one of the canvas', () => {
    expect(
      planesOf(sceneWithPicture({ scale: 0.5 }))
        .named('picture')
        .unitAt({ x: 500, y: 500 }),
    ).toBeCloseTo(2, 6)
    expect(planesOf(sceneWithPicture()).canvas.unitAt({ x: 0, y: 0 })).toBe(1)
  })

  it('leave a picture without pixels out: there is nothing to draw on', () => {
    const empty = {
      ...sceneWithPicture(),
      pictures: sceneWithPicture().pictures.map((each) => ({
        ...each,
        content: { kind: 'image' as const, asset: null },
      })),
    }
    expect(planesOf(empty).pictures).toEqual([])
  })
})

it.each([
  ['a long page', { width: 1290, height: 20_000 }, { xDeg: 60, yDeg: 0, perspective: 0.6 }],
  ['a very large picture', { width: 8000, height: 8000 }, { xDeg: 0, yDeg: 75, perspective: 1 }],
  ['the largest', { width: 30_000, height: 30_000 }, { xDeg: 60, yDeg: 0, perspective: 0.6 }],
])('on %s that is tilted away what is dragged or drawn towards the horizon is there', (_, size, tilt) => {
  const editor = createToolEditor()
  const { pictures, assets } = editor.scene()
  const picture = { ...pictures[0]!, tilt: { ...pictures[0]!.tilt, ...tilt } }
  const asset = { mime: 'image/png' as const, ...size }
  const scene = { ...editor.scene(), pictures: [picture], assets: { [Object.keys(assets)[0]!]: asset } }
  const large = createToolEditor(scene)
  const { canvas, pictures: planes } = large.planes()
  const plane = planes[0]!
  const middle = plane.toCanvas({ x: size.width / 2, y: size.height / 2 })
  for (const far of [-1e6, 1e6])
    for (const [x, y] of [
      [far, middle.y],
      [middle.x, far],
      [far, far],
    ] as const) {
      expect(plane.unitAt({ x, y })).toBeGreaterThan(0)
      expect(large.planes().pictureAt({ x, y })).toBeNull()
      for (const alt of [false, true]) {
        const count = large.items().length
        large.tool('rectangle')
        large.drag(
          [
            [middle.x, middle.y],
            [canvas.size.width / 2, canvas.size.height / 2],
            [x, y],
          ],
          { alt, mod: true },
        )
        expect(large.items().length, `${x} ${y} ${alt}`).toBe(count + 1)
        large.undo()
      }
    }
})

it.each(['pen', 'highlighter', 'rectangle', 'arrow', 'text'] as const)(
  '%s on the canvas takes a press however far out, and what is made can be stored',
  (tool) => {
    const editor = createToolEditor()
    editor.tool(tool)
    const far = [[153_000, 10], [153_100, 40], [153_200, 90]] as const // biome-ignore format: one line
    editor.drag(far)
    editor.click([400, -2e6])
    expect(editor.store.getState().history.gesture).toBeNull()
    expect(parseScene(JSON.parse(editor.bytes()))).toEqual(editor.scene())
  },
)
