// Annotations in numbers: what they touch, what they say, how large they start, what reads on what.
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { VectorContext } from '@/lib/core/surface'
import { prepareText } from '@/lib/core/text/typesetter'
import { Annotation, annotations } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import { measureDrawing } from '@/lib/kinds/annotations/lines/line'
import { measure } from '@/lib/kinds/annotations/lines/schema'
import type { AnnotationDrawing, AnnotationKind } from '@/lib/kinds/annotations/parts/annotation'
import { haloOf, inkOn } from '@/lib/kinds/annotations/parts/stroke'
import type { Step } from '@/lib/kinds/annotations/words/schema'
import { closedUp, stepLabel } from '@/lib/kinds/annotations/words/step-label'
import { defaultsOf } from '@/lib/kinds/family'
import { textsOf } from '@/lib/render/plan/scene-texts'
import { annotationCases } from '../../support/scenes/annotation-scenes'
import { useFontsOfDisk } from '../../support/text/font-files'

const scenes = annotationCases.filter(({ scale }) => scale === 1)
const drawn = scenes.flatMap(({ name, scene }) =>
  scene.annotations.map((item, index): [string, Annotation] => [`${name} ${index}`, item]),
)

beforeAll(async () => {
  useFontsOfDisk()
  await prepareText(scenes.flatMap(({ scene }) => textsOf(scene)))
})

it('the scenes hold every kind there is', () => {
  expect(new Set(drawn.map(([, item]) => item.kind))).toEqual(new Set(annotations.map(({ kind }) => kind)))
})

const [side, margin] = [600, 150]
const scope = { size: { width: 240, height: 150 } }

function touched(drawing: AnnotationDrawing, item: Annotation) {
  const canvas = createCanvas(side, side)
  const ctx = canvas.getContext('2d')
  ctx.translate(margin, margin)
  if (drawing.drawTogether) drawing.drawTogether(ctx as unknown as VectorContext, [item], scope)
  else drawing.draw?.(ctx as unknown as VectorContext, item, scope)
  const { data } = ctx.getImageData(0, 0, side, side)
  let [left, top, right, bottom] = [side, side, 0, 0]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (data[(y * side + x) * 4 + 3] === 0) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return { left: left - margin, top: top - margin, right: right - margin, bottom: bottom - margin }
}

it.each(drawn)('%s touches nothing beyond its bounds', (_, item) => {
  const drawing = annotationDrawing(item)
  const pixels = touched(drawing, item)
  const { x, y, width, height } = drawing.bounds(item, scope)
  expect(pixels.left).toBeGreaterThanOrEqual(Math.floor(x))
  expect(pixels.top).toBeGreaterThanOrEqual(Math.floor(y))
  expect(pixels.right).toBeLessThanOrEqual(Math.ceil(x + width))
  expect(pixels.bottom).toBeLessThanOrEqual(Math.ceil(y + height))
})

const place = { x: 60, y: 60 }
it.each([
  ['pen', [place]],
  ['pen', [{ ...place, pressure: 0.5 }]],
  ['pen', [place, place]],
  ['highlighter', [place]],
  ['highlighter', [place, place, place]],
] as const)('a %s that goes nowhere leaves a dot as wide as its line', (kind, points) => {
  const base = drawn.find(([, item]) => item.kind === kind)![1]
  const item = { ...base, points: [...points], strokePx: 20, haloPx: 0 } as Annotation
  expect(touched(annotationDrawing(item), item)).toEqual({ left: 50, top: 50, right: 70, bottom: 70 })
})

it.each(annotations.map((kind): [string, AnnotationKind] => [kind.kind, kind]))(
  'a new %s has values its schema takes, larger on a larger picture',
  (_, kind) => {
    if (!kind.initial) return
    const [small, large] = [
      { width: 800, height: 600 },
      { width: 3840, height: 2160 },
    ].map((size) => kind.initial!({ size }))
    for (const values of [small, large])
      expect(kind.schema.safeParse({ ...defaultsOf(kind), ...values }).success).toBe(true)
    for (const [key, value] of Object.entries(small!))
      if (typeof value === 'number') expect(large![key], key).toBeGreaterThan(value)
  },
)

