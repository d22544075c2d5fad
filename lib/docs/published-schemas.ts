// JSON Schema of recipes, scenes and kinds, as programs fetch it: what the panels say of a field is its title.
import { z } from 'zod'
import { captureOptionFields } from '@/lib/contract/capture-options'
import { PicturesFile } from '@/lib/contract/pictures-file'
import { Recipe } from '@/lib/contract/recipe'
import type { schemaFamilies } from '@/lib/contract/schemas'
import { capturedPageFields } from '@/lib/contract/screenshot'
import { annotations } from '@/lib/kinds/annotations'
import { backgrounds } from '@/lib/kinds/backgrounds'
import { contents } from '@/lib/kinds/contents'
import type { Kind } from '@/lib/kinds/define'
import { effects } from '@/lib/kinds/effects'
import { frames } from '@/lib/kinds/frames'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'
import { Scene } from '@/lib/scene/schema'

type JsonSchema = Record<string, unknown>

const families: Record<(typeof schemaFamilies)[number], readonly Kind[]> = {
  backgrounds,
  effects,
  frames,
  shadows,
  layouts,
  annotations,
  contents,
}

function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { control } = jsonSchema as { control?: { label: string; unit?: string } }
  if (control) jsonSchema.title ??= control.unit ? `${control.label} (${control.unit})` : control.label
  for (const name of ['control', 'invalidAs', 'hint', 'id']) delete jsonSchema[name]
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // Its values have their types themselves.
  if (jsonSchema.enum) delete jsonSchema.type
}

const published = (schema: z.ZodType, options: { reused?: 'ref' } = {}): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', override, ...options }) as JsonSchema

export const sceneJsonSchema = (): JsonSchema => published(Scene, { reused: 'ref' })

/** In the order of the lists. */
export const kindNames = (family: keyof typeof families): string[] => families[family].map(({ kind }) => kind)

/** Strict where the file is: an editor marks a field that is misspelt. */
export function picturesFileJsonSchema(): JsonSchema {
  const strictly = (context: { jsonSchema: JsonSchema }) => {
    const isStrict = context.jsonSchema.additionalProperties === false
    override(context)
    if (isStrict) context.jsonSchema.additionalProperties = false
  }
  return z.toJSONSchema(PicturesFile, { io: 'input', override: strictly }) as JsonSchema
}

/** Null for a kind that there is not. */
export function kindJsonSchema(family: keyof typeof families, name: string): JsonSchema | null {
  const kind = families[family].find((each) => each.kind === name)
  return kind ? { title: kind.label, ...published(kind.schema) } : null
}

/** Of words that people write on a picture: names are shorter, texts longer than anybody tries. */
const isNear = (letters: number) => letters >= 120 && letters <= 400

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Bounds that nobody comes near: 32,767 pixels, sides of 16,384, files of 25 MiB, lengths of names and texts. */
const far: readonly unknown[] = [-32_767, 32_767, 16_384, 25 * 1024 * 1024]

const withoutBounds = (key: string, value: unknown) =>
  (key === 'maxLength' && !isNear(Number(value))) ||
  key === 'minLength' ||
  key === 'propertyNames' ||
  (key === 'items' && value === false) ||
  (key === 'additionalProperties' && isEmpty(value)) ||
  // Of an object: each of its fields says its own.
  (key === 'default' && typeof value === 'object') ||
  far.includes(value)
    ? undefined
    : value

/** Places of a tuple that are all alike are said once. */
function saidOnce(_key: string, value: unknown): unknown {
  const { prefixItems, ...rest } = (value ?? {}) as { prefixItems?: unknown[] }
  if (!prefixItems) return value
  const [first, ...others] = prefixItems.map((each) => JSON.stringify(each))
  return others.every((each) => each === first) ? { ...rest, items: prefixItems[0] } : value
}

/** Each definition where it is used: a recipe uses each of its own once. */
function inPlace(value: unknown, definitions: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(value), (key, each: JsonSchema) => {
    if (key === '$defs') return undefined
    if (typeof each?.$ref !== 'string') return each
    const { $ref, ...beside } = each
    return { ...(inPlace(definitions[$ref.slice('#/$defs/'.length)], definitions) as JsonSchema), ...beside }
  })
}

const { url: _url, ...pageFields } = capturedPageFields
const optionFields = { ...pageFields, ...captureOptionFields }

/** Without the options of a capture, which may stand beside `url`: POST /api/screenshot describes each. */
export function recipeJsonSchema(): JsonSchema {
  const schema = published(Recipe)
  const definitions = (schema.$defs ?? {}) as Record<string, { properties?: JsonSchema }>
  for (const { properties } of Object.values(definitions)) {
    if (!properties || !('url' in properties)) continue
    for (const name of Object.keys(optionFields)) delete properties[name]
  }
  return JSON.parse(JSON.stringify(inPlace(schema, definitions), withoutBounds), saidOnce) as JsonSchema
}
