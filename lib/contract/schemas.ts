// What a recipe and a scene are made of, for programs: the looks by name, and JSON Schema for each part.
import { z } from 'zod'
import { defineEndpoint, invalidAs } from './define'
import { serviceHeaders } from './headers'

export const schemaFamilies = [
  'backgrounds',
  'effects',
  'frames',
  'shadows',
  'layouts',
  'annotations',
  'contents',
] as const

const LookList = z
  .object({
    looks: z
      .array(
        z.object({
          id: z.string().meta({ description: '`look` of a recipe' }),
          name: z.string().meta({ description: 'What people read' }),
          group: z.string().meta({ description: 'Heading it stands under' }),
          size: z
            .tuple([z.int(), z.int()])
            .nullable()
            .meta({ description: 'Width and height of its canvas; null where that grows with the picture' }),
          thumbnail: z
            .url()
            .nullable()
            .meta({ description: 'A card of code in the look, 320 pixels wide; null where nothing is embedded' }),
        }),
      )
      .meta({ description: 'In the order of the editor’s gallery' }),
  })
  .meta({ id: 'LookList' })

const JsonSchemaDocument = z.looseObject({ $schema: z.string() }).meta({ id: 'JsonSchemaDocument' })

const shared = {
  method: 'GET',
  tag: 'Discovery',
  limits: { bodyBytesMax: 0, timeoutMs: 5000 },
} as const

const schemaAnswer = {
  description: 'JSON Schema 2020-12',
  mediaType: 'application/json',
  schema: JsonSchemaDocument,
  headers: { ETag: serviceHeaders.ETag },
} as const

export const looks = defineEndpoint({
  ...shared,
  id: 'listLooks',
  path: '/api/looks',
  summary: 'Looks by name',
  description: 'Every ready look: `look` of a recipe takes an `id` of this list, or `auto`.',
  success: {
    description: 'The looks',
    mediaType: 'application/json',
    schema: LookList,
    headers: { ETag: serviceHeaders.ETag },
  },
  errors: [],
  examples: [{ summary: 'All of them', request: {}, status: 200 }],
})

export const recipeSchema = defineEndpoint({
  ...shared,
  id: 'getRecipeSchema',
  path: '/schemas/recipe.json',
  summary: 'What a recipe is',
  description: 'JSON Schema of the body of POST /api/render, small enough for a tool description.',
  success: schemaAnswer,
  errors: [],
  examples: [{ summary: 'The schema', request: {}, status: 200 }],
})

export const sceneSchema = defineEndpoint({
  ...shared,
  id: 'getSceneSchema',
  path: '/schemas/scene.json',
  summary: 'What a scene is',
  description: 'JSON Schema of `scene` and of what `patch` changes. One kind alone: /schemas/{family}/{kind}.',
  success: schemaAnswer,
  errors: [],
  examples: [{ summary: 'The schema', request: {}, status: 200 }],
})

export const picturesFileSchema = defineEndpoint({
  ...shared,
  id: 'getPicturesFileSchema',
  path: '/schemas/vitrine.json',
  summary: 'What the file of the command line is',
  description: 'JSON Schema of vitrine.json, for `$schema` in an editor: pictures by name, each a recipe.',
  success: schemaAnswer,
  errors: [],
  examples: [{ summary: 'The schema', request: {}, status: 200 }],
})

export const kindSchema = defineEndpoint({
  ...shared,
  id: 'getKindSchema',
  path: '/schemas/{family}/{kind}',
  summary: 'What one kind is',
  description: 'JSON Schema of one background, effect, frame, shadow, layout, annotation or content.',
  params: z.object({
    family: z.enum(schemaFamilies).meta({
      description: 'Family of the kind',
      examples: ['backgrounds'],
      ...invalidAs('unsupported_value'),
    }),
    kind: z
      .string()
      .regex(/^[a-z-]{1,40}\.json$/, 'the name of a kind and .json')
      .meta({
        title: 'kind',
        description: 'Name of the kind, and `.json`',
        examples: ['silk.json'],
        ...invalidAs('invalid_request'),
      }),
  }),
  success: schemaAnswer,
  errors: ['invalid_request', 'unsupported_value', 'not_found'],
  examples: [
    { summary: 'A background', request: { params: { family: 'backgrounds', kind: 'silk.json' } }, status: 200 },
    { summary: 'A kind that there is not', request: { params: { family: 'frames', kind: 'wood.json' } }, status: 404 },
  ],
})
