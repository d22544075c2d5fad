// The render worker: scenes come in, whole frames or a file go out. The stage has one of these, an export another.
import { FormatError } from '@/lib/formats/encoding/encoder'
import { type ExportPlan, exportPicture } from '@/lib/formats/export-picture'
import type { FilmProgress } from '@/lib/formats/film/make-film'
import { exportUnder } from '@/lib/formats/target-size/export-under'
import { contentDrawing } from '@/lib/kinds/contents/drawings'
import { analysePicture } from '@/lib/render/analysis/analyse-picture'
import { mainPixels } from '@/lib/render/analysis/main-pixels'
import { readPixels } from '@/lib/render/analysis/read-pixels'
import { strongEdges } from '@/lib/render/analysis/strong-edges'
import { decodePicture } from '@/lib/render/browser/decode.browser'
import { createBrowserHost, createBrowserSurface } from '@/lib/render/browser/host.browser'
import { noisyReadback, probeReadback } from '@/lib/render/browser/readback.browser'
import { localTileWorker, renderInParallel } from '@/lib/render/parallel/render-in-parallel'
import { connectTileWorker, type RemoteTileWorker, serveTileWorker } from '@/lib/render/parallel/tile-worker-port'
import { measuredScene } from '@/lib/render/plan/measured-scene'
import type { Tile } from '@/lib/render/prepare'
import { createRenderer, type Plan } from '@/lib/render/renderer'
import { createWebglCompositor } from '@/lib/render/webgl/webgl-compositor.browser'
import type { Scene } from '@/lib/scene/schema'
import { withoutSlides } from '@/lib/scene/slide-scenes'
import { createDecodedImageCache } from './decoded-image-cache'
import { createPreviewLoop, createPreviewStage, type MeasuredSize, putTile, stageView } from './preview-stage.browser'
import { toRenderFailure } from './render-failure'
import {
  createRequestReader,
  parallelPixelsMin,
  type RenderAnswer,
  type RenderRequest,
  type SentAnswer,
  type SentRequest,
} from './render-messages'
import { sentLayout } from './sent-carets'
import { type TypedLayout, typedLayout, wordBoxes } from './word-boxes'

declare const self: DedicatedWorkerGlobalScope

type ExportRequest = Extract<RenderRequest, { type: 'export' }>
interface PreviewFrame {
  plan: Plan
  shown: Pick<Extract<RenderAnswer, { type: 'frame' }>, 'bitmap' | 'isExact' | 'view' | 'words' | 'typed' | 'sizes'>
}
type FilmRequest = Extract<RenderRequest, { type: 'film' | 'filmBytes' | 'filmStill' }>
type PreviewRequest = Extract<RenderRequest, { type: 'preview' }>
type AnalyseRequest = Extract<RenderRequest, { type: 'analyse' | 'edges' }>
type PixelsRequest = Extract<RenderRequest, { type: 'pixels' }>
type ThumbnailRequest = Extract<RenderRequest, { type: 'thumbnail' }>

const drawing = createRenderer(createBrowserHost())
const readback = probeReadback({ createSurface: createBrowserSurface })
const decode = async (blob: Blob) => decodePicture(blob, (await readback).decode === 'frame' ? 'frame' : 'canvas')
const images = drawing.then((renderer) => createDecodedImageCache({ renderer, decode }))
const exports = new Map<number, AbortController>()

const answer = (message: SentAnswer, transfer: Transferable[] = []) => self.postMessage(message, transfer)

void readback.then(({ decode }) => {
  if (decode !== 'canvas') answer({ type: 'noisy', requestId: 0, notice: noisyReadback[decode] })
})

function fail(requestId: number, error: unknown): void {
  // The page is told in words for people; the rest is for whoever opens the console. A refusal has nothing more to say.
  if (!(error instanceof FormatError)) console.error(error)
  answer({ type: 'failed', requestId, failure: toRenderFailure(error) })
}

