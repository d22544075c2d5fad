// What the file of an output is: its type for HTTP, and how its name ends.
import { exportFormats, mediaFormats, mimeOf, mimesOf } from '@/lib/core/media-formats'
import { filmFormats, filmMediaTypes, isFilmFormat } from './film'
import type { Output } from './recipe'

export const outputMediaTypes = [...mimesOf(exportFormats), ...filmMediaTypes] as const
export type OutputMediaType = (typeof outputMediaTypes)[number]

/** Without the dot. A picture that moves ends as the format it comes from. */
export const extensionOf = (mediaType: OutputMediaType): string => {
  if (mediaType === 'video/webm') return 'webm'
  if (mediaType === 'image/apng') return 'png'
  return mediaFormats.find(({ mime }) => mime === mediaType)!.extensions[0]
}

export const mediaTypeOf = (format: Output['format']): OutputMediaType =>
  isFilmFormat(format) ? filmFormats[format].mediaType : mimeOf(format)
