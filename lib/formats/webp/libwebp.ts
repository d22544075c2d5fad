// libwebp as WebAssembly (Squoosh's build, by @jsquash/webp): 22 KB of glue and 346 KB of module, loaded with the first file that
// needs them. It writes the bytes of sharp where no pixel is see-through (docs/decisions/0016).
import { defaultOptions } from '@jsquash/webp/meta.js'
import type { Size } from '@/lib/core/geometry'

/**
 * The whole picture is in memory. Measured at the bound: the module's heap takes 17 bytes a pixel of an opaque picture, 29 with soft
 * edges, 45 with noise as alpha, and the rows collected before it 4 more. That is 260 to 620 MB.
 */
export const libwebpPixelsMax = 12_582_912

interface EmscriptenOptions {
  noInitialRun: boolean
  instantiateWasm?(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): WebAssembly.Exports
}

interface LibwebpModule {
  encode(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
    options: typeof defaultOptions,
  ): Uint8Array<ArrayBuffer> | null
}

interface Libwebp {
  /**
   * By libwebp's defaults, which are sharp's too. `pixels`: straight RGBA, rows without gaps. Quality from 1 to 100. Blocks the thread for
   * about 0.3 s a megapixel.
   */
  encode(pixels: Uint8ClampedArray, picture: Size & { quality: number }): Uint8Array<ArrayBuffer>
}

/**
 * A module with memory of its own, which ends with it: WebAssembly's memory never shrinks. Every browser that Vitrine supports has
 * SIMD. `compiled`: where no server gives the module (tests). Rejects when glue or module cannot be had.
 */
export async function loadLibwebp(compiled?: WebAssembly.Module): Promise<Libwebp> {
  const { default: createModule } = await import('@jsquash/webp/codec/enc/webp_enc_simd.js')
  const options: EmscriptenOptions = { noInitialRun: true }
  if (compiled) {
    options.instantiateWasm = (imports, done) => {
      const instance = new WebAssembly.Instance(compiled, imports)
      done(instance)
      return instance.exports
    }
  }
  const module: LibwebpModule = await createModule(options)
  return {
    encode(pixels, { width, height, quality }) {
      const file = module.encode(pixels, width, height, { ...defaultOptions, quality })
      if (!file) throw new Error(`libwebp refused a picture of ${width} x ${height} pixels.`)
      return file
    },
  }
}
