// Words and signs, and their fields.
import { z } from 'zod'
import { fontFamilies } from '@/lib/core/text/families.data'
import { amount, asset, choice, color, length, text as textField, toggle } from '../../fields'
import { pointerGeometry, wordsFrame, wordsGeometry } from '../geometry/anchor'
import { calloutGeometry } from '../geometry/callout'
import { turnedBoxGeometry } from '../geometry/turned-box'
import { defineAnnotation } from '../parts/annotation'
import { filledDisc, filledShape } from '../parts/body'
import {
  haloField,
  haloFor,
  inkField,
  itemFields,
  markerSizeFor,
  seenFields,
  shownField,
  textSizeFor,
} from '../parts/fields'

const families = Object.fromEntries(fontFamilies.map(({ id, label }) => [id, label]))

/** Code has a font of its own. */
const stylesWithFont = ['plain', 'outlined', 'rounded', 'box', 'pill', 'frame', 'paper'] as const

export const text = defineAnnotation({
  kind: 'text',
  label: 'Text',
  group: 'Words',
  geometry: wordsGeometry,
  schema: z.strictObject({
    kind: z.literal('text'),
    ...itemFields,
    ...wordsGeometry.fields,
    text: textField('Text', { lengthMax: 2000, placeholder: 'Type something', isMultiline: true }).default('Text'),
    color: color('Colour').default('#ef4444'),
    sizePx: length('Size', 8, 400).default(28),
    style: choice('Style', {
      plain: 'Plain',
      outlined: 'Outlined',
      rounded: 'On colour',
      box: 'On colour, square',
      pill: 'Pill',
      frame: 'Framed',
      paper: 'On white',
      mono: 'Code',
    }).default('rounded'),
    family: choice('Font', families, { when: { field: 'style', is: stylesWithFont } }).default('inter'),
    weight: amount('Weight', { min: 100, max: 900, step: 100 }).default(600),
    italic: toggle('Italic', { advanced: true }).default(false),
    align: choice('Alignment', { start: 'Start', center: 'Centre', end: 'End' }, { advanced: true }).default('start'),
    lineHeight: amount('Line height', { min: 0.8, max: 2.5, step: 0.05, unit: '×', advanced: true }).default(1.3),
    letterSpacing: amount('Letter spacing', { min: -0.1, max: 0.5, step: 0.01, advanced: true }).default(0),
    shown: shownField,
    ...seenFields,
  }),
  initial: ({ size }) => ({ sizePx: textSizeFor(size) }),
  wordsField: 'text',
  // Close enough without a font; who has the layout knows the box.
  bodies({ at, width, turnDeg, text: words, sizePx, lineHeight }) {
    const height = words.split('\n').length * sizePx * lineHeight
    const box = { width: estimatedWidth({ text: words, width, sizePx }), height }
    return [filledShape(wordsFrame({ at, turnDeg }, { x: 0, y: 0, ...box }))]
  },
})
export type Text = z.output<typeof text.schema>

