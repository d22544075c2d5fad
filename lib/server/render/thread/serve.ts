// What a render thread does until it is ended: one job at a time, for one picture at a time.
import 'server-only'
import type { MessagePort } from 'node:worker_threads'
import { ApiError } from '@/lib/contract/errors'
import type { PixelImage } from '@/lib/core/surface'
import { FormatError } from '@/lib/formats/encoding/encoder'
import { detailMap } from '@/lib/render/analysis/detail-map'
import { measuredScene } from '@/lib/render/plan/measured-scene'
import { createRenderer } from '@/lib/render/renderer'
import type { RenderHost } from '@/lib/render/scope/host'
import type { JobFailure, JobName, JobReply, JobRequest, Jobs } from '../jobs'
import { analyse } from './analyse'
import { createSizeCheck } from './check-sizes'
import { colored, type ThreadContext } from './context'
import { decodePicture } from './decode'
import { paint } from './paint'

type Doers = {
  [Name in JobName]: (order: Jobs[Name]['order'], context: ThreadContext) => Promise<Jobs[Name]['answer']>
}

const doers: Doers = {
  async open(order, { renderer, images, signal }) {
    const startedMs = performance.now()
    order.pictures.forEach(createSizeCheck(order))
    const sizes: Jobs['open']['answer']['sizes'] = []
    for (const source of order.pictures) {
      const { assetId } = source
      signal.throwIfAborted()
      const image = images.get(assetId) ?? (await decodePicture(source))
      images.set(assetId, image)
      renderer.setPicture(assetId, image)
      sizes.push({ assetId, width: image.width, height: image.height })
    }
    return { sizes, decodeMs: performance.now() - startedMs }
  },
  async detail({ assetId }, { images }) {
    const image = images.get(assetId)
    if (!image) throw new Error('The picture is not open.')
    return detailMap(image)
  },
  analyse: ({ scene }, context) => analyse(scene, context),
  async measure({ scene: given }, { renderer, signal }) {
    const scene = await measuredScene(await colored(given, signal))
    const plan = await renderer.plan(scene, 1)
    return { scene, missingLetters: plan.missingLetters().slice(0, 20) }
  },
  paint: ({ scene, output }, context) => paint(scene, output, context),
  async clear(_order, { renderer, images }) {
    for (const assetId of images.keys()) renderer.dropPicture(assetId)
    images.clear()
    renderer.dropDrawn()
    const { heapUsed, external } = process.memoryUsage()
    return { bytes: heapUsed + external }
  },
}

/** `parent` is the thread's `parentPort`. */
export function serveRenderThread(parent: MessagePort, host: RenderHost): void {
  const drawing = createRenderer(host)
  const images = new Map<string, PixelImage>()
  const running = new Map<number, AbortController>()

  async function run(request: Exclude<JobRequest, { job: 'abort' }>): Promise<JobReply> {
    const abort = new AbortController()
    running.set(request.id, abort)
    try {
      const context = { renderer: await drawing, images, signal: abort.signal }
      const doer = doers[request.job] as (order: unknown, context: ThreadContext) => Promise<Jobs[JobName]['answer']>
      return { id: request.id, answer: await doer(request.order, context) }
    } catch (error) {
      return { id: request.id, failure: failureOf(error) }
    } finally {
      running.delete(request.id)
    }
  }

  parent.on('message', async (request: JobRequest) => {
    if (request.job === 'abort') {
      running.get(request.id)?.abort(new Error('Nobody waits for this picture any more.'))
      return
    }
    const reply = await run(request)
    const transfer = 'answer' in reply && 'bytes' in reply.answer && reply.answer.bytes instanceof Uint8Array
    parent.postMessage(reply, transfer ? [(reply.answer as Jobs['paint']['answer']).bytes.buffer] : [])
  })
}

function failureOf(error: unknown): JobFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof ApiError) {
    const { code, hint, isUpstreams } = error
    return { code, message, hint, stack: undefined, isUpstreams }
  }
  if (error instanceof FormatError)
    return {
      code: 'invalid_request',
      message: `"/output": ${message}`,
      hint: error.hint,
      stack: undefined,
      isUpstreams: false,
    }
  return { code: 'internal_error', message, hint: undefined, stack, isUpstreams: false }
}
