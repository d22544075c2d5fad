// Whether this browser really encodes with a codec: what it says is not believed (Firefox on Linux says yes to H.264 and fails later).
import type { FilmOptions } from '../film-encoder'
import { bitrateOf, type Container, codecsFor, type VideoCodec } from './codecs'

const waitMaxMs = 3000

type Shape = Pick<FilmOptions, 'width' | 'height' | 'fps' | 'quality'>

export const encoderConfig = ({ codec }: VideoCodec, { width, height, fps, quality }: Shape): VideoEncoderConfig => ({
  codec,
  width,
  height,
  framerate: fps,
  bitrate: bitrateOf({ width, height, fps }, quality),
  latencyMode: 'quality',
})

/** The best of the container that really encodes here; null when there is none. Each is asked once for each size and rate. */
export async function codecHere(container: Container, shape: Shape, signal?: AbortSignal): Promise<VideoCodec | null> {
  for (const codec of codecsFor(container, shape)) {
    signal?.throwIfAborted()
    if (await encodes(codec, shape)) return codec
  }
  return null
}

const known = new Map<string, Promise<boolean>>()
/** Sizes that were tried long ago may be asked again. */
const knownMax = 100

function encodes(codec: VideoCodec, shape: Shape): Promise<boolean> {
  const name = `${codec.codec} ${shape.width}x${shape.height} ${shape.fps}`
  const asked = known.get(name) ?? probe(encoderConfig(codec, shape))
  if (known.size >= knownMax) known.clear()
  known.set(name, asked)
  return asked
}

/** Encodes two grey frames and waits for both. Never rejects. */
async function probe(config: VideoEncoderConfig): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false
  const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }))
  if (!supported) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let chunks = 0
  const encoder = new VideoEncoder({
    output() {
      chunks++
      if (chunks === 2) resolve(true)
    },
    error: () => resolve(false),
  })
  const timer = setTimeout(() => resolve(false), waitMaxMs)
  try {
    encoder.configure(config)
    encodeGrey(encoder, config)
    encoder.flush().catch(() => resolve(false))
    return await promise
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    if (encoder.state !== 'closed') encoder.close()
  }
}

function encodeGrey(encoder: VideoEncoder, { width, height }: VideoEncoderConfig): void {
  const planes = new Uint8Array((width * height * 3) / 2).fill(128)
  for (const timestamp of [0, 33_333]) {
    const frame = new VideoFrame(planes, { format: 'I420', codedWidth: width, codedHeight: height, timestamp })
    encoder.encode(frame)
    frame.close()
  }
}
