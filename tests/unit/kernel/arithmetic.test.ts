// The kernel against arithmetic anyone can check. Runs on WASM; twin.test.ts ties the twin to it.
import { beforeAll, describe, expect, it } from 'vitest'
import { blurScratchBytes } from '@/lib/kernel/bitmap'
import { deepUnit, fullCoverage, type Kernel } from '@/lib/kernel/kernel'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { randomPixels } from '../../support/scenes/random'

let kernel: Kernel

beforeAll(async () => {
  kernel = await loadKernel()
})

const bitmap = (pointer: number, width: number, height = 1) => ({ pointer, strideBytes: width * 4, width, height })

describe('premultiply', () => {
  it('premultiply rounds every product of a byte and an alpha to the nearest byte, and keeps alpha', () => {
    const straight = new Uint8Array(65_536 * 4)
    for (let i = 0; i < 65_536; i++) straight.set([i & 255, 255 - (i & 255), 128, i >> 8], i * 4)
    const pointer = kernel.arena.put(straight)
    kernel.premultiply(pointer, 65_536)
    const result = kernel.arena.bytes(pointer, straight.length)
    for (let i = 0; i < 65_536; i++) {
      const [byte, alpha] = [i & 255, i >> 8]
      if (result[i * 4] !== Math.round((byte * alpha) / 255)) expect.fail(`${byte} * ${alpha} gave ${result[i * 4]}`)
      if (result[i * 4 + 3] !== alpha) expect.fail(`alpha ${alpha} became ${result[i * 4 + 3]}`)
    }
  })

  it('premultiply undoes unpremultiply exactly', () => {
    const pixels = randomPixels(20_000, 1)
    const pointer = kernel.arena.put(pixels)
    kernel.unpremultiply(pointer, 20_000)
    kernel.premultiply(pointer, 20_000)
    expect(Buffer.compare(kernel.arena.bytes(pointer, pixels.length), pixels)).toBe(0)
  })
})

describe('over', () => {
  it('over is within 1 of exact composition; clear pixels change nothing and opaque ones replace', () => {
    const [above, below] = [randomPixels(5000, 2), randomPixels(5000, 3)]
    const target = kernel.arena.put(below)
    kernel.over(bitmap(target, 5000), bitmap(kernel.arena.put(above), 5000))
    const result = kernel.arena.bytes(target, below.length)
    for (let i = 0; i < result.length; i++) {
      const alpha = above[i | 3]!
      const exact = above[i]! + (below[i]! * (255 - alpha)) / 255
      const allowed = alpha === 0 || alpha === 255 ? 0 : 1
      if (Math.abs(result[i]! - exact) > allowed) expect.fail(`byte ${i}: ${result[i]} for ${exact}`)
    }
  })
})

describe('dither', () => {
  it('dither keeps the mean of every level to a sixteenth of a byte, and whole bytes exactly', () => {
    for (let level = 0; level <= 255 * deepUnit; level += 37) {
      const deep = kernel.arena.put(new Int16Array(16 * 4).fill(level))
      const target = bitmap(kernel.arena.take(64), 4, 4)
      kernel.dither(target, { pointer: deep, strideBytes: 32, width: 4, height: 4 }, { x: 8, y: 12 })
      const bytes = [...kernel.arena.bytes(target.pointer, 64)]
      const mean = bytes.reduce((sum, byte) => sum + byte, 0) / 64
      expect(Math.abs(mean - level / deepUnit)).toBeLessThanOrEqual(1 / 16)
      if (level % deepUnit === 0) expect(new Set(bytes)).toEqual(new Set([level / deepUnit]))
    }
  })
})

