// A film in the render worker: every frame is the still of its moment, drawn as stills are. What moves is found in the schema, which this
// brings along.
import '../loading/without-eval.browser'
import { FormatError } from '@/lib/formats/encoding/encoder'
import type { FilmColors, FilmOptions, FilmSink } from '@/lib/formats/film/film-encoder'
import { type FilmFormatId, filmFormatOf } from '@/lib/formats/film/film-formats'
import { estimateFilm, type FilmOrder, type FilmProgress, makeFilm } from '@/lib/formats/film/make-film'
import { drawInOrder, type TileJob, type TileWorker } from '@/lib/render/parallel/render-in-parallel'
import type { Plan } from '@/lib/render/renderer'
import { sameJson } from '@/lib/scene/equal'
import { filmSize } from '@/lib/scene/motion/film-size'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'

/** What is made of a scene that moves. */
export interface FilmChoice {
  format: FilmFormatId
  fps: number
  /** Brought to the next even size. */
  widthPx: number
  /** From 1 to 100; the format's own when left out. */
  quality?: number | undefined
  /** The part of it that is made; all of it when left out. */
  part?: { fromMs: number; toMs: number } | null | undefined
  /** A video is written to it while it is made. */
  into?: FileSystemFileHandle | undefined
  /** Of WebM; `usual` when left out. */
  colors?: FilmColors | undefined
}

/** What came of it. */
export interface MadeFilm {
  /** Empty where it was written into a file. */
  blob: Blob
  width: number
  height: number
  frames: number
  durationMs: number
  /** For people; null where the format says it. */
  codec: string | null
}

interface FilmScope {
  planOf(scene: Scene, scale: number, signal: AbortSignal): Promise<Plan>
  /** Of this thread first. */
  workers: readonly TileWorker[]
  signal: AbortSignal
  onProgress?: ((progress: FilmProgress) => void) | undefined
}

/** Rejects with the signal's reason or a FormatError. */
export async function filmFile(scene: Scene, choice: FilmChoice, scope: FilmScope): Promise<MadeFilm> {
  const order = await filmOrder(scene, choice, scope)
  const sink = choice.into && ((await choice.into.createWritable()) as FilmSink)
  const { parts, codec } = await makeFilm({ ...order, sink }).catch(async (error) => {
    // Where no encoder took it: its place is free again.
    if (sink && !sink.locked) await sink.abort().catch(() => undefined)
    throw error
  })
  const { width, height, count, fps } = order
  const blob = new Blob(parts, { type: filmFormatOf(choice.format).mime })
  return { blob, width, height, frames: count, durationMs: Math.round((count * 1000) / fps), codec }
}

/** Bytes, about. */
export const filmBytes = async (scene: Scene, choice: FilmChoice, scope: FilmScope): Promise<number> =>
  estimateFilm(await filmOrder(scene, choice, scope))

async function filmOrder(scene: Scene, choice: FilmChoice, scope: FilmScope): Promise<FilmOrder> {
  const { motion } = scene
  if (!motion) throw standsStill()
  const { format, fps } = choice
  const { planOf, workers, signal, onProgress } = scope
  const times = frameTimes(motion, fps, choice.part)
  const { scale, ...size } = filmSize(scene, choice.widthPx)
  const sceneOf = (at: number) => sceneAt(scene, times[at]!)
  const jobOf = (at: number): TileJob => ({
    scene: sceneOf(at),
    scale,
    rect: { x: 0, y: 0, ...size },
    isFrame: true,
  })
  const options: FilmOptions = {
    ...size,
    fps,
    count: times.length,
    loops: motion.loop !== 'once',
    opaque:
      (await planOf(sceneOf(0), scale, signal)).opaque && times.every((_, at) => hasGroundOf(sceneOf(at), sceneOf(0))),
    quality: choice.quality ?? filmFormatOf(format).quality ?? 100,
    colors: choice.colors ?? 'usual',
    signal,
  }
  return {
    ...options,
    format,
    drawFrame: async (at) => (await workers[0]!.drawTile(jobOf(at), signal)).pixels,
    async drawFrames(onFrame) {
      const runs = standingRuns(times.length, sceneOf)
      let run = 0
      await drawInOrder({ count: runs.length, jobOf: (at) => jobOf(runs[at]!.from) }, workers, {
        signal,
        async onTile({ pixels }) {
          const { length } = runs[run++]!
          for (let again = 0; again < length; again++) await onFrame(pixels, again > 0)
        },
      })
    },
    onProgress,
  }
}

/** Frames of one scene that follow each other, which are drawn once. */
function standingRuns(count: number, sceneOf: (at: number) => Scene): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  let before: Scene | null = null
  for (let at = 0; at < count; at++) {
    const scene = sceneOf(at)
    if (before && sameJson(before, scene)) runs.at(-1)!.length++
    else runs.push({ from: at, length: 1 })
    before = scene
  }
  return runs
}

/** Whether a frame is opaque is said by its ground, which is the very same object while it stands still. */
const hasGroundOf = (frame: Scene, first: Scene) => frame.background === first.background

const standsStill = () =>
  new FormatError({ message: 'This composition stands still.', hint: 'Add a movement first, or save it as a picture.' })
