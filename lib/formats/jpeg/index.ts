// JPEG: small for photographs, read everywhere; see-through parts become white.
import type { PictureFormat } from '../format'

export const jpeg = {
  id: 'jpeg',
  label: 'JPEG',
  mime: 'image/jpeg',
  extension: 'jpg',
  transparent: false,
  quality: 85,
} as const satisfies PictureFormat
