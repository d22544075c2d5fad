// Whether this browser really encodes with a codec: what it says is not believed (Firefox on Linux says yes to H.264 and fails later, and
// takes a quantizer without heeding it).
import type { FilmColors, FilmOptions } from '../film-encoder'
import { bitrateOf, type Container, codecsFor, type VideoCodec } from './codecs'
import { planeLayouts } from './planes'

const waitMaxMs = 3000

type Shape = Pick<FilmOptions, 'width' | 'height' | 'fps' | 'quality'>

export function encoderConfig({ codec, colors }: VideoCodec, shape: Shape): VideoEncoderConfig {
  const { width, height, fps, quality } = shape
  const config: VideoEncoderConfig = { codec, width, height, framerate: fps, latencyMode: 'quality' }
  if (colors === 'exact') config.bitrateMode = 'quantizer'
  else config.bitrate = bitrateOf(shape, quality)
  return config
}

/** Not all of it is among TypeScript's own types. */
type EncodeOptions = VideoEncoderEncodeOptions & { vp9?: { quantizer: number } }

/** Quantizer 0 of VP9 loses nothing. */
export function encodeOptions({ colors }: VideoCodec, keyFrame: boolean): EncodeOptions {
  return colors === 'exact' ? { keyFrame, vp9: { quantizer: 0 } } : { keyFrame }
}

/** The best of the container that really encodes here; null when there is none. Each is asked once for each size and rate. */
export async function codecHere(
  container: Container,
  shape: Shape & { colors: FilmColors },
  signal?: AbortSignal,
): Promise<VideoCodec | null> {
  for (const codec of codecsFor(container, shape)) {
    signal?.throwIfAborted()
    if (await encodes(codec, shape)) return codec
  }
  return null
}

const known = new Map<string, Promise<boolean>>()
/** Sizes that were tried long ago may be asked again. */
const knownMax = 100

const nameOf = ({ codec }: VideoCodec, { width, height, fps }: Shape) => `${codec} ${width}x${height} ${fps}`

/** What failed once: the system may have taken its encoder away, as where a phone went to sleep. */
const doubted = new Set<string>()

/** It encoded two frames, and then failed. It is asked anew; where it fails once more it is not taken again at this size. */
export function refuseCodec(codec: VideoCodec, shape: Shape): void {
  const name = nameOf(codec, shape)
  if (doubted.has(name)) known.set(name, Promise.resolve(false))
  else known.delete(name)
  if (doubted.size >= knownMax) doubted.clear()
  doubted.add(name)
}

function encodes(codec: VideoCodec, shape: Shape): Promise<boolean> {
  const name = nameOf(codec, shape)
  const asked = known.get(name) ?? probe(codec, shape)
  if (known.size >= knownMax) known.clear()
  known.set(name, asked)
  return asked
}

/** Never rejects. */
async function probe(codec: VideoCodec, shape: Shape): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false
  const config = encoderConfig(codec, shape)
  try {
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (!supported) return false
    const isExact = codec.colors === 'exact'
    const planes = new Uint8Array(shape.width * shape.height * planeLayouts[codec.colors].bytesPerPixel)
    // Grey would come back whole from every encoder.
    if (isExact) for (let at = 0; at < planes.length; at++) planes[at] = Math.imul(at >> 3, 0x9e3779b1) >>> 24
    else planes.fill(128)
    const made = await twoFrames(codec, config, planes)
    return !isExact || (await isLossless(made, planes))
  } catch {
    return false
  }
}

interface Encoded {
  chunks: EncodedVideoChunk[]
  config: VideoDecoderConfig | undefined
}

/** Rejects when not both have come in time. */
async function twoFrames(
  codec: VideoCodec,
  config: VideoEncoderConfig,
  planes: Uint8Array<ArrayBuffer>,
): Promise<Encoded> {
  const { format, colorSpace } = planeLayouts[codec.colors]
  const { width: codedWidth, height: codedHeight } = config
  const made: Encoded = { chunks: [], config: undefined }
  const failed = limited()
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      made.chunks.push(chunk)
      made.config ??= meta?.decoderConfig
    },
    error: failed.reject,
  })
  try {
    encoder.configure(config)
    for (const timestamp of [0, 33_333]) {
      const frame = new VideoFrame(planes, { format, codedWidth, codedHeight, timestamp, colorSpace })
      try {
        encoder.encode(frame, encodeOptions(codec, timestamp === 0))
      } finally {
        frame.close()
      }
    }
    await Promise.race([encoder.flush(), failed.promise])
    if (made.chunks.length !== 2) throw new RangeError('Frames are missing.')
    return made
  } finally {
    failed.end()
    if (encoder.state !== 'closed') encoder.close()
  }
}

/** Whether what went in comes out again. */
async function isLossless({ chunks, config }: Encoded, planes: Uint8Array): Promise<boolean> {
  if (!config) return false
  const failed = limited()
  const decoded = Promise.withResolvers<VideoFrame>()
  let isOver = false
  const take = (frame: VideoFrame) => (isOver ? frame.close() : decoded.resolve(frame))
  const decoder = new VideoDecoder({ output: take, error: failed.reject })
  try {
    decoder.configure(config)
    decoder.decode(chunks[0]!)
    void decoder.flush().catch(failed.reject)
    const frame = await Promise.race([decoded.promise, failed.promise])
    const read = new Uint8Array(frame.allocationSize())
    await frame.copyTo(read)
    frame.close()
    return read.length >= planes.length && planes.every((value, at) => value === read[at])
  } finally {
    isOver = true
    failed.end()
    if (decoder.state !== 'closed') decoder.close()
  }
}

/** Rejects after the limit, or when it is told to. */
function limited() {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const timer = setTimeout(() => reject(new Error('No answer.')), waitMaxMs)
  return { promise, reject, end: () => clearTimeout(timer) }
}
