// What every geometry can do, for every kind of annotation: make, handles, transform, distance, snapping.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Point, Rect } from '@/lib/core/geometry'
import { type Annotation, annotations } from '@/lib/kinds/annotations'
import { wordsGeometry } from '@/lib/kinds/annotations/geometry/anchor'
import { boxGeometry, ellipseGeometry } from '@/lib/kinds/annotations/geometry/box'
import type { Geometry } from '@/lib/kinds/annotations/geometry/geometry'
import { curveGeometry, lineGeometry } from '@/lib/kinds/annotations/geometry/line'
import { pathGeometry } from '@/lib/kinds/annotations/geometry/path'
import { distanceToRow, PointField } from '@/lib/kinds/annotations/geometry/points'
import { turnedBoxGeometry } from '@/lib/kinds/annotations/geometry/turned-box'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { type AnnotationKind, defineAnnotation } from '@/lib/kinds/annotations/parts/annotation'
import { itemFields } from '@/lib/kinds/annotations/parts/fields'

const kinds: [name: string, kind: AnnotationKind][] = annotations.map((kind) => [kind.kind, kind])
const drag = [
  { x: 40, y: 30 },
  { x: 90, y: 50 },
  { x: 140, y: 110 },
]

function made(kind: AnnotationKind, points: readonly Point[] = drag): Annotation {
  const plane = kind.kind === 'redact' ? 'picture' : 'canvas'
  return kind.schema.parse({ kind: kind.kind, id: 'made', plane, ...kind.geometry.make({ points }) }) as Annotation
}

describe.each(kinds)('the geometry of %s', (_, kind) => {
  const { geometry } = kind

  it('a drag and a click make a shape that the schema of its kind accepts', () => {
    expect(made(kind).id).toBe('made')
    expect(made(kind, [drag[0]!]).id).toBe('made')
  })

  it('the bounds hold each of the handles', () => {
    const item = made(kind)
    const { x, y, width, height } = geometry.bounds(item)
    const handles = geometry.handles(item)
    for (const { at } of handles) {
      expect(at.x).toBeGreaterThanOrEqual(x)
      expect(at.x).toBeLessThanOrEqual(x + width)
      expect(at.y).toBeGreaterThanOrEqual(y)
      expect(at.y).toBeLessThanOrEqual(y + height)
    }
    expect(new Set(handles.map(({ id }) => id)).size).toBe(handles.length)
  })

  it('a shape stays as it is when a handle is dropped where it was, and when the handle is unknown', () => {
    const item = made(kind)
    for (const { id, at } of geometry.handles(item)) {
      // A straight line that is bent through its own middle is the same line.
      if (id !== 'bend') expect(geometry.dragHandle(item, id, at)).toEqual(item)
    }
    expect(geometry.dragHandle(item, 'no such handle', { x: 0, y: 0 })).toEqual(item)
  })

  it('a shape carries every place along when the plane is moved, and back', () => {
    const item = made(kind)
    const there = geometry.transform(item, ({ x, y }) => ({ x: x + 12, y: y - 7 }))
    const before = geometry.bounds(item)
    expect(geometry.bounds(there)).toEqual({ ...before, x: before.x + 12, y: before.y - 7 })
    expect(geometry.transform(there, ({ x, y }) => ({ x: x - 12, y: y + 7 }))).toEqual(item)
  })

  it('a shape comes back when it is turned and turned back, and a full turn changes nothing', () => {
    const item = made(kind)
    const about = { x: 7, y: -20 }
    const back = geometry.turn(geometry.turn(item, { about, deg: 50 }), { about, deg: -50 })
    geometry.outline(back).forEach((point, at) => {
      expect(distance(point, geometry.outline(item)[at]!)).toBeLessThan(0.03)
    })
    expect(kind.schema.safeParse(geometry.turn(item, { about, deg: 725 })).success).toBe(true)
  })

  it('a shape has its outline and its snap points within its bounds', () => {
    const item = made(kind)
    const { x, y, width, height } = geometry.bounds(item)
    expect(geometry.snapPoints(item).length).toBeGreaterThan(0)
    expect(geometry.outline(item).length).toBeGreaterThan(0)
    for (const point of [...geometry.snapPoints(item), ...geometry.outline(item)]) {
      expect(point.x).toBeGreaterThanOrEqual(x)
      expect(point.x).toBeLessThanOrEqual(x + width)
      expect(point.y).toBeGreaterThanOrEqual(y)
      expect(point.y).toBeLessThanOrEqual(y + height)
    }
  })
})

