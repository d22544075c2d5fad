// A long line is drawn in stretches: together they are the line, and what is drawn stays while it grows.
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { VectorContext } from '@/lib/core/surface'
import { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { Coat } from '@/lib/kinds/annotations/parts/annotation'

const size = { width: 700, height: 300 }

/** A hand that draws waves. */
const wave = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    x: 20 + i * 1.3,
    y: 140 + ((i * i) % 97) * 0.2 + (((i >> 4) % 2) * 2 - 1) * (i % 16) * 5,
  }))

function alphaOf(draw: (ctx: VectorContext) => void): Uint8Array {
  const context = createCanvas(size.width, size.height).getContext('2d')
  draw(context as unknown as VectorContext)
  return Uint8Array.from(
    { length: size.width * size.height },
    (
      (data) => (_: unknown, i: number) =>
        data[i * 4 + 3]!
    )(context.getImageData(0, 0, size.width, size.height).data),
  )
}

const looks = [
  { kind: 'pen', color: '#000000', haloPx: 0, strokePx: 6 },
  { kind: 'pen', color: '#000000', haloPx: 0, strokePx: 2.5, smoothing: 0 },
  { kind: 'highlighter', color: '#000000', opacity: 1, strokePx: 20 },
] as const

const stroke = (look: object, count: number) =>
  Annotation.parse({ id: 'stroke', plane: 'canvas', ...look, points: wave(count) })
const coatsOf = (item: Annotation): readonly Coat[] => annotationDrawing(item).coats!(item)!

describe('a long stroke', () => {
  it.each(looks)('of $kind, $strokePx px wide, covers what its path as a whole covers', (look) => {
    const item = stroke(look, 450)
    const whole = alphaOf((ctx) => annotationDrawing(item).draw!(ctx, item, { size }))
    const [coat] = coatsOf(item)
    const parts = coat!.stretches.map(({ draw }) => alphaOf(draw))
    expect(parts.length).toBeGreaterThan(5)
    const differences = whole.map((alpha, at) => Math.abs(alpha - Math.max(...parts.map((part) => part[at]!))))
    // Where the line touches itself, two halves of a pixel are one half here.
    expect(differences.filter((difference) => difference > 8).length).toBeLessThan(
      whole.filter((a) => a > 0).length / 100,
    )
    // A seam would be as many pixels as the line is wide.
    expect(whole.filter((alpha, at) => alpha === 255 && differences[at]! > 60).length).toBeLessThan(6)
  })

  it.each(looks)('of $kind, $strokePx px wide, that grows keeps all but its last stretches', (look) => {
    const [before, after] = [450, 458].map((count) => coatsOf(stroke(look, count))[0]!.stretches)
    const names = new Set(before!.map(({ name }) => name))
    expect(after!.filter(({ name }) => !names.has(name)).length).toBeLessThan(4)
  })

  it('that is short is one path', () => {
    expect(annotationDrawing(stroke(looks[0], 100)).coats!(stroke(looks[0], 100))).toBeNull()
  })
})
