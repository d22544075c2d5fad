// Textures by key, up to a number of bytes: what a layer looks like stays on the graphics card while it only moves.

interface TextureSource {
  key: string
  width: number
  height: number
  /** Premultiplied RGBA bytes, or 16-bit coverage. Called when the card does not have it. */
  pixels(): Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
}

export interface TextureCache {
  /** Binds it to a unit. */
  bind(unit: number, source: TextureSource): void
  /** Drops what was not bound since the last call, the least recently used first, down to the bound. */
  trim(): void
}

interface CachedTexture {
  texture: WebGLTexture
  bytes: number
}

/** A canvas, a 4K raster and their like: more than a drag needs, less than a phone has. */
const bytesMax = 96 * 1024 * 1024

export function createTextureCache(gl: WebGL2RenderingContext): TextureCache {
  const cached = new Map<string, CachedTexture>()
  const used = new Set<string>()

  function upload({ width, height, pixels }: TextureSource): CachedTexture {
    const data = pixels()
    const texture = gl.createTexture()
    if (!texture) throw new Error('The graphics card gave no texture.')
    gl.bindTexture(gl.TEXTURE_2D, texture)
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST)
    }
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 2)
    const [inside, format, type] =
      data instanceof Uint16Array
        ? [gl.R16UI, gl.RED_INTEGER, gl.UNSIGNED_SHORT]
        : [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE]
    gl.texStorage2D(gl.TEXTURE_2D, 1, inside, width, height)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, format, type, data)
    return { texture, bytes: data.byteLength }
  }

  return {
    bind(unit, source) {
      gl.activeTexture(gl.TEXTURE0 + unit)
      const known = cached.get(source.key)
      const entry = known ?? upload(source)
      gl.bindTexture(gl.TEXTURE_2D, entry.texture)
      cached.delete(source.key)
      cached.set(source.key, entry)
      used.add(source.key)
    },
    trim() {
      let bytes = [...cached.values()].reduce((sum, entry) => sum + entry.bytes, 0)
      for (const [key, entry] of cached) {
        if (bytes <= bytesMax) break
        if (used.has(key)) continue
        gl.deleteTexture(entry.texture)
        cached.delete(key)
        bytes -= entry.bytes
      }
      used.clear()
    },
  }
}
