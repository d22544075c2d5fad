// MP4 and WebM: frames by the browser's own encoder, put into the container by mediabunny.
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WebMOutputFormat,
} from 'mediabunny'
import type { Kernel } from '@/lib/kernel/kernel'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { FormatError } from '../../encoding/encoder'
import { type FilmEncoder, type FilmOptions, type FilmSink, onWhite } from '../film-encoder'
import type { Container, VideoCodec } from './codecs'
import { type PlaneLayout, planeLayoutOf, planesOf } from './planes'
import { codecHere, encodeOptions, encoderConfig, refuseCodec } from './probe.browser'

/** Frames the encoder may hold: 90 unheeded ones took 323 MB. */
const waitingMax = 3
/** For one of them. */
const waitMaxMs = 30_000
const keyEverySeconds = 2

/** Clear parts are laid on white. Rejects with a FormatError where this browser has no encoder for it. */
export async function createVideoEncoder(container: Container, options: FilmOptions): Promise<FilmEncoder> {
  const codec = await codecHere(container, options, options.signal)
  if (!codec) throw noEncoder(container)
  const film = new VideoFilm(container, { codec, kernel: await loadKernel() }, options)
  await film.begin()
  return film
}

class VideoFilm implements FilmEncoder {
  readonly codec: string
  readonly #options: FilmOptions
  readonly #how: VideoCodec
  readonly #layout: PlaneLayout
  readonly #buffer = new BufferTarget()
  #isWhole = false
  readonly #output: Output
  readonly #source: EncodedVideoPacketSource
  readonly #encoder: VideoEncoder
  /** Of its own: it holds one frame and its planes. */
  readonly #kernel: Kernel
  #planes: Uint8Array<ArrayBuffer> | null = null
  /** Packets go into the container in their order. */
  #added: Promise<void> = Promise.resolve()
  /** Rejects when the encoder or the container fails. */
  readonly #failed = Promise.withResolvers<never>()
  #error: unknown = null
  #written = 0
  #bytes = 0

  constructor(container: Container, { codec, kernel }: { codec: VideoCodec; kernel: Kernel }, options: FilmOptions) {
    this.codec = codec.label
    this.#options = options
    this.#how = codec
    this.#kernel = kernel
    this.#layout = planeLayoutOf(codec)
    // In front of the frames there is room for their index: a film is seen before all of it has come.
    const fastStart = options.sink ? 'reserve' : 'in-memory'
    const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart }) : new WebMOutputFormat()
    const target = options.sink ? new StreamTarget(this.#through(options.sink), { chunked: true }) : this.#buffer
    this.#output = new Output({ format, target })
    this.#source = new EncodedVideoPacketSource(codec.track)
    this.#output.addVideoTrack(this.#source, { frameRate: options.fps, maximumPacketCount: options.count })
    // Whoever waits hears of it.
    this.#failed.promise.catch(() => undefined)
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => this.#add(chunk, meta),
      error: (error) => this.#fail(error),
    })
  }

  get bytes() {
    return this.#bytes
  }

  async begin(): Promise<void> {
    await this.#output.start()
    this.#encoder.configure(encoderConfig(this.#how, this.#options))
  }

  async write(pixels: Uint8Array, isSame = false) {
    const { width, height, fps, signal, opaque } = this.#options
    while (this.#encoder.encodeQueueSize >= waitingMax) await this.#unlessFailed(this.#dequeued())
    await this.#unlessFailed(this.#added)
    signal?.throwIfAborted()
    // While it takes frames quickly nobody waits for what it says.
    if (this.#error) throw stopped(this.codec, this.#error)
    const { format, colorSpace } = this.#layout
    // Nothing else touches the kernel: what it has of the frame before is still there.
    if (!isSame || !this.#planes)
      this.#planes = planesOf(this.#kernel, onWhite(pixels, opaque), { width, height }, this.#layout)
    const at = this.#written++
    const timestamp = startUs(at, fps)
    const frame = new VideoFrame(this.#planes, {
      format,
      codedWidth: width,
      codedHeight: height,
      timestamp,
      duration: startUs(at + 1, fps) - timestamp,
      colorSpace,
    })
    try {
      this.#encoder.encode(frame, encodeOptions(this.#how, at % Math.round(fps * keyEverySeconds) === 0))
    } catch (error) {
      this.#fail(error)
      throw stopped(this.codec, error)
    } finally {
      frame.close()
    }
  }

  async settled(): Promise<void> {
    await this.#unlessFailed(this.#encoder.flush())
    await this.#unlessFailed(this.#added)
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>[]> {
    await this.settled()
    this.#encoder.close()
    this.#options.signal?.throwIfAborted()
    this.#isWhole = true
    await this.#output.finalize()
    return this.#options.sink ? [] : [new Uint8Array(this.#buffer.buffer!)]
  }

  /** Without a flush: what is queued is thrown away at once. */
  cancel() {
    if (this.#encoder.state !== 'closed') this.#encoder.close()
    void this.#output.cancel().catch(() => undefined)
  }

  /** What is closed before it is whole is thrown away: a half film is no file. */
  #through(sink: FilmSink): FilmSink {
    const writer = sink.getWriter()
    return new WritableStream({
      write: (part) => writer.write(part),
      close: () => (this.#isWhole ? writer.close() : writer.abort(new DOMException('Given up', 'AbortError'))),
      abort: (reason) => writer.abort(reason),
    })
  }

  #add(chunk: EncodedVideoChunk, meta: EncodedVideoChunkMetadata | undefined) {
    this.#bytes += chunk.byteLength
    const packet = EncodedPacket.fromEncodedChunk(chunk)
    this.#added = this.#added.then(() => this.#source.add(packet, meta))
    this.#added.catch(this.#failed.reject)
  }

  /** It said that it could: the second time another attempt takes the next codec. */
  #fail(error: unknown) {
    if (this.#error === null) refuseCodec(this.#how, this.#options)
    this.#error ??= error
    this.#failed.reject(error)
  }

  #dequeued(): Promise<void> {
    const { signal } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const over = new AbortController()
    const once = { once: true, signal: over.signal }
    const timer = setTimeout(() => reject(new Error(`No frame for ${waitMaxMs} ms.`)), waitMaxMs)
    this.#encoder.addEventListener('dequeue', () => resolve(), once)
    signal?.addEventListener('abort', () => reject(signal.reason), once)
    return promise.finally(() => {
      clearTimeout(timer)
      over.abort()
    })
  }

  /** Also an encoder that was closed by the system: a phone went to sleep. */
  async #unlessFailed(work: Promise<unknown>): Promise<void> {
    try {
      await Promise.race([work, this.#failed.promise])
    } catch (error) {
      this.#options.signal?.throwIfAborted()
      throw stopped(this.codec, error)
    }
  }
}

const startUs = (at: number, fps: number) => Math.round((at * 1_000_000) / fps)

const noEncoder = (container: Container) =>
  new FormatError(
    container === 'mp4'
      ? {
          message: 'This browser has no encoder for MP4 films of this size.',
          hint: 'Choose WebM or GIF, or a smaller size.',
        }
      : {
          message: 'This browser has no encoder for WebM films of this size.',
          hint: 'Choose MP4 or GIF, or a smaller size.',
        },
  )

function stopped(label: string, cause: unknown): FormatError {
  const error = new FormatError({
    message: `The browser's ${label} encoder stopped before the film was whole.`,
    hint: 'Try again, or choose another format or a smaller size.',
  })
  error.cause = cause
  return error
}
