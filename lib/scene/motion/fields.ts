// Every field of a scene that time may change, found in the schema: a kind that is new tomorrow is in the list.
import { z } from 'zod'
import { type Control, controlOf } from '@/lib/kinds/fields'
import { Scene } from '../schema'

/** How a value is found between two keys; `held` jumps at the key. */
export type MotionType = 'number' | 'color' | 'point' | 'stops' | 'colors' | 'held'

export interface MotionField {
  /** Names from the scene to the field: `pictures/main/tilt/yDeg`. */
  address: string
  type: MotionType
  /** What the field takes. */
  schema: z.ZodType
  label: string
  /** How the settings show it; null for a bare number or place. */
  control: Control | null
  /** Of numbers: what comes out of the range is brought to its nearest end. */
  min: number
  max: number
  isWhole: boolean
  /** A turn goes on at its beginning. */
  isTurn: boolean
}

/** Names, and what decides what is shown at all: no film shows for a frame what the still does not. */
const never = new Set([
  'version',
  'id',
  'kind',
  'name',
  'group',
  'groupNames',
  'plane',
  'locked',
  'hidden',
  'assets',
  'asset',
  'crop',
  'turnDeg',
  'flip',
  'variants',
  'motion',
  'slides',
])
/** Of what a picture shows only how much of it is typed: its words are what they are. */
const ofContent = /^pictures\/[^/]+\/content\//

/** A film has one size; a watermark may grow. The scene's seed moves nothing that is there. */
const neverOfScene = new Set(['size', 'seed'])

/** Words for what hands move on the stage and no control shows. */
const places: Readonly<Record<string, string>> = {
  x: 'Left',
  y: 'Top',
  width: 'Width',
  height: 'Height',
  at: 'Place',
  from: 'Start',
  to: 'End',
  depthPx: 'Depth',
}

/** In the order of the schema. */
export function motionFields(scene: Scene): MotionField[] {
  return fieldsIn(scene, Scene, [])
}

function fieldsIn(value: unknown, schema: z.ZodType, path: readonly string[]): MotionField[] {
  const inner = memberOf(bare(schema), value)
  const control = controlOf(schema) ?? controlOf(inner)
  const type = value === null ? null : typeOf(inner, control)
  const name = path.at(-1) ?? ''
  const label = control?.label ?? places[name] ?? name
  if (type) return [fieldOf(inner, { address: path.join('/'), type, control, label })]
  if (inner instanceof z.ZodObject) return ofObject(value, inner, path)
  if (inner instanceof z.ZodArray && Array.isArray(value)) return ofList(value, inner.element as z.ZodType, path)
  return []
}

function ofObject(value: unknown, schema: z.ZodObject, path: readonly string[]): MotionField[] {
  if (typeof value !== 'object' || value === null || ('kind' in value && value.kind === 'redact')) return []
  return Object.entries(schema.shape)
    .filter(([name]) => !never.has(name) && !(path.length === 0 && neverOfScene.has(name)))
    .flatMap(([name, field]) => fieldsIn((value as Record<string, unknown>)[name], field as z.ZodType, [...path, name]))
    .filter(({ address, control }) => control?.inTime || !ofContent.test(address))
}

/** Only of things: a list of numbers or points is a value. */
function ofList(list: readonly unknown[], schema: z.ZodType, path: readonly string[]): MotionField[] {
  return list.flatMap((each, at) => {
    if (typeof each !== 'object' || each === null || !('kind' in each || 'id' in each)) return []
    const name = 'id' in each && typeof each.id === 'string' ? each.id : String(at)
    return fieldsIn(each, schema, [...path, name])
  })
}

function bare(schema: z.ZodType): z.ZodType {
  const wrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return wrapped ? bare(schema.unwrap() as z.ZodType) : schema
}

function memberOf(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const kind = (value as { kind?: unknown } | null)?.kind
  const options = schema.options as unknown as z.ZodObject[]
  return (
    options.find(({ shape }) => (bare(shape.kind as z.ZodType) as z.ZodLiteral).values.has(kind as string)) ?? schema
  )
}

const held = new Set<Control['type']>(['choice', 'toggle', 'text', 'seed'])

function typeOf(schema: z.ZodType, control: Control | undefined): MotionType | null {
  if (control?.type === 'color') return 'color'
  if (control?.type === 'gradient') return 'stops'
  if (control?.type === 'colors') return 'colors'
  if (control && held.has(control.type)) return 'held'
  if (schema instanceof z.ZodObject && Object.keys(schema.shape).sort().join() === 'x,y') return 'point'
  return schema instanceof z.ZodNumber ? 'number' : null
}

interface Found extends Pick<MotionField, 'address' | 'type' | 'label'> {
  control: Control | undefined
}

function fieldOf(schema: z.ZodType, { control, ...about }: Found): MotionField {
  const number = schema instanceof z.ZodNumber ? schema : null
  return {
    ...about,
    schema,
    control: control ?? null,
    min: number?.minValue ?? Number.NEGATIVE_INFINITY,
    max: number?.maxValue ?? Number.POSITIVE_INFINITY,
    isWhole: number?.isInt ?? false,
    isTurn: control?.type === 'slider' && control.unit === '°' && control.max - control.min === 360,
  }
}
