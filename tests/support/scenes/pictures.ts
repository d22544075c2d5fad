// Pictures for picture tests, made by rule from a seed: the same bytes in Node and in a browser.
import type { PixelImage } from '@/lib/core/surface'
import { seededRandom } from './random'

type Color = [red: number, green: number, blue: number, alpha: number]

function fill({ data, width, height }: PixelImage, box: [x: number, y: number, w: number, h: number], color: Color) {
  const [left, top, boxWidth, boxHeight] = box.map(Math.floor) as [number, number, number, number]
  for (let y = Math.max(0, top); y < Math.min(height, top + boxHeight); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, left + boxWidth); x++) data.set(color, (y * width + x) * 4)
  }
}

/** Looks like a page: a bar, columns of one-pixel "text", coloured panels, and a corner of noise like a photograph. */
export function pagePicture(width: number, height: number, seed: number): PixelImage {
  const image: PixelImage = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  const random = seededRandom(seed)
  const shade = (): number => Math.floor(random() * 256)
  fill(image, [0, 0, width, height], [250, 250, 252, 255])
  fill(image, [0, 0, width, height / 10], [31, 41, 55, 255])
  for (let y = height / 6; y < height; y += 5) {
    for (let x = width / 16; x < width * 0.6; x += 2 + random() * 5)
      fill(image, [x, y, 1 + random() * 3, 2], [55, 65, 81, 255])
  }
  for (let i = 0; i < 6; i++) {
    const place: [number, number, number, number] = [
      width * 0.66,
      height * (0.16 + i * 0.13),
      width * 0.28,
      height * 0.09,
    ]
    fill(image, place, [shade(), shade(), shade(), 255])
  }
  for (let y = Math.floor(height * 0.8); y < height; y++) {
    for (let x = Math.floor(width * 0.5); x < width; x++)
      image.data.set([shade(), shade(), shade(), 255], (y * width + x) * 4)
  }
  return image
}

/** The page at night: light words on nearly black. */
export function nightPicture(width: number, height: number, seed: number): PixelImage {
  const image = pagePicture(width, height, seed)
  for (let i = 0; i < image.data.length; i++) if (i % 4 !== 3) image.data[i] = 255 - image.data[i]!
  return image
}

/** From black at the left to white at the right, each row in a hue of its own: what a photograph has, without its noise. */
export function rampPicture(width: number, height: number): PixelImage {
  const image: PixelImage = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = (255 * x) / (width - 1)
      const tint = (((y * 3) % height) / height - 0.5) * 120 * (1 - Math.abs(light - 128) / 128)
      image.data.set([light + tint, light, light - tint, 255].map(Math.round), (y * width + x) * 4)
    }
  }
  return image
}

/** Every alpha from clear to solid, in colours that leak when alpha is treated wrongly. */
export function glassPicture(width: number, height: number, seed: number): PixelImage {
  const image = pagePicture(width, height, seed)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const alpha = Math.floor((255 * (x + y)) / Math.max(1, width + height - 2))
      image.data[at + 3] = (x >> 3) % 5 === 0 ? 0 : alpha
    }
  }
  return image
}
