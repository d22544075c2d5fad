// Rows for the fields of a schema that carry a control: a new field of a kind appears in the panel by itself.
'use client'
import { Disclosure } from '@/components/ui/disclosure'
import { arrangeFields } from './arrange-fields'
import { ControlRow, type SchemaFieldsProps } from './control-row'

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
