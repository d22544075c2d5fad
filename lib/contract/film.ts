// Films of POST /api/render: their files, what they may cost, how a movement is asked for in few words.
import { z } from 'zod'
import { mimeOf } from '@/lib/core/media-formats'
import { Motion } from '@/lib/kinds/motion/schema'

/** By the name that `output.format` has for it. WebP that moves has a name of its own: `webp` is a picture. */
export const filmFormats = {
  mp4: { mediaType: mimeOf('mp4'), fpsMax: 60, hasQuality: true },
  webm: { mediaType: 'video/webm', fpsMax: 60, hasQuality: true },
  gif: { mediaType: mimeOf('gif'), fpsMax: 50, hasQuality: false },
  apng: { mediaType: 'image/apng', fpsMax: 60, hasQuality: false },
  'animated-webp': { mediaType: mimeOf('webp'), fpsMax: 60, hasQuality: true },
} as const

export type FilmFormat = keyof typeof filmFormats
export const filmFormatNames = Object.keys(filmFormats) as [FilmFormat, ...FilmFormat[]]
export const isFilmFormat = (format: string): format is FilmFormat => Object.hasOwn(filmFormats, format)

/** Of the files that only films are. */
export const filmMediaTypes = [mimeOf('mp4'), 'video/webm', mimeOf('gif'), 'image/apng'] as const

export const filmLimits = {
  framesMax: 600,
  /** Of all frames. */
  pixelsMax: 1_300_000_000,
  /** From the moment its browser starts. */
  timeMaxMs: 50_000,
  bytesMax: 100_000_000,
  fpsMin: 5,
  fpsMax: 60,
  /** Where nobody asks for another width. */
  usualWidthPx: 1280,
  usualGifWidthPx: 800,
  presetsMax: 8,
} as const

const { lengthMs, loop } = Motion.shape
const Name = z.string().max(40)

/** Of a recipe: a movement, or several with a length. Names are checked where they are looked up; keys and clips are a scene's, or a patch's. */
export const MotionInFewWords = z.union([
  Name,
  z.object({
    presets: z.array(Name).min(1).max(filmLimits.presetsMax),
    lengthMs: lengthMs.unwrap().optional(),
    loop: loop.unwrap().optional(),
  }),
])
export type MotionInFewWords = z.output<typeof MotionInFewWords>

export const FilmFacts = z
  .object({
    frames: z.int().meta({ description: 'As the film is told; equal ones may be one in the file' }),
    durationMs: z.int().meta({ description: 'Of one round' }),
    fps: z.int(),
    codec: z.string().nullable().meta({ description: 'Null where the format says it' }),
  })
  .meta({ id: 'FilmFacts' })
export type FilmFacts = z.output<typeof FilmFacts>
