// Which controls a panel opens with: six at most, and only those that do something now.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { arrangeFields, openMax } from '@/components/editor/inspector/fields/schema-fields'
import { backgrounds } from '@/lib/kinds/backgrounds'
import { effects } from '@/lib/kinds/effects'
import { color, controlOf, share, toggle } from '@/lib/kinds/fields'
import { frames } from '@/lib/kinds/frames'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'

const keys = (fields: { key: string }[]) => fields.map(({ key }) => key)

it('a panel opens six fields at most and puts the rest behind Advanced, in the order of the schema', () => {
  const shape = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`field${at}`, share(`Field ${at}`).default(0)]),
  )
  const { open, advanced } = arrangeFields(shape, {})
  expect(keys(open)).toEqual(['field0', 'field1', 'field2', 'field3', 'field4', 'field5'])
  expect(keys(advanced)).toEqual(['field6', 'field7', 'field8'])
})

it('a panel keeps advanced fields away from the open ones, however few these are', () => {
  const { open, advanced } = arrangeFields({ rare: share('Rare', { advanced: true }), usual: share('Usual') }, {})
  expect(keys(open)).toEqual(['usual'])
  expect(keys(advanced)).toEqual(['rare'])
})

it('a panel shows a field only while the one it depends on has such a value', () => {
  const shape = { lines: toggle('Lines'), colour: color('Colour', { when: { field: 'lines', is: [true] } }) }
  expect(keys(arrangeFields(shape, { lines: true }).open)).toEqual(['lines', 'colour'])
  expect(keys(arrangeFields(shape, { lines: false }).open)).toEqual(['lines'])
})

it('a panel leaves out what people do not edit', () => {
  expect(arrangeFields({ kind: z.literal('solid') }, { kind: 'solid' })).toEqual({ open: [], advanced: [] })
})

it.each([backgrounds, effects, frames, shadows, layouts].flat().map((kind) => [kind.kind, kind] as const))(
  'every field of %s that has a control gets a place, but for those that only a film has',
  (_, kind) => {
    const values = kind.schema.parse({ kind: kind.kind })
    const { open, advanced } = arrangeFields(kind.schema.shape, values)
    expect(open.length).toBeLessThanOrEqual(openMax)
    const always = Object.entries(kind.schema.shape as Record<string, z.ZodType>).filter(([, field]) => {
      const control = controlOf(field)
      return control && !control.when && !control.inTime
    })
    expect(keys([...open, ...advanced])).toEqual(expect.arrayContaining(always.map(([key]) => key)))
    expect([...open, ...advanced].some(({ control }) => control.inTime)).toBe(false)
  },
)