describe('steps', () => {
  it('steps are numbered in five ways', () => {
    const labels = (numbering: Step['numbering']) =>
      [1, 4, 9, 26, 27, 52, 703, 944].map((number) => stepLabel(number, numbering)).join(' ')
    expect(labels('digits')).toBe('1 4 9 26 27 52 703 944')
    expect(labels('capitals')).toBe('A D I Z AA AZ AAA AJH')
    expect(labels('letters')).toBe('a d i z aa az aaa ajh')
    expect(labels('roman')).toBe('I IV IX XXVI XXVII LII DCCIII CMXLIV')
    expect(labels('small-roman')).toBe('i iv ix xxvi xxvii lii dcciii cmxliv')
    expect(stepLabel(0, 'roman')).toBe('0')
  })

  const stepsOf = (numbers: readonly number[], more: object = {}) =>
    numbers.map((number, at) => Annotation.parse({ kind: 'step', id: `step-${at}`, number, ...more }))
  const leftOf = (numbers: readonly number[], gone: readonly number[], more: object = {}) => {
    const before = stepsOf(numbers, more)
    const left = before.filter((_, at) => !gone.includes(at))
    return closedUp(before, left).map((item) => item.kind === 'step' && item.number)
  }

  it.each([
    ['the first of a row goes', [1, 2, 3], [0], [1, 2]],
    ['one in the middle goes', [1, 2, 3, 4], [1], [1, 2, 3]],
    ['two go that are apart', [1, 2, 3, 4, 5], [1, 3], [1, 2, 3]],
    ['another of its number stays', [1, 2, 2, 3], [1], [1, 2, 3]],
    ['a row was started further on', [1, 2, 7, 8], [0], [1, 7, 8]],
    ['one of a row that was started further on goes', [1, 7, 8, 9], [2], [1, 7, 8]],
    ['they lie in another order', [3, 1, 2], [1], [2, 1]],
  ])('those that follow a number that is gone move up, and no others: %s', (_, numbers, gone, expected) => {
    expect(leftOf(numbers, gone)).toEqual(expected)
  })

  it('locked and hidden steps move up as all others do: a row has no gap on the picture', () => {
    expect(leftOf([1, 2, 3], [1], { locked: true, hidden: true })).toEqual([1, 2])
  })

  it('each numbering is a row of its own', () => {
    const before = [...stepsOf([1, 2, 3]), ...stepsOf([1, 2, 3], { numbering: 'roman' })]
    const left = closedUp(before, before.slice(1)).map((item) => item.kind === 'step' && item.number)
    expect(left).toEqual([1, 2, 1, 2, 3])
  })
})

describe('ink', () => {
  const palette = ['#ef4444', '#f97316', '#22c55e', '#3b82f6', '#8b5cf6', '#ec4899', '#111111']
  it('ink is white on every colour of the palette but the light ones', () => {
    for (const color of palette) expect(inkOn(color), color).toBe('#ffffff')
    for (const color of ['#facc15', '#fde047', '#ffffff']) expect(inkOn(color), color).not.toBe('#ffffff')
  })

  it('a halo is white, and dark round white', () => {
    for (const color of palette) expect(haloOf(color), color).toBe('#ffffff')
    expect(haloOf('#ffffff')).not.toBe('#ffffff')
  })
})

it('a measure says the distance in pixels of the picture', () => {
  const value = { ...defaultsOf(measure), from: { x: 10, y: 10 }, to: { x: 310, y: 410 } }
  expect(measureDrawing.texts?.(value)[0]?.text).toBe('500 px')
})

it('a highlighter is a felt pen, and nothing else is', () => {
  for (const [, item] of drawn) expect(annotationDrawing(item).marker !== undefined).toBe(item.kind === 'highlighter')
})
