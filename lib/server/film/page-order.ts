// What the page that makes a film is told, and what it tells: JSON over the film's own host.
import 'server-only'
import type { FilmColors } from '@/lib/formats/film/film-encoder'
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import type { Asset, Scene } from '@/lib/scene/schema'

export interface PageOrder {
  scene: Scene
  pictures: readonly (Asset & { id: string })[]
  format: FilmFormatId
  fps: number
  widthPx: number
  quality?: number | undefined
  colors?: FilmColors | undefined
  /** Two workers draw where there are two. */
  cores: number
}

/** In the header `X-Film` of the file. */
export interface MadeFilmFacts {
  width: number
  height: number
  frames: number
  durationMs: number
  codec: string | null
}

export interface FilmFailure {
  /** `no-encoder`: this browser has none for the format at that size. `refused`: in words for people. `failed`: ours to mend. */
  reason: 'no-encoder' | 'refused' | 'failed'
  message: string
  /** Formats that it can make of the same film. */
  possible: readonly FilmFormatId[]
}
