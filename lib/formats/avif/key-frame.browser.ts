// One AV1 key frame by WebCodecs: the codec is the browser's own. Chromium and Edge have it.
import type { Size } from '@/lib/core/geometry'

/** Light, blue and red at full size, one plane after the other. */
export interface YuvFrame extends Size {
  planes: Uint8Array<ArrayBuffer>
}

/** Profile 1, which has colours at full size: halved ones smear red letters (3 to 9 dB worse). Level 5.1, eight bits. */
const codec = 'av01.1.13M.08'

interface EncodeOptions extends VideoEncoderEncodeOptions {
  /** AV1's own: 0 keeps all, 255 least. TypeScript's library does not know it yet. */
  av1: { quantizer: number }
}

const configOf = ({ width, height }: Size): VideoEncoderConfig => ({
  codec,
  width,
  height,
  bitrateMode: 'quantizer' as VideoEncoderBitrateMode,
  latencyMode: 'quality',
  framerate: 1,
  contentHint: 'detail',
})

export async function canEncodeKeyFrame(size: Size): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false
  try {
    return (await VideoEncoder.isConfigSupported(configOf(size))).supported === true
  } catch {
    return false
  }
}

/** A frame of 33 megapixels took 12 s on a loaded machine. */
const encodingMaxMs = 50_000

/** As a file holds it: without the temporal delimiter. Rejects with the signal's reason. */
export async function encodeKeyFrame(
  { planes, width, height }: YuvFrame,
  { quantizer, signal }: { quantizer: number; signal: AbortSignal | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      resolve(withoutDelimiter(bytes))
    },
    error: reject,
  })
  const limit = AbortSignal.timeout(encodingMaxMs)
  const ended = signal ? AbortSignal.any([signal, limit]) : limit
  const onEnd = () => reject(ended.reason)
  ended.addEventListener('abort', onEnd, { once: true })
  const frame = new VideoFrame(planes, {
    format: 'I444' as VideoPixelFormat,
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
    colorSpace: { primaries: 'bt709', transfer: 'iec61966-2-1', matrix: 'smpte170m', fullRange: true },
  })
  try {
    encoder.configure(configOf({ width, height }))
    const options: EncodeOptions = { keyFrame: true, av1: { quantizer } }
    encoder.encode(frame, options)
    encoder.flush().catch(reject)
    return await promise
  } finally {
    ended.removeEventListener('abort', onEnd)
    frame.close()
    if (encoder.state !== 'closed') encoder.close()
  }
}

const delimiter = 2

const withoutDelimiter = (bytes: Uint8Array<ArrayBuffer>) =>
  ((bytes[0]! >> 3) & 15) === delimiter ? bytes.subarray(2) : bytes
