// The render worker: scenes come in, whole frames or a file go out. The stage has one of these, an export another.
import { FormatError } from '@/lib/formats/encoder'
import { exportPicture } from '@/lib/formats/export-picture'
import { analysePicture } from '@/lib/render/analysis/analyse-picture'
import { decodePicture } from '@/lib/render/browser/decode.browser'
import { createBrowserHost, createBrowserSurface } from '@/lib/render/browser/host.browser'
import { probeReadback } from '@/lib/render/browser/readback.browser'
import { localPainter, renderByCrew } from '@/lib/render/parallel/tile-crew'
import { portPainter, type RemotePainter, servePort } from '@/lib/render/parallel/tile-port'
import { createRenderer } from '@/lib/render/renderer'
import { createWebglCompositor } from '@/lib/render/webgl/webgl-compositor.browser'
import { mainPicture } from '@/lib/scene/main-picture'
import type { Scene } from '@/lib/scene/schema'
import { crewPixelsMin } from '../export/export-crew'
import { createPictureShelf } from './picture-shelf'
import { createPreviewLoop } from './preview-loop'
import { createPreviewStage, putTile } from './preview-stage.browser'
import { type RenderAnswer, type RenderRequest, toRenderFailure } from './render-messages'

declare const self: DedicatedWorkerGlobalScope

type ExportRequest = Extract<RenderRequest, { type: 'export' }>
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

async function rendererFor(scene: Scene, signal?: AbortSignal) {
  const renderer = await drawing
  await Promise.all([(await shelf).prepare(scene), renderer.prepareText(scene)])
  signal?.throwIfAborted()
  return renderer
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

const preview = createPreviewLoop<PreviewRequest, ImageBitmap>({
  async draw(request, signal) {
    const renderer = await rendererFor(request.scene, signal)
    tellMissing(await renderer.prepareText(request.scene))
    return (await stage).draw(request, signal)
  },
  onFrame: ({ requestId }, bitmap, tookMs) => answer({ type: 'frame', requestId, bitmap, tookMs }, [bitmap]),
  onFailure: ({ requestId }, error) => fail(requestId, error),
  now: () => performance.now(),
})

async function makeThumbnail({ requestId, scene, scale }: ThumbnailRequest): Promise<void> {
  try {
    const renderer = await rendererFor(scene)
    const { width, height } = renderer.measure(scene, scale)
    const { context } = createBrowserSurface(width, height)
    await renderer.render(scene, { scale, onTile: (tile) => putTile(renderer, context, tile) })
    const bitmap = context.canvas.transferToImageBitmap()
    answer({ type: 'thumbnail', requestId, bitmap }, [bitmap])
  } catch (error) {
    fail(requestId, error)
  }
}

async function analyse({ requestId, scene }: AnalyseRequest): Promise<void> {
  try {
    await rendererFor(scene)
    const image = (await shelf).pixelsOf(mainPicture(scene).asset ?? '')
    if (!image) throw new RangeError('A scene without a picture was to be analysed.')
    answer({ type: 'analysis', requestId, analysis: analysePicture(scene, image) })
  } catch (error) {
    fail(requestId, error)
  }
}

/** The export's crew, by the number of the member. */
const crew = new Map<number, RemotePainter>()
const local = localPainter(rendererFor)

/** With the crew where the picture is large enough for it; those that were asked to join have the pictures. */
async function fileRenderer(scene: Scene, scale: number, signal: AbortSignal) {
  const renderer = await rendererFor(scene, signal)
  const { width, height } = renderer.measure(scene, scale)
  if (crew.size === 0 || width * height < crewPixelsMin) return renderer
  return { measure: renderer.measure, render: renderByCrew(renderer, [local, ...crew.values()]) }
}

async function makeFile({ requestId, scene, scale, format, quality }: ExportRequest): Promise<void> {
  const abort = new AbortController()
  exports.set(requestId, abort)
  try {
    const { parts, mime, ...size } = await exportPicture({
      renderer: await fileRenderer(scene, scale, abort.signal),
      ...{ scene, scale, format, quality },
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
  else if (request.type === 'serve') servePort(request.port, local)
  else if (request.type === 'crewJoined') crew.set(request.member, portPainter(request.port))
  else if (request.type === 'crewLost') loseMember(request.member)
  else if (request.type === 'picture') (await shelf).put(request.assetId, request.blob)
  else (await shelf).forget(request.assetId)
}
