// WebP: smaller than JPEG at the same look, with transparency.
import type { PictureFormat } from '../format'

export const webp = {
  id: 'webp',
  label: 'WebP',
  mime: 'image/webp',
  extension: 'webp',
  transparent: true,
  quality: 82,
} as const satisfies PictureFormat
