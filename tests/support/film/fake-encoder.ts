// WebCodecs without a browser: an encoder whose chunks come a moment later, as real ones do, and which fails when it is told to.

interface Made {
  output(chunk: FakeChunk, meta: unknown): void
  error(error: Error): void
}

class FakeChunk {
  type: 'key' | 'delta'
  timestamp: number
  duration = 33_333
  byteLength: number
  constructor({ type, timestamp, byteLength }: { type: 'key' | 'delta'; timestamp: number; byteLength: number }) {
    this.type = type
    this.timestamp = timestamp
    this.byteLength = byteLength
  }
  copyTo(into: Uint8Array) {
    into.fill(7)
  }
}

export function createFakeEncoders() {
  const state = { bytesPerFrame: 100, failsAfter: Number.POSITIVE_INFINITY, configured: [] as string[] }
  let [openEncoders, openFrames] = [0, 0]
  let planes: Uint8Array = new Uint8Array()

  class VideoFrame {
    timestamp: number
    constructor(data: Uint8Array, { timestamp }: { timestamp: number }) {
      this.timestamp = timestamp
      planes = data
      openFrames++
    }
    allocationSize = () => planes.length
    async copyTo(into: Uint8Array) {
      into.set(planes)
    }
    close() {
      openFrames--
    }
  }

  class VideoEncoder extends EventTarget {
    static isConfigSupported = async () => ({ supported: true })
    state: 'unconfigured' | 'configured' | 'closed' = 'unconfigured'
    encodeQueueSize = 0
    #made: Made
    #count = 0
    #pending: Promise<void> = Promise.resolve()
    #isProbe = true
    constructor(made: Made) {
      super()
      this.#made = made
      openEncoders++
    }
    configure({ codec }: { codec: string }) {
      this.state = 'configured'
      state.configured.push(codec)
    }
    encode(frame: VideoFrame, { keyFrame }: { keyFrame: boolean }) {
      if (this.state === 'closed') throw new DOMException('The codec is closed.', 'InvalidStateError')
      const { timestamp } = frame
      const type = keyFrame ? 'key' : 'delta'
      this.#count++
      this.#isProbe &&= this.#count <= 2
      if (this.#count > state.failsAfter) {
        this.close()
        this.#made.error(new Error('The device is gone.'))
        return
      }
      this.#pending = this.#pending.then(async () => {
        await Promise.resolve()
        if (this.state === 'closed') return
        const chunk = new FakeChunk({ type, timestamp, byteLength: state.bytesPerFrame })
        const description = new Uint8Array([1, 100, 0, 31, 255, 225, 0, 0, 1, 0, 0])
        this.#made.output(chunk, {
          decoderConfig: { codec: state.configured.at(-1), codedWidth: 64, codedHeight: 48, description },
        })
      })
    }
    flush = () => this.#pending
    close() {
      if (this.state !== 'closed') openEncoders--
      this.state = 'closed'
    }
  }

  class VideoDecoder {
    state = 'configured'
    #output: (frame: VideoFrame) => void
    constructor({ output }: { output: (frame: VideoFrame) => void }) {
      this.#output = output
    }
    configure() {}
    decode() {
      this.#output(new VideoFrame(planes, { timestamp: 0 }))
    }
    flush = async () => undefined
    close() {
      this.state = 'closed'
    }
  }

  return Object.assign(state, {
    globals: { VideoEncoder, VideoFrame, VideoDecoder, EncodedVideoChunk: FakeChunk },
    open: () => openEncoders,
    openFrames: () => openFrames,
  })
}
