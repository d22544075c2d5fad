// The files a film can be, in the order menus show them.
import { mediaFormats } from '@/lib/core/media-formats'

/** A picture format that can move: named as its stills are. */
function named(id: 'gif' | 'webp') {
  const { label, mime, extensions } = mediaFormats.find((format) => format.id === id)!
  return { label, mime, extension: extensions[0] }
}

export const filmFormats = [
  {
    id: 'mp4',
    label: 'MP4',
    mime: 'video/mp4',
    extension: 'mp4',
    hasAlpha: false,
    quality: 70,
    fpsMax: 60,
    remark: 'Plays everywhere; colours are softened at sharp edges.',
  },
  {
    id: 'webm',
    label: 'WebM',
    mime: 'video/webm',
    extension: 'webm',
    hasAlpha: false,
    quality: 70,
    fpsMax: 60,
    remark: 'Smaller than MP4, for the web; all colours on request.',
  },
  {
    id: 'gif',
    ...named('gif'),
    hasAlpha: false,
    quality: null,
    fpsMax: 50,
    remark: '256 colours; moves wherever pictures are shown.',
  },
  {
    id: 'webp',
    ...named('webp'),
    hasAlpha: true,
    quality: 90,
    fpsMax: 60,
    remark: 'All colours and clear parts, smaller than GIF; moves wherever WebP pictures do.',
  },
  {
    id: 'apng',
    label: 'APNG',
    mime: 'image/apng',
    extension: 'png',
    hasAlpha: true,
    quality: null,
    fpsMax: 60,
    remark: 'Every pixel as you see it, clear parts too.',
  },
] as const

type FilmFormat = (typeof filmFormats)[number]
export type FilmFormatId = FilmFormat['id']

export const filmFormatOf = (id: FilmFormatId): FilmFormat => filmFormats.find((format) => format.id === id)!
