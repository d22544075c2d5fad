// Rows for the fields of a schema that carry a control: a new field of a kind appears in the panel by itself.
'use client'
import type { z } from 'zod'
import { Disclosure } from '@/components/ui/disclosure'
import { arrangeFields } from './arrange-fields'
import { ControlRow } from './control-row'

export type Values = Record<string, unknown>

export interface SchemaFieldsProps {
  /** Of the section: it is not repeated in front of each label. */
  title: string
  shape: Record<string, z.ZodType>
  values: Values
  defaults: Values
  /** Where a slider ends before the range does, by field. */
  comfortableMax?: Record<string, number>
  onPreview: (key: string, value: unknown) => void
  onEndGesture: () => void
  /** Takes a file for a field that holds a picture; without it such fields are not shown. */
  onFile?: ((key: string, file: File) => Promise<void>) | undefined
  /** Name of a picture by its id. */
  nameOf?: ((assetId: string) => string) | undefined
}

export function SchemaFields(props: SchemaFieldsProps) {
  const { open, advanced } = arrangeFields(props.shape, props.values)
  const rows = (fields: typeof open) =>
    fields
      .filter(({ control }) => control.type !== 'asset' || props.onFile)
      .map(({ key, control }) => <ControlRow key={key} name={key} control={control} {...props} />)
  return (
    <>
      {rows(open)}
      {advanced.length > 0 && <Disclosure label="Advanced">{rows(advanced)}</Disclosure>}
    </>
  )
}