describe('blur', () => {
  it('blur spreads a point like a Gaussian of sigma sqrt(r * (r + 1)) and loses nothing', () => {
    const [side, radius] = [63, 4]
    const cells = new Uint16Array(side * side)
    // A block, not a point, so that rounding to 15 bits is small beside it.
    for (let y = 27; y < 36; y++) cells.fill(fullCoverage, y * side + 27, y * side + 36)
    const pointer = kernel.arena.put(cells)
    const map = { pointer, width: side, height: side }
    kernel.blur(map, kernel.arena.take(blurScratchBytes(map, radius)), radius)
    const blurred = new Uint16Array(kernel.arena.bytes(pointer, cells.byteLength).slice().buffer)
    const total = blurred.reduce((sum, value) => sum + value, 0)
    expect(total / (81 * fullCoverage)).toBeCloseTo(1, 3)
    let variance = 0
    blurred.forEach((value, i) => {
      variance += value * ((i % side) - 31) ** 2
    })
    // A block of nine cells has a variance of its own: (81 - 1) / 12.
    expect(variance / total - 80 / 12).toBeCloseTo(radius * (radius + 1), 0)
  })
})

describe('toPlanes', () => {
  /** ITU-R BT.709-6, 3: weights of red, green and blue, 219 steps of brightness and 224 of colour. */
  function exactly([red, green, blue]: number[]): number[] {
    const y = (0.2126 * red! + 0.7152 * green! + 0.0722 * blue!) / 255
    return [16 + 219 * y, 128 + (224 * (blue! / 255 - y)) / 1.8556, 128 + (224 * (red! / 255 - y)) / 1.5748]
  }

  const planesOf = (pixels: Uint8Array, width: number, chroma: 'all' | 'middle' | 'left') => {
    const height = pixels.length / 4 / width
    const planes = kernel.arena.take(width * height * 3)
    kernel.toPlanes(kernel.arena.put(pixels), { width, height, planes, chroma })
    const samples = chroma === 'all' ? width * height : (width * height) / 4
    const bytes = kernel.arena.bytes(planes, width * height + 2 * samples).slice()
    const from = width * height
    return [bytes.subarray(0, from), bytes.subarray(from, from + samples), bytes.subarray(from + samples)]
  }

  it('toPlanes is at most one step from what BT.709 says of a colour, and black, white and grey have none', () => {
    const pixels = randomPixels(4096, 11)
    const planes = planesOf(pixels, 64, 'all')
    for (let i = 0; i < 4096; i++) {
      const exact = exactly([...pixels.subarray(i * 4, i * 4 + 3)])
      for (const [at, plane] of planes.entries()) expect(Math.abs(plane[i]! - exact[at]!)).toBeLessThan(1)
    }
    const greys = Uint8Array.from([0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255, 7, 7, 7, 255])
    const [y, u, v] = planesOf(greys, 4, 'all')
    expect([y![0], y![2]]).toEqual([16, 235])
    for (const plane of [u, v]) expect(new Set(plane)).toEqual(new Set([128]))
  })

  it('a colour sample lies in the middle of four pixels, or on the left where H.264 has it', () => {
    // Columns of one colour each: a sample on the left is half the left column's, and a quarter of each beside it.
    const columns = [10, 250, 30, 200, 90, 160].map((blue) => [40, 80, blue])
    const pixels = Uint8Array.from([0, 1].flatMap(() => columns.flatMap((color) => [...color, 255])))
    const mixed = (...shares: [at: number, share: number][]) =>
      exactly([0, 1, 2].map((channel) => shares.reduce((sum, [at, share]) => sum + columns[at]![channel]! * share, 0)))
    const middle = [0, 2, 4].map((at) => mixed([at, 0.5], [at + 1, 0.5]))
    const left = [0, 2, 4].map((at) => mixed([Math.max(0, at - 1), 0.25], [at, 0.5], [at + 1, 0.25]))
    for (const [chroma, expected] of [
      ['middle', middle],
      ['left', left],
    ] as const) {
      const [, u, v] = planesOf(pixels, 6, chroma)
      for (const [at, exact] of expected.entries()) {
        expect(Math.abs(u![at]! - exact[1]!)).toBeLessThan(1)
        expect(Math.abs(v![at]! - exact[2]!)).toBeLessThan(1)
      }
    }
  })
})
