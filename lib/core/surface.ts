// The part of a 2D canvas that every host has alike: browser canvas, OffscreenCanvas and @napi-rs/canvas satisfy it.
// filter, shadowBlur, clip, scaled drawImage and fillText are absent: their pixels differ between engines.

export interface PixelImage {
  width: number
  height: number
  /** Straight (not premultiplied) sRGB, 4 bytes a pixel, rows from the top. */
  data: Uint8ClampedArray
}

interface VectorGradient {
  addColorStop(offset: number, color: string): void
}

export interface WordsLine {
  text: string
  /** Left edge and base line, in units of the context as it is. */
  x: number
  baseline: number
  width: number
  sizePx: number
}

/**
 * What a kind draws vectors with, text among them: as outlines (lib/core/text). Coordinates are what the caller says
 * (design pixels of a plane); the transform is the caller's, so a kind only moves it between `save` and `restore`. Nothing can
 * be read back or measured: a drawing that depended on the engine's metrics would differ between hosts.
 */
export interface VectorContext {
  globalAlpha: number
  globalCompositeOperation: string
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  miterLimit: number
  lineDashOffset: number
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  /** `arc` is absent: Chromium's differs from Node's at a circle's left edge (`traceCircle`). */
  ellipse(
    ...placed: [
      x: number,
      y: number,
      radiusX: number,
      radiusY: number,
      rotation: number,
      start: number,
      end: number,
      counterclockwise?: boolean,
    ]
  ): void
  rect(x: number, y: number, width: number, height: number): void
  /** One radius, or four from the top left, clockwise. */
  roundRect(x: number, y: number, width: number, height: number, radii: number | number[]): void
  fill(rule?: 'nonzero' | 'evenodd'): void
  stroke(): void
  setLineDash(segments: number[]): void
  /** For a context that keeps words beside their shapes: one line of them, from its left edge on its base line. */
  keepWords?(line: WordsLine): void
  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): VectorGradient
  createRadialGradient(
    ...circles: [fromX: number, fromY: number, fromRadius: number, toX: number, toY: number, toRadius: number]
  ): VectorGradient
}

/**
 * Adds a whole circle to the path, as an ellipse. One circle in about two thousand of Chromium's own `arc` has a left edge
 * up to 9 of 255 away from Node's; its `ellipse` of two equal radii has none (8,000 compared).
 */
export function traceCircle(ctx: Pick<VectorContext, 'ellipse'>, x: number, y: number, radius: number): void {
  ctx.ellipse(x, y, radius, radius, 0, 0, Math.PI * 2)
}

/** What the renderer has in addition: it places the drawing and takes its pixels. */
export interface SurfaceContext extends VectorContext {
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  putImageData(image: PixelImage, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): PixelImage
}

export interface Surface {
  width: number
  height: number
  context: SurfaceContext
}
