// The name of a picture's bytes.
import { z } from 'zod'
import { assetIdPattern } from '@/lib/kinds/fields'

/** Lower-case hexadecimal SHA-256 of the encoded file. */
export const AssetId = z.string().regex(assetIdPattern)
