// Films as files, made in workers of their own: every core draws frames, one of them encodes. Whoever makes none loads nothing of it.
import type { FilmOptions } from '@/lib/formats/film/film-encoder'
import { type FilmFormatId, filmFormats } from '@/lib/formats/film/film-formats'
import { codecHere } from '@/lib/formats/film/video/probe.browser'
import { filmFrames, framesSize } from '@/lib/scene/film/film-frames'
import type { Scene } from '@/lib/scene/schema'
import type { FilmChoice, MadeFilm } from '../worker/film-job'
import { createRenderJobs, type RenderJobsOptions } from './render-jobs.browser'

export interface FilmOrder extends FilmChoice {
  signal: AbortSignal
  onProgress?: ((progress: FilmState) => void) | undefined
}

/** How far a film is. */
export interface FilmState {
  /** 0 to 1; 1 is never said: the end of the file is written last. */
  share: number
  frame: number
  frames: number
  /** Of the file, so far. */
  bytes: number
  /** Null before it can be told. */
  remainingMs: number | null
}

/** What this browser can make. */
export interface FilmOffer {
  format: FilmFormatId
  /** For people; null where the format says it. */
  codec: string | null
  /** Why it cannot be made here, and the way out. */
  refusal: { message: string; hint: string } | null
}

export interface FilmMaker {
  /**
   * A file of the whole film, one at a time. Rejects with the signal's reason, at once and with nothing left of it, or with a RenderError.
   */
  make(scene: Scene, order: FilmOrder): Promise<MadeFilm>
  /** Bytes that the file will have, about. Draws some frames for it; rejects as `make` does. `make`, or another one, gives it up. */
  estimate(scene: Scene, order: Omit<FilmOrder, 'onProgress'>): Promise<number>
  /** In the order of the formats. Encoders are tried, once for each size and rate: up to 3 s where one does not answer. Never rejects. */
  offers(scene: Scene, shape: Pick<FilmChoice, 'fps' | 'widthPx' | 'colors'>): Promise<FilmOffer[]>
  dispose(): void
}

export function createFilmMaker(options: RenderJobsOptions): FilmMaker {
  const jobs = createRenderJobs(options)
  let estimating = new AbortController()
  /** Workers that were given up hold frames and an encoder: they end with what they were doing. */
  const endedBy = <Made>(signal: AbortSignal, work: Promise<Made>): Promise<Made> =>
    work.catch((error) => {
      if (signal.aborted) jobs.dispose()
      throw error
    })

  return {
    make(scene, { signal, onProgress, ...choice }) {
      estimating.abort()
      const remaining = createRemaining()
      const made = jobs.run<MadeFilm>({
        scene,
        signal,
        inParallel: pixelsOf(scene, choice) >= parallelPixelsMin,
        request: (requestId) => ({ type: 'film', requestId, scene, ...choice }),
        onAnswer(answer) {
          if (answer.type === 'filmProgress') {
            const { frame, frames, bytes } = answer
            onProgress?.({ share: frame / (frames + 1), frame, frames, bytes, remainingMs: remaining(frames - frame) })
          }
          if (answer.type !== 'film') return undefined
          const { type: _, requestId: __, ...film } = answer
          return film
        },
      })
      return endedBy(signal, made)
    },
    async estimate(scene, { signal, ...choice }) {
      estimating.abort()
      estimating = new AbortController()
      return await jobs.run<number>({
        scene,
        signal: AbortSignal.any([signal, estimating.signal]),
        inParallel: false,
        request: (requestId) => ({ type: 'filmBytes', requestId, scene, ...choice }),
        onAnswer: (answer) => (answer.type === 'filmBytes' ? answer.bytes : undefined),
      })
    },
    async offers(scene, { fps, widthPx, colors = 'usual' }) {
      const size = framesSize(scene, widthPx)
      const offers: FilmOffer[] = []
      for (const { id } of filmFormats) offers.push(await offerOf(id, { ...size, fps, colors }))
      return offers
    },
    dispose: jobs.dispose.bind(jobs),
  }
}

/** Of all frames. Below it starting more workers, and decoding in each, costs more than it saves: 15 frames of 1920 x 1080. */
const parallelPixelsMin = 30_000_000

function pixelsOf(scene: Scene, { fps, widthPx, part }: FilmChoice): number {
  const { width, height } = framesSize(scene, widthPx)
  return width * height * (filmFrames(scene, fps, part)?.count ?? 0)
}

const refusals = {
  mp4: {
    message: 'This browser has no encoder for MP4 at this size.',
    hint: 'Choose WebM, which plays in every browser of today, a smaller size, or GIF.',
  },
  webm: {
    message: 'This browser has no encoder for WebM at this size.',
    hint: 'Choose MP4, a smaller size, or GIF.',
  },
}

type OfferShape = Pick<FilmOptions, 'width' | 'height' | 'fps' | 'colors'>

async function offerOf(format: FilmFormatId, shape: OfferShape): Promise<FilmOffer> {
  if (format !== 'mp4' && format !== 'webm') return { format, codec: null, refusal: null }
  const codec = await codecHere(format, { ...shape, quality: 70 })
  return { format, codec: codec?.label ?? null, refusal: codec ? null : refusals[format] }
}

/** Frames whose pace says how long the rest takes. */
const pacedBy = 10

function createRemaining(now: () => number = () => performance.now()): (framesLeft: number) => number | null {
  const times: number[] = []
  return (framesLeft) => {
    times.push(now())
    if (times.length > pacedBy + 1) times.shift()
    if (times.length <= pacedBy / 2) return null
    return ((times.at(-1)! - times[0]!) / (times.length - 1)) * framesLeft
  }
}