describe('a box', () => {
  const box: Rect = { x: 10, y: 20, width: 100, height: 50 }

  it('a box is square when its drag is constrained, whichever way the pointer goes', () => {
    const points = [
      { x: 0, y: 0 },
      { x: -30, y: 12 },
    ]
    expect(boxGeometry.make({ points, constrain: true })).toEqual({ x: -30, y: 0, width: 30, height: 30 })
  })

  it('a box grows to both sides of its centre when it is drawn from there', () => {
    const points = [
      { x: 50, y: 50 },
      { x: 70, y: 60 },
    ]
    expect(boxGeometry.make({ points, fromCentre: true })).toEqual({ x: 30, y: 40, width: 40, height: 20 })
  })

  it('a box keeps the opposite corner while a corner is dragged, and turns over when it is dragged past it', () => {
    expect(boxGeometry.dragHandle(box, 'bottom-right', { x: 60, y: 40 })).toEqual({
      x: 10,
      y: 20,
      width: 50,
      height: 20,
    })
    expect(boxGeometry.dragHandle(box, 'bottom-right', { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 10, height: 20 })
  })

  it('a box keeps its height while a side is dragged', () => {
    expect(boxGeometry.dragHandle(box, 'left', { x: 60, y: 999 })).toEqual({ x: 60, y: 20, width: 50, height: 50 })
  })

  it('a box keeps its ratio while a constrained corner is dragged', () => {
    const next = boxGeometry.dragHandle(box, 'top-left', { x: -90, y: 20 }, { constrain: true })
    expect(next).toEqual({ x: -90, y: -30, width: 200, height: 100 })
  })

  it('a box becomes square when a box without area is resized under constraint', () => {
    const flat = { x: 0, y: 0, width: 0, height: 0 }
    const next = boxGeometry.dragHandle(flat, 'bottom-right', { x: 30, y: 10 }, { constrain: true })
    expect(next).toEqual({ x: 0, y: 0, width: 30, height: 30 })
  })

  it('a box keeps its centre while a side is dragged from the centre', () => {
    const next = boxGeometry.dragHandle(box, 'top', { x: 0, y: 30 }, { fromCentre: true })
    expect(next).toEqual({ x: 10, y: 30, width: 100, height: 30 })
  })

  it('a box has an outline that ends in the corner where it began', () => {
    const corners = boxGeometry.outline(box)
    expect(corners).toHaveLength(5)
    expect(corners.at(-1)).toEqual(corners[0])
  })
})

describe('a turned box', () => {
  const turned = { x: 100, y: 200, width: 80, height: 40, turnDeg: 30 }
  const corner = (box: typeof turned, id: string) => turnedBoxGeometry.handles(box).find((each) => each.id === id)!.at

  it.each([
    ['bottom-right', 'top-left'],
    ['top-left', 'bottom-right'],
    ['top', 'bottom'],
    ['left', 'right'],
  ])('while the %s of a turned box is dragged its %s stays where it is seen', (dragged, still) => {
    for (const to of [
      { x: 260, y: 300 },
      { x: 90, y: 150 },
      { x: 140, y: 221 },
    ]) {
      const next = turnedBoxGeometry.dragHandle(turned, dragged, to)
      // Dragged past it, the box turns over: the side that stayed has the other name then.
      const stayed = Math.min(...turnedBoxGeometry.handles(next).map(({ at }) => distance(at, corner(turned, still))))
      expect(stayed).toBeLessThan(0.02)
      expect(next.turnDeg).toBe(30)
    }
  })

  it('a corner that is dragged is under the pointer', () => {
    const to = { x: 230, y: 290 }
    expect(distance(corner(turnedBoxGeometry.dragHandle(turned, 'bottom-right', to), 'bottom-right'), to)).toBeLessThan(
      0.02,
    )
  })

  it.each([
    ['moved', ({ x, y }: Point) => ({ x: x + 40, y: y - 7 })],
    ['mirrored', ({ x, y }: Point) => ({ x: 500 - x, y })],
    ['turned by a quarter', ({ x, y }: Point) => ({ x: 500 - y, y: x })],
    ['turned by a half', ({ x, y }: Point) => ({ x: 500 - x, y: 400 - y })],
    ['mirrored along its diagonal', ({ x, y }: Point) => ({ x: y, y: x })],
    ['twice as large', ({ x, y }: Point) => ({ x: x * 2, y: y * 2 })],
  ])('a turned box covers what it covered when its plane is %s', (_, map) => {
    const next = turnedBoxGeometry.transform(turned, map)
    const expected = turnedBoxGeometry.outline(turned).slice(1).map(map)
    for (const point of turnedBoxGeometry.outline(next).slice(1))
      expect(Math.min(...expected.map((each) => distance(each, point)))).toBeLessThan(1e-6)
  })

  it('a turned box has bounds that hold its outline and are no larger', () => {
    const { x, y, width, height } = turnedBoxGeometry.bounds(turned)
    const outline = turnedBoxGeometry.outline(turned)
    expect(Math.min(...outline.map((point) => point.x))).toBeCloseTo(x, 9)
    expect(Math.max(...outline.map((point) => point.x))).toBeCloseTo(x + width, 9)
    expect(Math.min(...outline.map((point) => point.y))).toBeCloseTo(y, 9)
    expect(Math.max(...outline.map((point) => point.y))).toBeCloseTo(y + height, 9)
  })

  it('a box that is turned round any point and back is where it was, within a hundredth of a pixel', () => {
    const about = { x: 13, y: 77 }
    const back = turnedBoxGeometry.turn(turnedBoxGeometry.turn(turned, { about, deg: 137 }), { about, deg: -137 })
    expect(back.turnDeg).toBe(30)
    expect(distance(back, turned)).toBeLessThan(0.02)
  })
})

describe('an ellipse', () => {
  const oval: Rect = { x: 0, y: 0, width: 200, height: 100 }

  it('an ellipse has an outline within a tenth of a pixel of the line that is drawn, and closed', () => {
    const outline = ellipseGeometry.outline(oval)
    for (let deg = 0; deg < 360; deg += 7) {
      const angle = (deg * Math.PI) / 180
      const point = { x: 100 + 100 * Math.cos(angle), y: 50 + 50 * Math.sin(angle) }
      expect(distanceToRow(point, outline), `${deg} degrees`).toBeLessThan(0.1)
    }
    expect(outline.at(-1)).toEqual(outline[0])
  })
})

describe('a line', () => {
  it('a line keeps to steps of 15 degrees when it is constrained', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 4 },
    ]
    expect(lineGeometry.make({ points, constrain: true })).toEqual({ from: { x: 0, y: 0 }, to: { x: 100, y: 0 } })
    const { to } = lineGeometry.make({ points: [points[0]!, { x: 70, y: 72 }], constrain: true })
    expect(to.x).toBeCloseTo(71, 9)
    expect(to.y).toBeCloseTo(71, 9)
  })

  it('a line is as far as the nearest point between its ends', () => {
    const line = lineGeometry.outline({ from: { x: 0, y: 0 }, to: { x: 10, y: 0 } })
    expect(distanceToRow({ x: 5, y: 3 }, line)).toBe(3)
    expect(distanceToRow({ x: 14, y: 3 }, line)).toBe(5)
  })

  it('a line bends through the point its middle is dragged to, and the bend follows its ends half-way', () => {
    const straight = { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, bend: null }
    const bent = curveGeometry.dragHandle(straight, 'bend', { x: 50, y: 30 })
    expect(distanceToRow({ x: 50, y: 30 }, curveGeometry.outline(bent))).toBeLessThan(1)
    expect(curveGeometry.dragHandle(bent, 'to', { x: 120, y: 20 }).bend).toEqual({ x: 60, y: 40 })
  })
})

