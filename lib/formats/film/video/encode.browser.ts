// MP4 and WebM: frames by the browser's own encoder, put into the container by mediabunny.
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'
import { FormatError } from '../../encoding/encoder'
import type { FilmEncoder, FilmOptions } from '../film-encoder'
import { type Container, codecsFor, type VideoCodec } from './codecs'
import { planesBytes, toPlanes } from './planes'
import { encoderConfig, encodes } from './probe.browser'

/** Frames the encoder may hold: 90 unheeded ones took 323 MB. */
const waitingMax = 3
const keyEverySeconds = 2
/** As players of every age show it right: the planes are made so. */
const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

/** Clear parts are laid on white. Rejects with a FormatError where this browser has no encoder for it. */
export async function createVideoEncoder(container: Container, options: FilmOptions): Promise<FilmEncoder> {
  const codec = await firstThatEncodes(container, options)
  if (!codec) throw noEncoder(container)
  return new VideoFilm(container, codec, options).begin()
}

async function firstThatEncodes(container: Container, options: FilmOptions): Promise<VideoCodec | null> {
  for (const codec of codecsFor(container, options)) {
    options.signal?.throwIfAborted()
    if (await encodes(codec, options)) return codec
  }
  return null
}

class VideoFilm implements FilmEncoder {
  readonly #options: FilmOptions
  readonly #codec: VideoCodec
  readonly #target = new BufferTarget()
  readonly #output: Output
  readonly #source: EncodedVideoPacketSource
  readonly #encoder: VideoEncoder
  readonly #planes: Uint8Array<ArrayBuffer>
  /** Packets go into the container in their order. */
  #added: Promise<void> = Promise.resolve()
  #failure: unknown
  #written = 0

  constructor(container: Container, codec: VideoCodec, options: FilmOptions) {
    this.#options = options
    this.#codec = codec
    const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
    this.#output = new Output({ format, target: this.#target })
    this.#source = new EncodedVideoPacketSource(codec.track)
    this.#output.addVideoTrack(this.#source, { frameRate: options.fps })
    this.#planes = new Uint8Array(planesBytes(options))
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => {
        const packet = EncodedPacket.fromEncodedChunk(chunk)
        this.#added = this.#added.then(() => this.#source.add(packet, meta))
        this.#added.catch((error) => this.#fail(error))
      },
      error: (error) => this.#fail(error),
    })
  }

  async begin(): Promise<FilmEncoder> {
    await this.#output.start()
    this.#encoder.configure(encoderConfig(this.#codec, this.#options))
    return this
  }

  async write(pixels: Uint8Array) {
    const { width, height, fps, signal, opaque } = this.#options
    await this.#room()
    signal?.throwIfAborted()
    toPlanes(opaque ? pixels : onWhite(pixels), { width, height }, this.#planes)
    const at = this.#written++
    const [timestamp, end] = [startUs(at, fps), startUs(at + 1, fps)]
    const frame = new VideoFrame(this.#planes, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp,
      duration: end - timestamp,
      colorSpace,
    })
    this.#encoder.encode(frame, { keyFrame: at % Math.round(fps * keyEverySeconds) === 0 })
    frame.close()
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>[]> {
    this.#options.signal?.throwIfAborted()
    await this.#encoder.flush().catch((error) => this.#fail(error))
    await this.#added.catch((error) => this.#fail(error))
    if (this.#failure) throw broken(this.#codec, this.#failure)
    this.#encoder.close()
    await this.#output.finalize()
    return [new Uint8Array(this.#target.buffer!)]
  }

  /** Without a flush: what is queued is thrown away at once. */
  cancel() {
    if (this.#encoder.state !== 'closed') this.#encoder.close()
    void this.#output.cancel().catch(() => undefined)
  }

  async #room(): Promise<void> {
    while (!this.#failure && this.#encoder.encodeQueueSize >= waitingMax) {
      await new Promise((resolve) => this.#encoder.addEventListener('dequeue', resolve, { once: true }))
    }
    await this.#added.catch((error) => this.#fail(error))
    if (this.#failure) throw broken(this.#codec, this.#failure)
  }

  #fail(error: unknown) {
    this.#failure ??= error
    // Whoever waits for room hears of it.
    this.#encoder.dispatchEvent(new Event('dequeue'))
  }
}

const startUs = (at: number, fps: number) => Math.round((at * 1_000_000) / fps)

function onWhite(pixels: Uint8Array): Uint8Array {
  const laid = pixels.slice()
  for (let at = 0; at < laid.length; at += 4) {
    const rest = 255 - laid[at + 3]!
    for (let channel = at; channel < at + 3; channel++) laid[channel] = laid[channel]! + rest
  }
  return laid
}

const noEncoder = (container: Container) =>
  new FormatError({
    message: `This browser cannot make ${container === 'mp4' ? 'MP4' : 'WebM'} files of this size.`,
    hint: `Choose ${container === 'mp4' ? 'WebM or GIF' : 'MP4 or GIF'}, or a smaller size.`,
  })

function broken({ label }: VideoCodec, cause: unknown): FormatError {
  const error = new FormatError({
    message: `The browser's ${label} encoder stopped before the film was whole.`,
    hint: 'Try again, or choose another format or a smaller size.',
  })
  error.cause = cause
  return error
}
