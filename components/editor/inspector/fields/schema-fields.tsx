// Rows for the fields of a schema that carry a control: a new field of a kind appears in the panel by itself.
'use client'
import { Fragment, type ReactNode } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '@/components/ui/choice-field'
import { ColorField } from '@/components/ui/color-field'
import { ColorsField } from '@/components/ui/colors-field'
import { Disclosure } from '@/components/ui/disclosure'
import { FileField } from '@/components/ui/file-field'
import { GradientEditor } from '@/components/ui/gradient-editor'
import type { Stop } from '@/components/ui/gradient-stops'
import { PositionPad } from '@/components/ui/position-pad'
import { SeedField } from '@/components/ui/seed-field'
import { SliderField } from '@/components/ui/slider-field'
import { TextField } from '@/components/ui/text-field'
import { ToggleField } from '@/components/ui/toggle-field'
import type { Point } from '@/lib/core/geometry'
import { acceptOf, editorInputs } from '@/lib/core/media-formats'
import { type Control, controlOf } from '@/lib/kinds/fields'
import { useEditorState } from '../../context/editor-context'
import { AnimateThis } from './animate-this'

type Values = Record<string, unknown>

interface FieldRowsProps {
  /** Of the section: it is not repeated in front of each label. */
  title: string
  /** Where in the scene the values are, as tracks name it: `caption`, `effects/1`, '' for its own; of several things alike each. None: no time changes them. */
  of: readonly string[]
  values: Values
  defaults: Values
  /** Where a slider ends before the range does, by field. */
  comfortableMax?: Record<string, number>
  /** The values of fields of which several things have several; `values` holds one of each. */
  mixed?: ReadonlyMap<string, readonly unknown[]>
  onPreview: (key: string, value: unknown) => void
  onEndGesture: () => void
  /** Takes back what a field previewed, where its own value from before is none. */
  onCancel?: () => void
  /** Takes a file for a field that holds a picture; without it such fields are not shown. */
  onFile?: ((key: string, file: File) => Promise<void>) | undefined
  /** Name of a picture by its id. */
  nameOf?: ((assetId: string) => string) | undefined
  /** Ready values under the row of a field. */
  below?: (field: ShownField) => ReactNode
}

interface SchemaFieldsProps extends FieldRowsProps {
  shape: Record<string, z.ZodType>
}

export function SchemaFields({ shape, ...props }: SchemaFieldsProps) {
  return <FieldRows {...props} {...arrangeFields(shape, props.values)} more="Advanced" />
}

/** `more`: the line behind which the advanced fields are. */
export function FieldRows(
  props: FieldRowsProps & { open: readonly ShownField[]; advanced: readonly ShownField[]; more: string },
) {
  const { open, advanced, more, below, ...rest } = props
  const rows = (fields: readonly ShownField[]) =>
    fields
      .filter(({ control }) => control.type !== 'asset' || props.onFile)
      .map((field) => (
        <Fragment key={field.key}>
          <ControlRow {...rest} name={field.key} control={field.control} />
          {below?.(field)}
        </Fragment>
      ))
  return (
    <>
      {rows(open)}
      {advanced.length > 0 && <Disclosure label={more}>{rows(advanced)}</Disclosure>}
    </>
  )
}

export interface ShownField {
  key: string
  control: Control
}

/** More than this in one place is a form, not a panel. */
export const openMax = 6

/** In the order of the schema; a field whose `when` is not met is left out. */
export function arrangeFields(shape: Record<string, z.ZodType>, values: Record<string, unknown>): ArrangedFields {
  return openFirst(
    Object.entries(shape).flatMap(([key, schema]) => {
      const control = controlOf(schema)
      return control && !control.inTime && isMet(control, values) ? [{ key, control }] : []
    }),
  )
}

interface ArrangedFields {
  open: ShownField[]
  advanced: ShownField[]
}

/** What is over six goes behind the line too. */
export function openFirst(shown: readonly ShownField[]): ArrangedFields {
  const open = shown.filter(({ control }) => !control.advanced).slice(0, openMax)
  return { open, advanced: shown.filter((field) => !open.includes(field)) }
}

const isMet = ({ when }: Control, values: Record<string, unknown>): boolean =>
  !when || when.is.some((wanted) => wanted === values[when.field])

function ControlRow(props: FieldRowsProps & { name: string; control: Control }) {
  const { label } = props.control
  const isAnimating = useEditorState(({ session }) => session.timeline !== undefined)
  return (
    <div data-setting={label} className={isAnimating ? 'relative' : 'contents'}>
      <ControlField {...props} />
      {isAnimating && <AnimateThis names={[props.name]} label={label} of={props.of} />}
    </div>
  )
}

function ControlField({ name, control, ...props }: FieldRowsProps & { name: string; control: Control }) {
  const value = props.values[name]
  const mixed = props.mixed?.get(name)
  const isMixed = mixed !== undefined
  const shared = {
    ...labelsOf(control.label, props.title),
    onPreview: (next: unknown) => props.onPreview(name, next),
    onEndGesture: props.onEndGesture,
  }
  const onChange = (next: unknown) => {
    props.onPreview(name, next)
    props.onEndGesture()
  }
  switch (control.type) {
    case 'slider':
      return (
        <SliderField
          {...shared}
          range={{ ...control, factor: control.unit === '%' ? 100 : 1 }}
          comfortableMax={props.comfortableMax?.[name]}
          value={value as number}
          isMixed={isMixed}
          defaultValue={props.defaults[name] as number}
        />
      )
    case 'color':
      return <ColorField {...shared} value={value as string} mixed={mixed as string[] | undefined} />
    case 'gradient':
      return <GradientEditor {...shared} stops={value as Stop[]} />
    case 'colors':
      return <ColorsField {...shared} value={value as string[]} countMin={control.min} countMax={control.max} />
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          options={control.options}
          value={isMixed ? null : (value as string)}
          onChange={onChange}
        />
      )
    case 'toggle':
      return <ToggleField {...shared} value={isMixed ? null : (value as boolean)} onChange={onChange} />
    case 'text':
      return (
        <TextField
          {...shared}
          value={isMixed ? null : (value as string)}
          isMultiline={control.isMultiline}
          onCancel={props.onCancel}
          lengthMax={control.lengthMax}
          placeholder={control.placeholder}
        />
      )
    case 'seed':
      return <SeedField {...shared} onChange={onChange} />
    case 'position':
      return <PositionPad {...shared} value={value as Point} defaultValue={props.defaults[name] as Point} />
    case 'asset':
      return (
        <FileField
          {...shared}
          name={isMixed ? 'Mixed' : value === null ? null : (props.nameOf?.(value as string) ?? 'Own picture')}
          accept={acceptOf(editorInputs)}
          onFile={async (file) => props.onFile?.(name, file)}
          onRemove={() => onChange(null)}
        />
      )
  }
}

/** "Shadow strength" under "Shadow" shows "Strength"; "Caption" under "Caption" is its words. What is shown is part of what is read. */
function labelsOf(label: string, title: string): { label: string; shortLabel: string } {
  if (label === title) return { label: `Words: ${label.toLowerCase()}`, shortLabel: 'Words' }
  if (!label.toLowerCase().startsWith(`${title.toLowerCase()} `)) return { label, shortLabel: label }
  const rest = label.slice(title.length + 1)
  return { label, shortLabel: rest.charAt(0).toUpperCase() + rest.slice(1) }
}
