// The decorative frames and their fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, color, length, share, text } from '../../fields'

export const mat = defineKind({
  kind: 'mat',
  label: 'Coloured border',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('mat'),
    widthPx: length('Border width', 0, 200).default(16),
    color: color('Border colour').default('#ffffff'),
  }),
})
export type Mat = z.output<typeof mat.schema>

export const glass = defineKind({
  kind: 'glass',
  label: 'Glass',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('glass'),
    tone: choice('Glass', { light: 'Light', dark: 'Dark', tinted: 'Tinted' }).default('light'),
    tint: color('Tint', { when: { field: 'tone', is: ['tinted'] } }).default('#6366f1'),
    widthPx: length('Border width', 2, 120).default(16),
    frost: length('Frost', 0, 120).default(24),
  }),
})
export type Glass = z.output<typeof glass.schema>

export const stack = defineKind({
  kind: 'stack',
  label: 'Stacked cards',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('stack'),
    cards: amount('Cards behind', { min: 1, max: 4 }).default(2),
    side: choice('They show', { above: 'Above', below: 'Below' }).default('above'),
    step: share('Distance').default(0.3),
    color: color('Colour').default('#ffffff'),
    fade: share('Fade').default(0.35),
  }),
})
export type Stack = z.output<typeof stack.schema>

export const polaroid = defineKind({
  kind: 'polaroid',
  label: 'Instant photo',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('polaroid'),
    words: text('Words', { lengthMax: 80, placeholder: 'Summer, at last' }).default(''),
    paper: color('Paper').default('#fdfcf8'),
    ink: color('Ink').default('#33343a'),
    margin: share('Margin').default(0.5),
  }),
})
export type Polaroid = z.output<typeof polaroid.schema>

export const film = defineKind({
  kind: 'film',
  label: 'Film',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('film'),
    color: color('Colour').default('#16130f'),
    mark: text('Edge mark', { lengthMax: 40, placeholder: '24A' }).default(''),
  }),
})
export type Film = z.output<typeof film.schema>

export const outline = defineKind({
  kind: 'outline',
  label: 'Outline, hard shadow',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('outline'),
    strokePx: length('Line width', 1, 40).default(5),
    ink: color('Line colour').default('#111114'),
    offsetPx: length('Shadow distance', 0, 120).default(18),
    block: color('Shadow colour').default('#111114'),
    towards: choice('Shadow falls', { right: 'To the right', left: 'To the left' }, { advanced: true }).default(
      'right',
    ),
  }),
})
export type Outline = z.output<typeof outline.schema>

export const clay = defineKind({
  kind: 'clay',
  label: 'Clay',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('clay'),
    color: color('Colour').default('#e9e4fb'),
    widthPx: length('Border width', 6, 160).default(32),
    depth: share('Depth').default(0.6),
  }),
})
export type Clay = z.output<typeof clay.schema>
