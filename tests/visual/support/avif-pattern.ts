// Sweeps of colour with hard coloured edges, premultiplied.
interface Pattern {
  width: number
  height: number
  opaque: boolean
}

export function avifPattern({ width, height, opaque }: Pattern): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const alpha = opaque ? 255 : Math.round((255 * y) / Math.max(1, height - 1))
      const isBar = ((x >> 5) + (y >> 5)) % 3 === 0
      const color = isBar ? [200, 30, 40] : [(x * 200) / width, (y * 200) / height, 120]
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) pixels[at + channel] = Math.round((color[channel]! * alpha) / 255)
      pixels[at + 3] = alpha
    }
  }
  return pixels
}
