// Runs in the browser under test, as it is or made to behave like one with fingerprinting protection.
import { decodePicture } from '@/lib/render/browser/decode.browser'
import { createBrowserSurface } from '@/lib/render/browser/host.browser'
import { probeReadback, type ReadbackReport } from '@/lib/render/browser/readback.browser'

export interface ProbeRequest {
  /** `bits`: single bits of some pixels, as Brave and WebKit; `random`: everything, as Firefox. */
  noise: 'none' | 'bits' | 'random'
  /** Whether there is a VideoFrame. */
  frames: boolean
  /** Bytes of a PNG, to be decoded as the probe says. */
  file: number[]
}

export interface ProbeAnswer {
  report: ReadbackReport
  pixels: number[]
}

const context = OffscreenCanvasRenderingContext2D.prototype
const [getImageData, frame] = [context.getImageData, globalThis.VideoFrame]

function protect({ noise, frames }: ProbeRequest): void {
  context.getImageData = function (...place: [number, number, number, number]) {
    const image = getImageData.apply(this, place)
    if (noise === 'random') for (let i = 0; i < image.data.length; i++) image.data[i] = (i * 97 + 13) & 255
    if (noise === 'bits') for (let i = 0; i < image.data.length; i += 404) image.data[i]! ^= 1
    return image
  }
  Object.assign(globalThis, { VideoFrame: frames ? frame : undefined })
}

async function answer(request: ProbeRequest): Promise<ProbeAnswer> {
  protect(request)
  const report = await probeReadback({ createSurface: createBrowserSurface })
  const blob = new Blob([Uint8Array.from(request.file)])
  const { data } = await decodePicture(blob, report.decode === 'frame' ? 'frame' : 'canvas')
  return { report, pixels: [...data] }
}

self.onmessage = ({ data }: MessageEvent<ProbeRequest>) => {
  answer(data).then(
    (said) => self.postMessage({ answer: said }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}
