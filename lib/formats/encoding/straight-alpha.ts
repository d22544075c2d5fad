// Pixels as canvases take them, from pixels as they are drawn.

/** A copy of premultiplied RGBA with straight alpha. */
export function withStraightAlpha(rows: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(rows)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 255 || alpha === 0) continue
    for (let channel = at; channel < at + 3; channel++) pixels[channel] = Math.round((pixels[channel]! * 255) / alpha)
  }
  return pixels
}