export const callout = defineAnnotation({
  kind: 'callout',
  label: 'Callout',
  group: 'Words',
  geometry: calloutGeometry,
  wordsField: 'text',
  schema: z.strictObject({
    kind: z.literal('callout'),
    ...itemFields,
    ...calloutGeometry.fields,
    text: textField('Text', { lengthMax: 2000, placeholder: 'Type something', isMultiline: true }).default('Look here'),
    color: inkField,
    sizePx: length('Size', 8, 400).default(28),
    shape: choice('Shape', { rounded: 'Rounded', round: 'Round', square: 'Square' }).default('rounded'),
    ground: choice('Ground', { color: 'Colour', paper: 'White' }).default('color'),
    family: choice('Font', families).default('inter'),
    weight: amount('Weight', { min: 100, max: 900, step: 100, advanced: true }).default(600),
    align: choice('Alignment', { start: 'Start', center: 'Centre', end: 'End' }, { advanced: true }).default('center'),
    lineHeight: amount('Line height', { min: 0.8, max: 2.5, step: 0.05, unit: '×', advanced: true }).default(1.3),
    haloPx: length('Halo', 0, 24, { advanced: true }).default(2),
    shown: shownField,
    ...seenFields,
  }),
  initial({ size }) {
    const sizePx = textSizeFor(size)
    return { sizePx, haloPx: haloFor(size), to: { x: -sizePx, y: sizePx * 4 } }
  },
  // Close enough without a font; who has the layout knows the box. The pointer is as wide as a letter.
  bodies(value) {
    const { at, to, sizePx } = value
    const box = { width: estimatedWidth(value), height: value.text.split('\n').length * sizePx * value.lineHeight }
    return [
      filledShape(
        wordsFrame(value, {
          x: -sizePx * 0.6,
          y: -sizePx * 0.36,
          width: box.width + sizePx * 1.2,
          height: box.height + sizePx * 0.72,
        }),
      ),
      { points: [at, to], isFilled: false, reachPx: sizePx * 0.2 },
    ]
  },
})
export type Callout = z.output<typeof callout.schema>

/** About how wide words are without their font. */
function estimatedWidth({ text: words, width, sizePx }: { text: string; width: number; sizePx: number }): number {
  return width || Math.max(1, ...words.split('\n').map((line) => line.length)) * sizePx * 0.56
}

const numberings = {
  digits: '1, 2, 3',
  capitals: 'A, B, C',
  letters: 'a, b, c',
  roman: 'I, II, III',
  'small-roman': 'i, ii, iii',
} as const

export const step = defineAnnotation({
  kind: 'step',
  label: 'Step',
  group: 'Words',
  geometry: pointerGeometry,
  schema: z.strictObject({
    kind: z.literal('step'),
    ...itemFields,
    ...pointerGeometry.fields,
    number: amount('Number', { min: 0, max: 999 }).default(1),
    color: inkField,
    sizePx: length('Size', 12, 400).default(36),
    numbering: choice('Numbering', numberings).default('digits'),
    /** Of the next one: no lower number is given. Those that are there keep theirs. */
    start: amount('Start at', { min: 0, max: 999 }).default(1),
    haloPx: haloField,
    ...seenFields,
  }),
  initial: ({ size }) => ({ sizePx: markerSizeFor(size), haloPx: haloFor(size) }),
  bodies: ({ at, to, sizePx }) => [
    filledDisc(at, sizePx / 2),
    ...(to ? [{ points: [at, to], isFilled: false, reachPx: sizePx / 6 }] : []),
  ],
})
export type Step = z.output<typeof step.schema>

const stickerShows = {
  emoji: 'Emoji',
  arrow: 'Pointer',
  hand: 'Hand',
  grab: 'Open hand',
  beam: 'Text cursor',
  crosshair: 'Crosshair',
  tick: 'Tick',
  cross: 'Cross',
  picture: 'Own picture',
} as const

export const sticker = defineAnnotation({
  kind: 'sticker',
  label: 'Sticker',
  group: 'Words',
  geometry: turnedBoxGeometry,
  schema: z.strictObject({
    kind: z.literal('sticker'),
    ...itemFields,
    ...turnedBoxGeometry.fields,
    width: turnedBoxGeometry.fields.width.unwrap().default(96),
    height: turnedBoxGeometry.fields.height.unwrap().default(96),
    shows: choice('Shows', stickerShows).default('emoji'),
    emoji: textField('Emoji', { lengthMax: 40, placeholder: '🎉', when: { field: 'shows', is: ['emoji'] } }).default(
      '🎉',
    ),
    asset: asset('Picture', { when: { field: 'shows', is: ['picture'] } }).default(null),
    ...seenFields,
  }),
  initial({ size }) {
    const side = markerSizeFor(size) * 2
    return { width: side, height: side }
  },
})
export type Sticker = z.output<typeof sticker.schema>
