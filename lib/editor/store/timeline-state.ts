// The timeline while it is open, and the file that is made of the film.
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import type { Clip, Key, Track } from '@/lib/kinds/motion/schema'
import type { Scene } from '@/lib/scene/schema'
import type { Failure } from './capture-status'

/** What is chosen of the film: a clip, or one key of a track. */
export type TimelinePart = { kind: 'clip'; id: string } | { kind: 'key'; id: string; atMs: number }

/** Clips and keys that were copied. Times count from the first of them. */
export interface CopiedParts {
  clips: readonly Clip[]
  keys: readonly (Pick<Track, 'address' | 'mode'> & { key: Key })[]
  lengthMs: number
}

export interface TimeRange {
  fromMs: number
  toMs: number
}

export interface TimelineState {
  /** Where the playhead stands, in milliseconds of the film. */
  atMs: number
  /** The stage shows that moment; false: the composition as it is designed, which is what edits change. */
  isShown: boolean
  isPlaying: boolean
  /** The last one is that of the settings and of the focus. */
  selected: readonly TimelinePart[]
  /** What follows moves along with what is moved, put in or taken out. */
  ripples: boolean
  /** Dragged parts are drawn to what is near. */
  snaps: boolean
  /** Of the film's time, how many times as wide as the lanes. */
  zoom: number
  /** What is played and made into a file; null: all of it. */
  rangeMs: TimeRange | null
  /** The choices for its file lie over the page. */
  isFilmOpen: boolean
}

export const openedTimeline: TimelineState = {
  atMs: 0,
  isShown: false,
  isPlaying: false,
  selected: [],
  ripples: false,
  snaps: true,
  zoom: 1,
  rangeMs: null,
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
  | {
      status: 'done'
      file: File
      scene: Scene
      /** Of its milliseconds; null: all of them. */
      part: TimeRange | null
      width: number
      height: number
      frames: number
      codec: string | null
    }
  | ({ status: 'failed' } & Failure)