describe('a route', () => {
  const elbow = { from: { x: 0, y: 0 }, to: { x: 300, y: 100 }, bend: null, route: 'elbow' as const }
  const right = (row: readonly Point[]) =>
    row.slice(1).filter((point, at) => {
      const [across, down] = [Math.abs(point.x - row[at]!.x), Math.abs(point.y - row[at]!.y)]
      return Math.max(across, down) > 12 && Math.min(across, down) > 1e-6
    })

  it('an elbow has only level and plumb pieces beside its rounded corners, from one end to the other', () => {
    for (const to of [elbow.to, { x: -80, y: 200 }, { x: 5, y: -300 }]) {
      const row = curveGeometry.outline({ ...elbow, to })
      expect([row[0], row.at(-1)]).toEqual([elbow.from, to])
      expect(right(row)).toEqual([])
    }
  })

  it('an elbow has its middle piece where it is dragged to, and goes back to half-way for nobody else', () => {
    const moved = curveGeometry.dragHandle(elbow, 'bend', { x: 80, y: 999 })
    expect(curveGeometry.handles(moved)[1]).toEqual({ id: 'bend', at: { x: 80, y: 50 } })
    expect(distanceToRow({ x: 80, y: 50 }, curveGeometry.outline(moved))).toBe(0)
    expect(moved.route).toBe('elbow')
  })

  it('an elbow without any way across is the line between its ends', () => {
    expect(curveGeometry.outline({ ...elbow, to: { x: 90, y: 0 } }).every(({ y }) => y === 0)).toBe(true)
    expect(curveGeometry.outline({ ...elbow, to: elbow.from }).length).toBeGreaterThan(0)
  })

  it('an elbow is the same line when the picture is mirrored or turned by a quarter', () => {
    const map = ({ x, y }: Point) => ({ x: 500 - y, y: x })
    const there = curveGeometry.outline(curveGeometry.transform(elbow, map))
    for (const point of curveGeometry.outline(elbow).map(map)) expect(distanceToRow(point, there)).toBeLessThan(1e-6)
  })

  it('a line becomes curved when its middle is dragged aside, and straight when it is dragged back', () => {
    const straight = { ...elbow, route: 'straight' as 'straight' | 'curved' | 'elbow' }
    const bent = curveGeometry.dragHandle(straight, 'bend', { x: 150, y: 120 })
    expect([bent.route, bent.bend]).toEqual(['curved', { x: 150, y: 120 }])
    const back = curveGeometry.dragHandle(bent, 'bend', { x: 151, y: 51 })
    expect([back.route, back.bend]).toEqual(['straight', null])
  })

  it('a curved line that nobody has bent yet bows aside', () => {
    const row = curveGeometry.outline({ ...elbow, route: 'curved' })
    expect(distanceToRow({ x: 150, y: 50 }, row)).toBeGreaterThan(40)
  })

  it('a bend without a route is a curve, as scenes of before say it', () => {
    const row = curveGeometry.outline({ from: elbow.from, to: elbow.to, bend: { x: 150, y: 150 } })
    expect(distanceToRow({ x: 150, y: 150 }, row)).toBeLessThan(1)
  })
})

