// At most six controls of a kind are open at once, whatever its choices are set to.
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { backgrounds } from '@/lib/kinds/backgrounds'
import type { Kind } from '@/lib/kinds/define'
import { effects } from '@/lib/kinds/effects'
import { type Control, controlOf } from '@/lib/kinds/fields'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'

const kinds: readonly Kind[] = [...backgrounds, ...effects, ...shadows, ...layouts]

function openAtMost({ schema }: Kind): number {
  const controls = Object.entries(schema.shape).flatMap(([field, type]) => {
    const control = controlOf(type as z.ZodType)
    return control && !control.advanced && !control.inTime ? [[field, control] as const] : []
  })
  const conditions = controls.flatMap(([, { when }]) =>
    when ? when.is.map((value) => [when.field, value] as const) : [],
  )
  const shown = ({ when }: Control, field: string, value: unknown) =>
    !when || (when.field === field && when.is.some((each) => each === value))
  const settings = conditions.length > 0 ? conditions : [['', ''] as const]
  return Math.max(
    ...settings.map(([field, value]) => controls.filter(([, control]) => shown(control, field, value)).length),
  )
}

it.each(kinds.map((kind): [string, Kind] => [kind.kind, kind]))('%s', (_, kind) => {
  expect(openAtMost(kind)).toBeLessThanOrEqual(6)
})
