// The part of a 2D canvas that every host has alike: browser canvas, OffscreenCanvas and @napi-rs/canvas satisfy it.
// Deliberately absent: filter, shadowBlur, clip and scaled drawImage, whose pixels differ between engines (research: renderer 2.2).

export interface PixelImage {
  width: number
  height: number
  /** Straight (not premultiplied) sRGB, 4 bytes a pixel, rows from the top. */
  data: Uint8ClampedArray
}

export interface SurfaceContext {
  globalCompositeOperation: string
  fillStyle: unknown
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  roundRect(x: number, y: number, width: number, height: number, radii: number): void
  fill(): void
  putImageData(image: PixelImage, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): PixelImage
}

export interface Surface {
  width: number
  height: number
  context: SurfaceContext
}
