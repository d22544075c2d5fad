// PNG: every pixel kept, transparency too.
import type { PictureFormat } from '../format'

export const png = {
  id: 'png',
  label: 'PNG',
  mime: 'image/png',
  extension: 'png',
  transparent: true,
  quality: null,
} as const satisfies PictureFormat