/** The scene's pictures are decoded and its fonts loaded. Files of other slides stay as they are. */
async function planOf(asked: Scene, scale: number, signal?: AbortSignal): Promise<Plan> {
  const scene = withoutSlides(asked)
  const renderer = await drawing
  const [plan] = await Promise.all([renderer.plan(scene, scale), (await images).prepare(scene)])
  signal?.throwIfAborted()
  return plan
}

const stage = drawing.then((renderer) =>
  createPreviewStage({ renderer, createSurface: createBrowserSurface, createCompositor: createWebglCompositor }),
)

let missingTold = ''

function tellMissing(missing: readonly string[]): void {
  if (missing.join(' ') === missingTold) return
  missingTold = missing.join(' ')
  answer({ type: 'letters', requestId: 0, missing })
}

/** What the page has. */
let lastTyped: TypedLayout | null = null

const preview = createPreviewLoop<PreviewRequest, PreviewFrame>({
  async draw({ scene: asked, space, share, quality }, signal) {
    const scene = await measuredScene(asked)
    const view = stageView(scene, space)
    const plan = await planOf(scene, view.scale * share, signal)
    const drawn = await (await stage).draw({ plan, quality }, signal)
    const typed = await typedLayout(scene, space.typing)
    return { plan, shown: { ...drawn, view, words: wordBoxes(scene), typed, sizes: newSizes(asked, scene) } }
  },
  onFrame({ requestId }, { plan, shown }, tookMs) {
    answer({ type: 'frame', requestId, tookMs, ...shown, typed: sentLayout(shown.typed, lastTyped) }, [shown.bitmap])
    lastTyped = shown.typed
    // A layout of all words: 2 ms for a paragraph that is being typed, whose frame need not wait for it.
    tellMissing(plan.missingLetters())
  },
  onFailure: ({ requestId }, error) => fail(requestId, error),
  now: () => performance.now(),
})

/** Of contents that turned out to have another size than the scene says, or more words than they show. */
function newSizes(asked: Scene, { pictures }: Scene): MeasuredSize[] {
  return pictures.flatMap(({ id, content }, at) => {
    if ('asset' in content) return []
    const cuts = contentDrawing(content).cuts?.(content) ?? []
    const { width, height } = content
    return content === asked.pictures[at]!.content && cuts.length === 0 ? [] : [{ picture: id, width, height, cuts }]
  })
}

async function makeThumbnail({ requestId, scene, scale }: ThumbnailRequest): Promise<void> {
  try {
    const [renderer, plan] = [await drawing, await planOf(scene, scale)]
    const { context } = createBrowserSurface(plan.size.width, plan.size.height)
    await plan.draw({ onTile: (tile) => putTile(renderer, context, tile) })
    const bitmap = context.canvas.transferToImageBitmap()
    answer({ type: 'thumbnail', requestId, bitmap }, [bitmap])
  } catch (error) {
    fail(requestId, error)
  }
}

async function bitmapOf(tile: Tile): Promise<ImageBitmap> {
  const { context } = createBrowserSurface(tile.width, tile.height)
  putTile(await drawing, context, tile)
  return context.canvas.transferToImageBitmap()
}

async function answerPixels({ type, requestId, scene, area, scale }: PixelsRequest): Promise<void> {
  try {
    const patch = await readPixels({ renderer: await drawing, plan: await planOf(scene, scale) }, area)
    answer({ type, requestId, patch }, [patch.data.buffer])
  } catch (error) {
    fail(requestId, error)
  }
}

async function analyse({ type, requestId, scene }: AnalyseRequest): Promise<void> {
  try {
    await (await images).prepare(scene)
    const { pixelsOf } = await images
    const image = await mainPixels(scene, { renderer: await drawing, planOf, pixelsOf, tooLong })
    if (type === 'edges') answer({ type, requestId, edges: strongEdges(scene, image) })
    else answer({ type: 'analysis', requestId, analysis: analysePicture(scene, image) })
  } catch (error) {
    fail(requestId, error)
  }
}

const tooLong = (message: string) => new FormatError({ message, hint: 'Show fewer lines.' })

