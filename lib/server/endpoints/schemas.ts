// GET /api/looks and /schemas: made once per process from the lists that everything else is made of.
import 'server-only'
import { createHash } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import type { kindSchema, looks, picturesFileSchema, recipeSchema, sceneSchema } from '@/lib/contract/schemas'
import { kindJsonSchema, picturesFileJsonSchema, recipeJsonSchema, sceneJsonSchema } from '@/lib/docs/published-schemas'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { thumbnailAddress } from '../embed/look-thumbnails'
import type { Handler } from '../http/endpoint'

/** Fresh for five minutes; the tag makes asking again cheap. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400'

function tagged<Json extends object>(json: Json) {
  const etag = `"${createHash('sha256').update(JSON.stringify(json)).digest('base64url').slice(0, 22)}"`
  return { json, headers: { ETag: etag, 'Cache-Control': cacheControl } }
}

type Tagged<Json extends object> = ReturnType<typeof tagged<Json>>

const listed = () =>
  tagged({
    looks: lookPresets.map(({ id, name, group, look: { size } }) => ({
      id,
      name,
      group,
      size: size ? ([size.width, size.height] as [number, number]) : null,
      thumbnail: thumbnailAddress(id),
    })),
  })

type Schema = Record<string, unknown> & { $schema: string }
const made = new Map<string, Tagged<Schema>>()

/** A kind has few fields, and there are some eighty. */
function once(name: string, make: () => object): Tagged<Schema> {
  const known = made.get(name) ?? tagged(make() as Schema)
  made.set(name, known)
  return known
}

let list: ReturnType<typeof listed> | undefined

export const getLooks: Handler<typeof looks> = async () => {
  list ??= listed()
  return list
}

export const getRecipeSchema: Handler<typeof recipeSchema> = async () => once('recipe', recipeJsonSchema)

export const getSceneSchema: Handler<typeof sceneSchema> = async () => once('scene', sceneJsonSchema)

export const getPicturesFileSchema: Handler<typeof picturesFileSchema> = async () =>
  once('vitrine', picturesFileJsonSchema)

export const getKindSchema: Handler<typeof kindSchema> = async ({ params: { family, kind } }) => {
  const name = kind.slice(0, -'.json'.length)
  const known = made.get(`${family}/${name}`)
  if (known) return known
  const schema = kindJsonSchema(family, name)
  if (schema) return once(`${family}/${name}`, () => schema)
  throw new ApiError('not_found', {
    message: `There is no kind called ${name} among the ${family}.`,
    hint: 'The kinds of a family stand in {origin}/schemas/scene.json.',
  })
}
