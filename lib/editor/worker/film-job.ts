// A film in the render worker: every frame is the still of its moment, drawn as stills are; between two slides the stills of both are mixed.
// What moves is found in the schema, which this brings along.
import '../loading/without-eval.browser'
import { FormatError } from '@/lib/formats/encoding/encoder'
import type { FilmColors, FilmOptions, FilmSink } from '@/lib/formats/film/film-encoder'
import { type FilmFormatId, filmFormatOf } from '@/lib/formats/film/film-formats'
import { estimateFilm, type FilmOrder, type FilmProgress, makeFilm } from '@/lib/formats/film/make-film'
import { createFrameMixer } from '@/lib/formats/film/mix-frames'
import { drawInOrder, type TileJob, type TileWorker } from '@/lib/render/parallel/render-in-parallel'
import type { Tile } from '@/lib/render/prepare'
import type { Plan } from '@/lib/render/renderer'
import { sameJson } from '@/lib/scene/equal'
import { type FilmFrames, filmFrames, framesSize } from '@/lib/scene/film/film-frames'
import { type FilmMoment, filmMoment, slideFilm } from '@/lib/scene/film/slide-film'
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
  const { format, fps } = choice
  const { workers, signal, onProgress } = scope
  const frames = filmFrames(scene, fps, choice.part)
  if (!frames) throw standsStill()
  const { scale, ...size } = framesSize(scene, choice.widthPx)
  const jobOf = (shown: Scene): TileJob => ({ scene: shown, scale, rect: { x: 0, y: 0, ...size }, isFrame: true })
  const options: FilmOptions = {
    ...size,
    fps,
    count: frames.count,
    loops: frames.loops,
    opaque: await isOpaque(frames, scale, scope),
    quality: choice.quality ?? filmFormatOf(format).quality ?? 100,
    colors: choice.colors ?? 'usual',
    looks: frames.looks ?? undefined,
    signal,
  }
  const mix = createFrameMixer(size)
  return {
    ...options,
    format,
    drawFrame: (at) =>
      drawnMoment(frames.momentOf(at), { mix, draw: (each) => workers[0]!.drawTile(jobOf(each), signal) }),
    drawFrames: (onFrame) => drawAll(frames, { workers, signal, mix, jobOf }, onFrame),
    onProgress,
  }
}

interface Drawing {
  workers: readonly TileWorker[]
  signal: AbortSignal
  mix: ReturnType<typeof createFrameMixer>
  jobOf(scene: Scene): TileJob
}

/** What lies between two slides is two jobs, one after the other; what stands still for some frames is one. */
async function drawAll(
  frames: FilmFrames,
  { workers, signal, mix, jobOf }: Drawing,
  onFrame: (pixels: Uint8Array, isAgain: boolean) => Promise<void>,
): Promise<void> {
  const jobs = standingRuns(frames).flatMap((run): Job[] => {
    const { next } = frames.momentOf(run.from)
    return next ? [{ ...run, isHalf: true }, run] : [run]
  })
  const sceneOf = ({ from, isHalf }: Job) => {
    const { scene, next } = frames.momentOf(from)
    return next && !isHalf ? next.scene : scene
  }
  let [index, first] = [0, new Uint8Array()]
  await drawInOrder({ count: jobs.length, jobOf: (at) => jobOf(sceneOf(jobs[at]!)) }, workers, {
    signal,
    async onTile({ pixels }) {
      const { from, length, isHalf } = jobs[index++]!
      const { next } = frames.momentOf(from)
      if (isHalf) {
        first = pixels
        return
      }
      const frame = next ? mix({ ...next, from: first, to: pixels }) : pixels
      for (let again = 0; again < length; again++) await onFrame(frame, again > 0)
    },
  })
}

/** Frames that are the same and follow each other. */
interface Run {
  from: number
  length: number
}

interface Job extends Run {
  /** The slide that goes; what it is mixed with comes next. */
  isHalf?: boolean
}

/** Each is drawn once. */
function standingRuns({ count, momentOf }: FilmFrames): Run[] {
  const runs: Run[] = []
  let before: FilmMoment | null = null
  for (let at = 0; at < count; at++) {
    const moment = momentOf(at)
    const isSame = before && !before.next && !moment.next && sameJson(before.scene, moment.scene)
    if (isSame) runs.at(-1)!.length++
    else runs.push({ from: at, length: 1 })
    before = moment
  }
  return runs
}

async function drawnMoment(
  { scene, next }: FilmMoment,
  { mix, draw }: Pick<Drawing, 'mix'> & { draw(scene: Scene): Promise<{ pixels: Uint8Array }> },
): Promise<Uint8Array> {
  const { pixels } = await draw(scene)
  return next ? mix({ ...next, from: pixels, to: (await draw(next.scene)).pixels }) : pixels
}

/** Whether a frame is opaque is said by its ground, which is the very same object while it stands still. */
async function isOpaque(
  { grounds, count, momentOf }: FilmFrames,
  scale: number,
  { planOf, signal }: FilmScope,
): Promise<boolean> {
  const still = new Set(grounds.map(({ background }) => background))
  const stands = (at: number) => {
    const { scene, next } = momentOf(at)
    return still.has(scene.background) && (!next || still.has(next.scene.background))
  }
  if (!Array.from({ length: count }, (_, at) => stands(at)).every(Boolean)) return false
  for (const ground of grounds) if (!(await planOf(ground, scale, signal)).opaque) return false
  return true
}

/** One moment of a film of slides, to be looked at. */
export async function filmStill(
  scene: Scene,
  { atMs, widthPx }: { atMs: number; widthPx: number },
  { workers, signal }: Pick<FilmScope, 'workers' | 'signal'>,
): Promise<Tile> {
  const film = slideFilm(scene)
  if (!film) throw standsStill()
  const { scale, ...size } = framesSize(scene, widthPx)
  const rect = { x: 0, y: 0, ...size }
  const draw = (shown: Scene) => workers[0]!.drawTile({ scene: shown, scale, rect, isFrame: true }, signal)
  const pixels = await drawnMoment(filmMoment(film, atMs), { mix: createFrameMixer(size), draw })
  return { ...rect, pixels: pixels as Uint8Array<ArrayBuffer>, opaque: false }
}

const standsStill = () =>
  new FormatError({ message: 'This composition stands still.', hint: 'Add a movement first, or save it as a picture.' })
