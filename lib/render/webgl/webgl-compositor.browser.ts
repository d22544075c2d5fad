// The preview's twin of the renderer on a graphics card: a stack of layers to a frame, at most 2 of 255 from the kernel's.
// It draws only while something moves: the kernel draws files, and the picture at rest.
import type { LayerStack, StackLayer } from '../layer-stack'
import { canvasPixelsMax } from '../scope/host'
import { createLayerPainter } from './webgl-layers.browser'

export interface WebglCompositor {
  /** False when the card has lost the context or cannot hold a layer: nothing of the frame is to be shown. */
  draw(stack: LayerStack): boolean
  /** The frame drawn last; the page's canvas takes it without a copy. */
  takeFrame(): ImageBitmap
  /** Premultiplied bytes of the frame drawn last, rows from the top. For tests: it waits for the card. */
  readFrame(): Uint8Array<ArrayBuffer>
  /** Nothing can be drawn any more. */
  readonly lost: boolean
  /** Tests do with it what a driver's crash does. */
  lose(): void
}

interface CompositorOptions {
  /** Also where the "card" is the processor, on which the kernel is quicker. For tests. */
  software?: boolean
}

/** Null where there is no WebGL2 (WebKitGTK on OffscreenCanvas, old Safari), or only one without a graphics card. */
export function createWebglCompositor({ software = false }: CompositorOptions = {}): WebglCompositor | null {
  const canvas = new OffscreenCanvas(1, 1)
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    failIfMajorPerformanceCaveat: !software,
  })
  if (!gl || (!software && isSoftware(gl))) return null
  const layerPainter = createLayerPainter(gl)
  if (!layerPainter) return null
  const textureSideMax = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE))
  const { drawLayer, trim } = layerPainter

  return {
    draw({ size, scale, layers }) {
      if (gl.isContextLost() || !fits(size, layers, textureSideMax)) return false
      if (canvas.width !== size.width || canvas.height !== size.height) {
        canvas.width = size.width
        canvas.height = size.height
      }
      gl.viewport(0, 0, size.width, size.height)
      gl.disable(gl.SCISSOR_TEST)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      gl.enable(gl.SCISSOR_TEST)
      for (const layer of layers) drawLayer(layer, { ...size, scale })
      trim()
      return !gl.isContextLost()
    },
    takeFrame: () => canvas.transferToImageBitmap(),
    readFrame() {
      const { width, height } = canvas
      const upsideDown = new Uint8Array(width * height * 4)
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upsideDown)
      const pixels = new Uint8Array(upsideDown.length)
      for (let y = 0; y < height; y++) {
        pixels.set(upsideDown.subarray((height - 1 - y) * width * 4, (height - y) * width * 4), y * width * 4)
      }
      return pixels
    },
    get lost() {
      return gl.isContextLost()
    },
    lose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

/** Not every browser heeds `failIfMajorPerformanceCaveat`. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)
}

function fits({ width, height }: LayerStack['size'], layers: readonly StackLayer[], sideMax: number): boolean {
  if (width * height > canvasPixelsMax || Math.max(width, height) > sideMax) return false
  return layers.every((layer) => {
    if (layer.kind !== 'card') return true
    return Math.max(layer.size.width, layer.size.height) <= sideMax
  })
}
