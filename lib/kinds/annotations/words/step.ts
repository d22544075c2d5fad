// A numbered disc, for instructions; it may point at something. Numbers may be written in four ways.
import { traceCircle } from '@/lib/core/surface'
import { drawTextCentred } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { boxOf, direction, distance, moved, polygon } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { fillShape, inkOn } from '../parts/stroke'
import type { Step } from './schema'

export const stepDrawing: AnnotationDrawing<Step> = {
  texts: (value) => [blockOf(value)],
  bounds({ at, to, sizePx, haloPx }) {
    return boxOf(to ? [at, to] : [at], sizePx / 2 + haloPx + 2)
  },
  draw(ctx, value) {
    const { at, to, sizePx, color, haloPx } = value
    const radius = sizePx / 2
    const along = to && distance(at, to) > radius ? direction(at, to) : null
    // Both halos first, or one would cut into the other's shape.
    for (const halo of haloPx > 0 ? [haloPx, 0] : [0]) {
      if (along && to) {
        // A drop: from both sides of the disc to the point.
        const sides = [1, -1].map((side) => moved(at, along, radius * 0.3, side * radius * 0.86))
        fillShape(ctx, { color, haloPx: halo, roundPx: sizePx * 0.06 }, (path) =>
          polygon(path, [sides[0]!, to, sides[1]!]),
        )
      }
      fillShape(ctx, { color, haloPx: halo }, (path) => traceCircle(path, at.x, at.y, radius))
    }
    drawTextCentred(ctx, layOutText(blockOf(value)), { ...at, color: inkOn(color) })
  },
}

function blockOf({ number, numbering, sizePx }: Step): TextBlock {
  const label = stepLabel(number, numbering)
  const fit = label.length > 3 ? 0.32 : label.length > 2 ? 0.38 : label.length > 1 ? 0.46 : 0.54
  return { text: label, family: 'inter', weight: 700, sizePx: sizePx * fit, lineHeight: 1 }
}

/** 0 has no letter and no Roman numeral: it stays a digit. */
export function stepLabel(number: number, numbering: Step['numbering']): string {
  if (numbering === 'digits' || number < 1) return String(number)
  if (numbering === 'roman') return roman(number)
  let label = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    label = String.fromCharCode((numbering === 'capitals' ? 65 : 97) + ((rest - 1) % 26)) + label
  return label
}

const romanSigns: readonly (readonly [sign: string, value: number])[] = [
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]

function roman(number: number): string {
  let rest = number
  let text = ''
  for (const [sign, value] of romanSigns) {
    while (rest >= value) {
      text += sign
      rest -= value
    }
  }
  return text
}
