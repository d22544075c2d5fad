// Brightness, contrast, saturation, warmth and hue as one matrix, and the dark parts as a curve before it.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { PixelImage } from '@/lib/core/surface'
import type { Bitmap, ColorAdjustment, Kernel } from '@/lib/kernel/kernel'
import type { Adjustments } from '@/lib/scene/picture'

type Row = readonly [number, number, number, number]
type ColorMatrix = readonly [Row, Row, Row]

export const isNeutral = (adjustments: Adjustments): boolean => Object.values(adjustments).every((value) => value === 0)

/** Straight pixels, in place. */
export function adjustImage(kernel: Kernel, image: PixelImage, adjustments: Adjustments): void {
  const { arena } = kernel
  const mark = arena.mark()
  const task = putTables(kernel, adjustments)
  const stripBytes = 1 << 20
  const strip = arena.take(stripBytes)
  for (let at = 0; at < image.data.length; at += stripBytes) {
    const part = image.data.subarray(at, at + stripBytes)
    arena.bytes(strip, part.length).set(part)
    kernel.adjustColors(strip, part.length / 4, task)
    part.set(arena.bytes(strip, part.length))
  }
  arena.release(mark)
}

/** Straight pixels in the kernel's memory, in place. */
export function adjustBitmap(kernel: Kernel, bitmap: Bitmap, adjustments: Adjustments): void {
  const { pointer, strideBytes, width, height } = bitmap
  const mark = kernel.arena.mark()
  const task = putTables(kernel, adjustments)
  for (let row = 0; row < height; row++) kernel.adjustColors(pointer + row * strideBytes, width, task)
  kernel.arena.release(mark)
}

function putTables({ arena }: Kernel, adjustments: Adjustments): ColorAdjustment {
  const matrix = Int32Array.from(colorMatrix(adjustments).flat(), (value) => Math.round(value * 4096))
  return { matrix: arena.put(matrix), curve: arena.put(darkCurve(adjustments.shadows)) }
}

// Luminance of sRGB as the CSS filters weigh it (Filter Effects, 9.3).
const [red, green, blue] = [0.213, 0.715, 0.072]

function colorMatrix({ brightness, contrast, saturation, temperature, hueDeg }: Adjustments): ColorMatrix {
  const [cosine, sine] = [exactCosine(hueDeg), exactSine(hueDeg)]
  const hue: ColorMatrix = [
    [
      red + cosine * (1 - red) - sine * red,
      green - cosine * green - sine * green,
      blue - cosine * blue + sine * (1 - blue),
      0,
    ],
    [
      red - cosine * red + sine * 0.143,
      green + cosine * (1 - green) + sine * 0.14,
      blue - cosine * blue - sine * 0.283,
      0,
    ],
    [
      red - cosine * red - sine * (1 - red),
      green - cosine * green + sine * green,
      blue + cosine * (1 - blue) + sine * blue,
      0,
    ],
  ]
  const vivid = 1 + saturation
  const saturated: ColorMatrix = [
    [red + (1 - red) * vivid, green - green * vivid, blue - blue * vivid, 0],
    [red - red * vivid, green + (1 - green) * vivid, blue - blue * vivid, 0],
    [red - red * vivid, green - green * vivid, blue + (1 - blue) * vivid, 0],
  ]
  const warm: ColorMatrix = [
    [1 + 0.18 * temperature, 0, 0, 0],
    [0, 1 + 0.03 * temperature, 0, 0],
    [0, 0, 1 - 0.22 * temperature, 0],
  ]
  // Around mid grey; at -1 all is grey, at 1 the middle is three times as steep.
  const steep = contrast < 0 ? 1 + contrast : 1 + 2 * contrast
  const shift = 127.5 * (1 - steep) + 96 * brightness
  const tone: ColorMatrix = [
    [steep, 0, 0, shift],
    [0, steep, 0, shift],
    [0, 0, steep, shift],
  ]
  return [warm, saturated, tone].reduce((before, next) => product(next, before), hue)
}

/** First `b`, then `a`. */
function product(a: ColorMatrix, b: ColorMatrix): ColorMatrix {
  const cell = (row: Row, column: number) =>
    row[0] * b[0][column]! + row[1] * b[1][column]! + row[2] * b[2][column]! + (column === 3 ? row[3] : 0)
  const rowOf = (row: Row): Row => [cell(row, 0), cell(row, 1), cell(row, 2), cell(row, 3)]
  return [rowOf(a[0]), rowOf(a[1]), rowOf(a[2])]
}

/** Lifts or deepens what is dark and leaves black, and all above the middle, nearly where they were. */
function darkCurve(amount: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, i) => {
    const x = i / 255
    const back = 1 - x
    return Math.max(0, Math.min(255, Math.round(255 * (x + amount * 1.6 * x * back * back * back))))
  })
}
