// Rows for the fields of a schema that carry a control: a new field of a kind appears in the panel by itself.
'use client'
import type { z } from 'zod'
import { ColorField } from '@/components/ui/color-field'
import { GradientEditor } from '@/components/ui/gradient-editor'
import type { Stop } from '@/components/ui/gradient-stops'
import { SliderField } from '@/components/ui/slider-field'
import { type Control, controlOf } from '@/lib/kinds/fields'

type Values = Record<string, unknown>

export interface SchemaFieldsProps {
  /** Of the section: it is not repeated in front of each label. */
  title: string
  shape: Record<string, z.ZodType>
  values: Values
  defaults: Values
  /** Where a slider ends before the range does, by field. */
  comfortableMax?: Record<string, number>
  onPreview: (key: string, value: unknown) => void
  onSettle: () => void
}

export function SchemaFields(props: SchemaFieldsProps) {
  const fields = Object.entries(props.shape).flatMap(([key, schema]) => {
    const control = controlOf(schema)
    return control ? [{ key, control }] : []
  })
  return fields.map(({ key, control }) => <Field key={key} name={key} control={control} {...props} />)
}

function Field({ name, control, ...props }: SchemaFieldsProps & { name: string; control: Control }) {
  const shared = {
    label: control.label,
    shortLabel: shorten(control.label, props.title),
    onPreview: (value: unknown) => props.onPreview(name, value),
    onSettle: props.onSettle,
  }
  switch (control.type) {
    case 'slider':
      return (
        <SliderField
          {...shared}
          range={{ ...control, factor: control.unit === '%' ? 100 : 1 }}
          comfortableMax={props.comfortableMax?.[name]}
          value={props.values[name] as number}
          defaultValue={props.defaults[name] as number}
        />
      )
    case 'color':
      return <ColorField {...shared} value={props.values[name] as string} />
    case 'gradient':
      return <GradientEditor {...shared} stops={props.values[name] as Stop[]} />
  }
}

/** "Shadow strength" under "Shadow" is "Strength". */
function shorten(label: string, title: string): string {
  if (!label.toLowerCase().startsWith(`${title.toLowerCase()} `)) return label
  const rest = label.slice(title.length + 1)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