describe('a path', () => {
  it('a path keeps what else its points say while it is moved and scaled', () => {
    const pressed = {
      points: [
        { x: 0, y: 0, pressure: 0.2 },
        { x: 10, y: 10, pressure: 0.9 },
      ],
    }
    const moved = pathGeometry.transform(pressed, ({ x, y }) => ({ x: x + 1, y }))
    expect(moved.points).toEqual([
      { x: 1, y: 0, pressure: 0.2 },
      { x: 11, y: 10, pressure: 0.9 },
    ])
    const scaled = pathGeometry.dragHandle(pressed, 'bottom-right', { x: 20, y: 40 })
    expect(scaled.points.at(-1)).toEqual({ x: 20, y: 40, pressure: 0.9 })
  })

  it('a path is mirrored when a side is dragged past its opposite', () => {
    const path = {
      points: [
        { x: 0, y: 0 },
        { x: 100, y: 50 },
      ],
    }
    expect(pathGeometry.dragHandle(path, 'right', { x: -100, y: 0 }).points).toEqual([
      { x: 0, y: 0 },
      { x: -100, y: 50 },
    ])
  })

  it('a path keeps its last point however many points the pointer gave', () => {
    const points = Array.from({ length: 9001 }, (_, x) => ({ x, y: 0 }))
    const made = pathGeometry.make({ points }).points
    expect(made).toHaveLength(4000)
    expect([made[0], made.at(-1)]).toEqual([points[0], points[9000]])
  })
})

describe('words', () => {
  it('words have a width of their own only after a drag that was one', () => {
    expect(wordsGeometry.make({ points: [{ x: 5, y: 5 }] })).toEqual({ at: { x: 5, y: 5 }, width: 0, turnDeg: 0 })
    const trembled = [
      { x: 5, y: 5 },
      { x: 8, y: 4 },
    ]
    expect(wordsGeometry.make({ points: trembled })).toEqual({ at: { x: 5, y: 5 }, width: 0, turnDeg: 0 })
    expect(wordsGeometry.handles({ at: { x: 5, y: 5 }, width: 0, turnDeg: 0 })).toEqual([])
  })
})

it('four quarter turns bring every annotation back to where it was', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) })
  fc.assert(
    fc.property(fc.constantFrom(...annotations), fc.array(point, { minLength: 1, maxLength: 8 }), (kind, points) => {
      const item = made(kind as AnnotationKind, points)
      const geometry: Geometry = kind.geometry
      const turn = (side: number) => (value: Annotation) =>
        geometry.transform(value, ({ x, y }) => ({ x: side - y, y: x }))
      const turns = [300, 400, 300, 400].map(turn)
      expect(turns.reduce((value, each) => each(value), item)).toEqual(item)
    }),
    { seed: 12, numRuns: 200 },
  )
})

it('a kind with a place that its geometry does not know does not compile', () => {
  const fields = { kind: z.literal('flag'), ...itemFields, ...lineGeometry.fields }
  const flag = { kind: 'flag', label: 'Flag', group: 'Test', geometry: lineGeometry }
  defineAnnotation({ ...flag, schema: z.strictObject(fields) })
  // @ts-expect-error: `pole` would stay behind when the picture is turned.
  defineAnnotation({ ...flag, schema: z.strictObject({ ...fields, pole: PointField }) })
  // @ts-expect-error: a line needs `from` and `to`.
  defineAnnotation({ ...flag, schema: z.strictObject({ kind: z.literal('flag'), ...itemFields }) })
  expect(flag.geometry).toBe(lineGeometry)
})
