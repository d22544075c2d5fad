// The document: strict JSON, every default in its schema. Pixels live outside it, named by the hash of their bytes.
import { z } from 'zod'
import { Background } from '@/lib/kinds/backgrounds'
import { linearGradient } from '@/lib/kinds/backgrounds/linear-gradient'
import { color, length, share } from '@/lib/kinds/fields'

export const sceneVersion = 1

/** Lower-case hexadecimal SHA-256 of the encoded file. */
export const AssetId = z.string().regex(/^[0-9a-f]{64}$/)

export const Asset = z.strictObject({
  mime: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  width: z.int().min(1).max(32_767),
  height: z.int().min(1).max(32_767),
})
export type Asset = z.output<typeof Asset>

export const Picture = z.strictObject({
  /** Key of `assets`; null while there is no picture. */
  asset: AssetId.nullable().default(null),
  radius: length('Corner radius', 0, 400).default(12),
})

/** One soft shadow of two layers: a wide ambient one and a narrow contact one, both from these four numbers. */
export const Shadow = z.strictObject({
  color: color('Shadow colour').default('#0f172a'),
  opacity: share('Shadow strength').default(0.35),
  blur: length('Shadow softness', 0, 400).default(64),
  distance: length('Shadow distance', 0, 200).default(24),
})
export type Shadow = z.output<typeof Shadow>

export const Scene = z.strictObject({
  version: z.literal(sceneVersion),
  background: Background.default(() => linearGradient.schema.parse({ kind: 'linear-gradient' })),
  /** Space between the picture and each edge, in design pixels. */
  padding: length('Padding', 0, 2000).default(96),
  picture: Picture.default(() => Picture.parse({})),
  shadow: Shadow.default(() => Shadow.parse({})),
  assets: z.record(AssetId, Asset).default({}),
})
export type Scene = z.output<typeof Scene>
