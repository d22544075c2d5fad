// The timeline while it is open, and the file that is made of the film.
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import type { Scene } from '@/lib/scene/schema'
import type { Failure } from './capture-status'

/** What is chosen of the film: a clip, or one key of a track. */
export type TimelinePart = { kind: 'clip'; id: string } | { kind: 'key'; id: string; atMs: number }

export interface TimelineState {
  /** Where the playhead stands, in milliseconds of the film. */
  atMs: number
  /** The stage shows that moment; false: the composition as it is designed, which is what edits change. */
  isShown: boolean
  isPlaying: boolean
  selected: TimelinePart | null
  /** The choices for its file lie over the page. */
  isFilmOpen: boolean
}

export const openedTimeline: TimelineState = {
  atMs: 0,
  isShown: false,
  isPlaying: false,
  selected: null,
  isFilmOpen: false,
}

export interface FilmChoices {
  format: FilmFormatId
  fps: number
  widthPx: number
  /** From 1 to 100; without meaning for formats that have none. */
  quality: number
  /** Of WebM: fewer samples of colour, all of them, or every pixel as it is. */
  colors: 'usual' | 'sharp' | 'exact'
}

export type FilmStatus =
  | { status: 'idle' }
  /** `share` runs from 0 to 1. `remainingMs` is null until it can be told. */
  | { status: 'running'; share: number; frame: number; frames: number; remainingMs: number | null; bytes: number }
  | { status: 'done'; file: File; scene: Scene; width: number; height: number; frames: number; codec: string | null }
  | ({ status: 'failed' } & Failure)
