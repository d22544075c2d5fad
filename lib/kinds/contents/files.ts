// Contents that are files: their pixels are those of an asset of the scene.
import { z } from 'zod'
import { defineKind } from '../define'
import { assetIdPattern } from '../fields'

/** Key of the scene's `assets`; null while there is no picture. */
const asset = () => z.string().regex(assetIdPattern).nullable().default(null)

export const image = defineKind({
  kind: 'image',
  label: 'Picture',
  group: 'Files',
  schema: z.strictObject({ kind: z.literal('image'), asset: asset() }),
})

/** Longer than any address that is captured. */
export const urlLengthMax = 4096

/** A picture of a web page, and where it is from. */
export const page = defineKind({
  kind: 'page',
  label: 'Web page',
  group: 'Files',
  schema: z.strictObject({
    kind: z.literal('page'),
    asset: asset(),
    /** As the service captured it. */
    url: z.string().max(urlLengthMax).default(''),
    deviceType: z.enum(['desktop', 'mobile']).default('desktop'),
    colorScheme: z.enum(['light', 'dark']).default('light'),
    /** Milliseconds since 1970. */
    capturedAt: z.int().min(0).nullable().default(null),
  }),
})
export type Page = z.output<typeof page.schema>
