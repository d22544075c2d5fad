// What the page and its render workers say to each other. Every request has an id; failures come back as data.
import type { Rect } from '@/lib/core/geometry'
import type { FileAbout, FormatId, PaletteChoice } from '@/lib/formats/encoding/encoder'
import type { FilmProgress } from '@/lib/formats/film/make-film'
import type { FileCost } from '@/lib/formats/target-size/export-under'
import type { PixelPatch } from '@/lib/render/analysis/read-pixels'
import type { StrongEdges } from '@/lib/render/analysis/strong-edges'
import type { PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import type { Scene } from '@/lib/scene/schema'
import type { FilmChoice, MadeFilm } from './film-job'
import type { ShownSizes, ShownWords, StageSpace, StageView } from './preview-stage.browser'
import { receivedLayout, type SentLayout } from './sent-carets'
import { receivedScene, type SentScene } from './sent-scene'
import type { TypedLayout } from './word-boxes'

export type RenderRequest =
  /** Once per worker and picture, before the first scene that shows it. A Blob is a reference: no bytes are copied. */
  | { type: 'picture'; assetId: string; blob: Blob }
  | { type: 'forget'; assetId: string }
  /** `draft` while something moves on a slow machine: tilted cards are looked at once a pixel instead of four times. */
  | {
      type: 'preview'
      requestId: number
      scene: Scene
      space: StageSpace
      /** Of the device pixels there are, in each direction. */
      share: number
      quality: 'draft' | 'final'
    }
  /** A small picture for a gallery. Never sent while a preview is running. */
  | { type: 'thumbnail'; requestId: number; scene: Scene; scale: number }
  /** The main picture's colours and margins, for a composition that fits it. */
  | { type: 'analyse'; requestId: number; scene: Scene }
  /** Where the main picture can be cut along a line. */
  | { type: 'edges'; requestId: number; scene: Scene }
  /** Of the composition at that scale. */
  | { type: 'pixels'; requestId: number; scene: Scene; area: Rect; scale: number }
  | ({ type: 'export'; requestId: number; scene: Scene } & FileOrder)
  | ({ type: 'film'; requestId: number; scene: Scene } & FilmChoice)
  /** How large that film will be, about. */
  | ({ type: 'filmBytes'; requestId: number; scene: Scene } & FilmChoice)
  /** What a film of slides shows at a time. */
  | { type: 'filmStill'; requestId: number; scene: Scene; atMs: number; widthPx: number }
  | { type: 'abort'; requestId: number }
  /** To the export worker: a tile worker draws what is asked over the port, until it is lost. */
  | { type: 'tileWorkerJoined'; index: number; port: MessagePort }
  | { type: 'tileWorkerLost'; index: number }
  /** To a tile worker. */
  | { type: 'serveTiles'; port: MessagePort }

/** What is made of a scene. */
export interface FileOrder {
  scale: number
  format: FormatId
  /** From 1 to 100; the format's own when left out. */
  quality?: number | undefined
  /** For PNG. */
  palette?: PaletteChoice | undefined
  /** Quality, colours and scale are found so that the file has no more. */
  targetBytes?: number | undefined
  /** The scale is not among what is found. */
  keepsScale?: boolean | undefined
  /** The .vitrine archive that the file carries. */
  archive?: Blob | undefined
  /** For formats that hold paths. */
  about?: FileAbout | undefined
}

/** What came of it. */
export interface MadeFile {
  blob: Blob
  /** Pixels; of a format that holds paths, design pixels. */
  width: number
  height: number
  /** Whether nothing of it is see-through. */
  opaque: boolean
  /** Where a target size was asked for. */
  cost?: FileCost | undefined
  /** Of the document that it carries; none when left out. */
  archiveBytes?: number | undefined
}

/** As it is posted: the worker has the scene of the request before. */
export type SentRequest = RenderRequest extends infer Each
  ? Each extends { scene: Scene }
    ? Omit<Each, 'scene'> & { scene: SentScene }
    : Each
  : never

/** Requests as they were meant: each is given once, in the order in which they came. */
export function createRequestReader(): (sent: SentRequest) => RenderRequest {
  let last: Scene | null = null
  return (sent) => {
    if (!('scene' in sent)) return sent
    last = receivedScene(sent.scene, last)
    return { ...sent, scene: last }
  }
}

export type RenderAnswer =
  /** Earlier previews that have no frame yet will never have one. */
  | ({
      type: 'frame'
      requestId: number
      bitmap: ImageBitmap
      /** Also of a draft, where it is no other frame. */
      isExact: boolean
      view: StageView
      tookMs: number
    } & ShownWords &
      ShownSizes)
  | { type: 'thumbnail'; requestId: number; bitmap: ImageBitmap }
  | { type: 'analysis'; requestId: number; analysis: PictureAnalysis }
  | { type: 'edges'; requestId: number; edges: StrongEdges }
  | { type: 'pixels'; requestId: number; patch: PixelPatch }
  | { type: 'progress'; requestId: number; share: number }
  | ({ type: 'file'; requestId: number } & MadeFile)
  | ({ type: 'filmProgress'; requestId: number } & FilmProgress)
  | ({ type: 'film'; requestId: number } & MadeFilm)
  | { type: 'filmBytes'; requestId: number; bytes: number }
  | { type: 'filmStill'; requestId: number; bitmap: ImageBitmap }
  | { type: 'failed'; requestId: number; failure: RenderFailure }
  /** Said once, by a worker whose browser changes what is read from a canvas. */
  | { type: 'noisy'; requestId: 0; notice: { message: string; hint: string } }
  /** Said when they change: letters of the previewed scene that no font has, which are drawn as empty boxes. */
  | { type: 'letters'; requestId: 0; missing: readonly string[] }

/** As it is posted: the page has the carets of the frame before. */
export type SentAnswer = RenderAnswer extends infer Each
  ? Each extends { typed: unknown }
    ? Omit<Each, 'typed'> & { typed: SentLayout | null }
    : Each
  : never

/** Answers as they were meant: each is given once, in the order in which they came. */
export function createAnswerReader(): (sent: SentAnswer) => RenderAnswer {
  let last: TypedLayout | null = null
  return (sent) => {
    if (sent.type !== 'frame') return sent
    last = receivedLayout(sent.typed, last)
    return { ...sent, typed: last }
  }
}

/** Below this (2x of 1920 x 1080) starting tile workers and decoding in each costs more than it saves. */
export const parallelPixelsMin = 8_000_000

type RenderFailureCode =
  | 'picture_missing'
  | 'picture_unreadable'
  | 'fonts_missing'
  | 'format_unavailable'
  | 'render_failed'
  | 'worker_stopped'

export interface RenderFailure {
  code: RenderFailureCode
  message: string
  hint: string
}

export class RenderError extends Error {
  override name = 'RenderError'
  readonly code: RenderFailureCode
  readonly hint: string
  constructor(failure: RenderFailure, options?: ErrorOptions) {
    super(failure.message, options)
    this.code = failure.code
    this.hint = failure.hint
  }
}

export const workerStopped: RenderFailure = {
  code: 'worker_stopped',
  message: 'The picture could not be drawn: the drawing process stopped.',
  hint: 'The picture may need more memory than there is. Try a smaller scale or picture, or reload the page.',
}