/** Of the export, by their index. */
const tileWorkers = new Map<number, RemoteTileWorker>()
const local = localTileWorker(planOf)

/** Tile workers draw where the picture is large enough for them; those that joined have the pictures. */
async function filePlan(scene: Scene, scale: number, signal: AbortSignal): Promise<ExportPlan> {
  const plan = await planOf(scene, scale, signal)
  const { width, height } = plan.size
  if (tileWorkers.size === 0 || width * height < parallelPixelsMin) return plan
  return { ...plan, draw: (options) => renderInParallel(plan, [local, ...tileWorkers.values()], options) }
}

async function makeFile({
  requestId,
  scene,
  scale,
  targetBytes,
  keepsScale,
  archive: carried,
  ...order
}: ExportRequest): Promise<void> {
  const abort = new AbortController()
  const { signal } = abort
  exports.set(requestId, abort)
  try {
    const planAt = (at: number) => filePlan(scene, at, signal)
    const onProgress = (share: number) => answer({ type: 'progress', requestId, share })
    const archive = carried && new Uint8Array(await carried.arrayBuffer())
    const options = { ...order, archive, signal, onProgress }
    const { parts, mime, ...made } = targetBytes
      ? await exportUnder({ ...options, planAt, scale, targetBytes, keepsScale })
      : await exportPicture({ ...options, plan: await planAt(scale) })
    answer({ type: 'file', requestId, blob: new Blob(parts, { type: mime }), ...made })
  } catch (error) {
    // Who aborted it knows.
    if (!abort.signal.aborted) fail(requestId, error)
  } finally {
    exports.delete(requestId)
  }
}

/** Its code is not in the way of whoever makes none. */
async function makeFilm(request: FilmRequest): Promise<void> {
  const { requestId, scene } = request
  const abort = new AbortController()
  exports.set(requestId, abort)
  try {
    const { filmBytes, filmFile, filmStill } = await import('./film-job')
    const workers = [local, ...tileWorkers.values()]
    const scope = { planOf, workers, signal: abort.signal }
    if (request.type === 'filmStill') {
      const bitmap = await bitmapOf(await filmStill(scene, request, scope))
      return answer({ type: 'filmStill', requestId, bitmap }, [bitmap])
    }
    const { type, requestId: _, scene: __, ...choice } = request
    if (type === 'filmBytes') answer({ type, requestId, bytes: await filmBytes(scene, choice, scope) })
    else {
      const onProgress = (progress: FilmProgress) => answer({ type: 'filmProgress', requestId, ...progress })
      answer({ type, requestId, ...(await filmFile(scene, choice, { ...scope, onProgress })) })
    }
  } catch (error) {
    if (!abort.signal.aborted) fail(requestId, error)
  } finally {
    exports.delete(requestId)
  }
}

function loseTileWorker(index: number): void {
  tileWorkers.get(index)?.lose()
  tileWorkers.delete(index)
}

const readRequest = createRequestReader()

self.onmessage = async ({ data }: MessageEvent<SentRequest>) => {
  const request = readRequest(data)
  if (request.type === 'preview') preview.request(request)
  else if (request.type === 'thumbnail') await makeThumbnail(request)
  else if (request.type === 'analyse' || request.type === 'edges') await analyse(request)
  else if (request.type === 'pixels') await answerPixels(request)
  else if (request.type === 'export') await makeFile(request)
  else if (request.type === 'film' || request.type === 'filmBytes' || request.type === 'filmStill')
    await makeFilm(request)
  else if (request.type === 'abort') exports.get(request.requestId)?.abort()
  else if (request.type === 'serveTiles') serveTileWorker(request.port, local)
  else if (request.type === 'tileWorkerJoined') tileWorkers.set(request.index, connectTileWorker(request.port))
  else if (request.type === 'tileWorkerLost') loseTileWorker(request.index)
  else if (request.type === 'picture') (await images).put(request.assetId, request.blob)
  else (await images).forget(request.assetId)
}
