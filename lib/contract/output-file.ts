// What the file of an output is: its type for HTTP, and how its name ends.
import { filmFormats, filmMediaTypes, isFilmFormat } from './film'
import type { Output } from './recipe'

export const outputMediaTypes = ['image/png', 'image/jpeg', 'image/webp', ...filmMediaTypes] as const
export type OutputMediaType = (typeof outputMediaTypes)[number]

/** Without the dot. */
export const extensionOf: Record<OutputMediaType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'image/gif': 'gif',
  'image/apng': 'png',
}

export const mediaTypeOf = (format: Output['format']): OutputMediaType =>
  isFilmFormat(format) ? filmFormats[format].mediaType : `image/${format}`
