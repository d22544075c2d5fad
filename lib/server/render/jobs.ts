// What a render thread does for one picture, and what it answers: these go between the threads as they are.
import 'server-only'
import type { ErrorCode } from '@/lib/contract/errors'
import type { FilmFacts } from '@/lib/contract/film'
import type { PictureFormat } from '@/lib/contract/recipe'
import type { DetailMap } from '@/lib/render/analysis/detail-map'
import type { PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import type { Scene } from '@/lib/scene/schema'

export interface PictureSource {
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  assetId: string
  bytes: Uint8Array
  /** What a refusal calls it: a JSON pointer. */
  pointer: string
}

export interface OutputOrder {
  format: PictureFormat
  /** One of these three says how large it is; 1 device pixel for each design pixel where none does. */
  scale?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** The format's own when left out. */
  quality?: number | undefined
  bytesMax?: number | undefined
  /** Fewer than the server draws for anybody. */
  pixelsMax?: number | undefined
}

export interface PaintedPicture {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
  scale: number
  /** Null where the format has none. */
  quality: number | null
  /** Null where all are kept. */
  colors: number | null
  /** Each once: no font has them. */
  missingLetters: readonly string[]
  renderMs: number
  encodeMs: number
  /** Of what moves. */
  film?: FilmFacts
}

/** By their names; each is done by one function of ./thread. */
export interface Jobs {
  /** Decodes the files of a picture; the sizes are those of the decoded pixels. */
  open: {
    order: { pictures: readonly PictureSource[]; pixelsMax: number; pixelsTogetherMax: number }
    answer: { sizes: { assetId: string; width: number; height: number }[]; decodeMs: number }
  }
  /** Of a decoded file, as it is stored there. */
  detail: { order: { assetId: string }; answer: DetailMap }
  /** Of the main picture. */
  analyse: { order: { scene: Scene }; answer: PictureAnalysis }
  /** For whoever draws it elsewhere: its cards in their colours and in the size of their words. */
  measure: { order: { scene: Scene }; answer: { scene: Scene; missingLetters: readonly string[] } }
  paint: { order: { scene: Scene; output: OutputOrder }; answer: PaintedPicture }
  /** Forgets its pictures; answers how many bytes the thread still holds. */
  clear: { order: object; answer: { bytes: number } }
}

export type JobName = keyof Jobs

export type JobRequest = { id: number } & (
  | { [Name in JobName]: { job: Name; order: Jobs[Name]['order'] } }[JobName]
  | { job: 'abort' }
)

/** A failure as it is told: an ApiError in parts, for none goes through a port as itself. */
export interface JobFailure {
  code: ErrorCode
  message: string
  hint: string | undefined
  stack: string | undefined
  isUpstreams: boolean
}

export type JobReply = { id: number } & ({ answer: Jobs[JobName]['answer'] } | { failure: JobFailure })
