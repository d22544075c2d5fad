// A scene as a file, by the code that makes the editor's: the same renderer, the same encoders.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { CreateEncoder } from '@/lib/formats/encoding/encoder'
import { FormatError, formatOf } from '@/lib/formats/encoding/encoder'
import { joinedBytes } from '@/lib/formats/encoding/joined-bytes'
import { encoders, exportPicture, type PictureFile } from '@/lib/formats/export-picture'
import { exportUnder } from '@/lib/formats/target-size/export-under'
import type { Plan } from '@/lib/render/renderer'
import type { Scene } from '@/lib/scene/schema'
import type { OutputOrder, PaintedPicture } from '../jobs'
import { colored, type ThreadContext } from './context'
import { createNodeWebpEncoder, webpShare } from './webp-encoder'

/** 5x of 1920 x 1080, and a little. */
const pixelsDrawnMax = 55_000_000
/** Device pixels for a design pixel, also where a width asks for them. */
const scaleMax = 16
const scaleMin = 0.01

export async function paint(given: Scene, output: OutputOrder, context: ThreadContext): Promise<PaintedPicture> {
  const startedMs = performance.now()
  const { renderer, signal } = context
  const scene = await colored(given, signal)
  const { format, bytesMax } = output
  const planAt = (scale: number) => renderer.plan(scene, scale)
  const asked = await planFor(output, planAt)
  // For few bytes the scale may be lowered: so it is for what no WebP file holds.
  const share = format === 'webp' && bytesMax !== undefined ? webpShare(asked.size) : 1
  const plan = share === 1 ? asked : await planAt(asked.resolved.scale * share)
  const clock = { encodeMs: 0 }
  const createEncoder = timed(format === 'webp' ? createNodeWebpEncoder : encoders[format], clock)
  const own = formatOf(format).editorOutput.quality
  const quality = own === null ? undefined : (output.quality ?? own)
  const options = { format, signal, createEncoder }
  let file: PictureFile = await exportPicture({ ...options, plan, quality })
  let cost = { quality: quality ?? null, colors: null as number | null, scale: plan.resolved.scale }
  if (bytesMax !== undefined && lengthOf(file.parts) > bytesMax) {
    const under = await exportUnder({
      ...options,
      planAt,
      scale: plan.resolved.scale,
      targetBytes: bytesMax,
    }).catch((error: unknown) => {
      throw error instanceof FormatError ? unreachable(bytesMax, error) : error
    })
    file = under
    cost = under.cost
  }
  const totalMs = performance.now() - startedMs
  return {
    bytes: joinedBytes(file.parts),
    width: file.width,
    height: file.height,
    ...cost,
    missingLetters: plan.missingLetters().slice(0, 20),
    renderMs: totalMs - clock.encodeMs,
    encodeMs: clock.encodeMs,
  }
}

/** How large it is is known once the letters of its cards are measured. */
async function planFor(
  { scale, width, height, pixelsMax = pixelsDrawnMax }: OutputOrder,
  planAt: (scale: number) => Promise<Plan>,
): Promise<Plan> {
  const first = await planAt(scale ?? 1)
  const wanted = width === undefined ? (height ?? 0) / first.size.height : width / first.size.width
  const plan = width === undefined && height === undefined ? first : await planAt(checkedScale(wanted))
  const { size } = plan
  if (size.width * size.height > pixelsMax) throw tooLarge(size, pixelsMax)
  return plan
}

function checkedScale(scale: number): number {
  if (scale >= scaleMin && scale <= scaleMax) return scale
  throw new ApiError('invalid_request', {
    message: `"/output" asks for a picture ${scale > 1 ? `${Math.round(scale)} times as large as` : `${Math.round(1 / scale)} times smaller than`} its design.`,
    hint: `Ask for one between ${scaleMin} and ${scaleMax} times as large as the design is.`,
  })
}

/** The time between a call and its end counts as the encoder's. */
function timed(create: CreateEncoder, clock: { encodeMs: number }): CreateEncoder {
  const measured = async <Result>(work: Promise<Result>): Promise<Result> => {
    const startedMs = performance.now()
    try {
      return await work
    } finally {
      clock.encodeMs += performance.now() - startedMs
    }
  }
  return async (options) => {
    const encoder = await create(options)
    return { write: (rows) => measured(encoder.write(rows)), finish: () => measured(encoder.finish()) }
  }
}

const unreachable = (bytesMax: number, { message }: FormatError) =>
  new ApiError('invalid_request', {
    message: `"/output/maxBytes" cannot be ${bytesMax} for this picture: ${message}`,
    hint: 'Allow more bytes, or ask for WebP or JPEG.',
  })

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0)

function tooLarge({ width, height }: Plan['size'], pixelsMax: number): ApiError {
  const megapixels = (pixels: number) => Math.round(pixels / 1e5) / 10
  return new ApiError('invalid_request', {
    message: `"/output" asks for a picture of ${width} x ${height} pixels, ${megapixels(width * height)} megapixels; at most ${megapixels(pixelsMax)} are drawn.`,
    hint: 'Ask for a smaller "/output/scale", or make the canvas smaller.',
  })
}
