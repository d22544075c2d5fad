// The render worker: scenes come in, whole frames or a file go out. The stage has one of these, an export another.
import { FormatError } from '@/lib/formats/encoder'
import { type ExportPlan, exportPicture } from '@/lib/formats/export-picture'
import { analysePicture } from '@/lib/render/analysis/analyse-picture'
import { decodePicture } from '@/lib/render/browser/decode.browser'
import { createBrowserHost, createBrowserSurface } from '@/lib/render/browser/host.browser'
import { probeReadback } from '@/lib/render/browser/readback.browser'
import { localTileWorker, renderInParallel } from '@/lib/render/parallel/render-in-parallel'
import { connectTileWorker, type RemoteTileWorker, serveTileWorker } from '@/lib/render/parallel/tile-worker-port'
import { createRenderer, type Plan } from '@/lib/render/renderer'
import { createWebglCompositor } from '@/lib/render/webgl/webgl-compositor.browser'
import { mainPicture } from '@/lib/scene/main-picture'
import type { Scene } from '@/lib/scene/schema'
import { crewPixelsMin } from '../export/tile-workers'
import { createPictureShelf } from './decoded-image-cache'
import { createPreviewLoop } from './preview-loop'
import { createPreviewStage, putTile } from './preview-stage.browser'
import { type RenderAnswer, type RenderRequest, toRenderFailure } from './render-messages'

declare const self: DedicatedWorkerGlobalScope

type ExportRequest = Extract<RenderRequest, { type: 'export' }>
type PreviewFrame = Pick<Extract<RenderAnswer, { type: 'frame' }>, 'bitmap' | 'designSize'>
type PreviewRequest = Extract<RenderRequest, { type: 'preview' }>
type AnalyseRequest = Extract<RenderRequest, { type: 'analyse' }>
type ThumbnailRequest = Extract<RenderRequest, { type: 'thumbnail' }>

const drawing = createRenderer(createBrowserHost())
const readback = probeReadback({ createSurface: createBrowserSurface })
const decode = async (blob: Blob) => decodePicture(blob, (await readback).decode === 'frame' ? 'frame' : 'canvas')
const shelf = drawing.then((renderer) => createPictureShelf({ renderer, decode }))
const exports = new Map<number, AbortController>()

const answer = (message: RenderAnswer, transfer: Transferable[] = []) => self.postMessage(message, transfer)

void readback.then(({ decode }) => {
  if (decode !== 'canvas') answer({ type: 'noisy', requestId: 0, decode })
})

function fail(requestId: number, error: unknown): void {
  // The page is told in words for people; the rest is for whoever opens the console. A refusal has nothing more to say.
  if (!(error instanceof FormatError)) console.error(error)
  answer({ type: 'failed', requestId, failure: toRenderFailure(error) })
}

/** The scene's pictures are decoded and its fonts loaded. */
async function planOf(scene: Scene, scale: number, signal?: AbortSignal): Promise<Plan> {
  const renderer = await drawing
  const [plan] = await Promise.all([renderer.plan(scene, scale), (await shelf).prepare(scene)])
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

const preview = createPreviewLoop<PreviewRequest, PreviewFrame>({
  async draw({ scene, scale, quality }, signal) {
    const plan = await planOf(scene, scale, signal)
    tellMissing(plan.missingLetters())
    return { bitmap: await (await stage).draw({ plan, quality }, signal), designSize: plan.resolved.designSize }
  },
  onFrame: ({ requestId }, frame, tookMs) => answer({ type: 'frame', requestId, tookMs, ...frame }, [frame.bitmap]),
  onFailure: ({ requestId }, error) => fail(requestId, error),
  now: () => performance.now(),
})

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

async function analyse({ requestId, scene }: AnalyseRequest): Promise<void> {
  try {
    await (await shelf).prepare(scene)
    const image = (await shelf).pixelsOf(mainPicture(scene).asset ?? '')
    if (!image) throw new RangeError('A scene without a picture was to be analysed.')
    answer({ type: 'analysis', requestId, analysis: analysePicture(scene, image) })
  } catch (error) {
    fail(requestId, error)
  }
}

/** The export's crew, by the number of the member. */
const crew = new Map<number, RemoteTileWorker>()
const local = localTileWorker(planOf)

/** With the crew where the picture is large enough for it; those that were asked to join have the pictures. */
async function filePlan(scene: Scene, scale: number, signal: AbortSignal): Promise<ExportPlan> {
  const plan = await planOf(scene, scale, signal)
  const { width, height } = plan.size
  if (crew.size === 0 || width * height < crewPixelsMin) return plan
  return { ...plan, draw: (options) => renderInParallel(plan, [local, ...crew.values()], options) }
}

async function makeFile({ requestId, scene, scale, format, quality }: ExportRequest): Promise<void> {
  const abort = new AbortController()
  exports.set(requestId, abort)
  try {
    const { parts, mime, ...size } = await exportPicture({
      plan: await filePlan(scene, scale, abort.signal),
      ...{ format, quality },
      signal: abort.signal,
      onProgress: (share) => answer({ type: 'progress', requestId, share }),
    })
    answer({ type: 'file', requestId, blob: new Blob(parts, { type: mime }), ...size })
  } catch (error) {
    // Who aborted it knows.
    if (!abort.signal.aborted) fail(requestId, error)
  } finally {
    exports.delete(requestId)
  }
}

function loseMember(member: number): void {
  crew.get(member)?.lose()
  crew.delete(member)
}

self.onmessage = async ({ data: request }: MessageEvent<RenderRequest>) => {
  if (request.type === 'preview') preview.request(request)
  else if (request.type === 'thumbnail') await makeThumbnail(request)
  else if (request.type === 'analyse') await analyse(request)
  else if (request.type === 'export') await makeFile(request)
  else if (request.type === 'abort') exports.get(request.requestId)?.abort()
  else if (request.type === 'serve') serveTileWorker(request.port, local)
  else if (request.type === 'crewJoined') crew.set(request.member, connectTileWorker(request.port))
  else if (request.type === 'crewLost') loseMember(request.member)
  else if (request.type === 'picture') (await shelf).put(request.assetId, request.blob)
  else (await shelf).forget(request.assetId)
}
