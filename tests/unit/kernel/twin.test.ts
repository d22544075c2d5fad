// The kernel exists twice, as WASM SIMD and as plain JS. Every step must leave the same memory behind in both.
import { beforeAll, describe, expect, it } from 'vitest'
import { blurScratchBytes } from '@/lib/kernel/bitmap'
import { deepUnit, fullCoverage, fullStrength, gradientEntries, type Kernel, rowMarginBytes } from '@/lib/kernel/kernel'
import { resampleTable } from '@/lib/kernel/resample-table'
import { createTwinKernel } from '@/lib/kernel/twin'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { randomBytes, randomPixels, seededRandom } from '../../support/scenes/random'

let simd: Kernel
let plain: Kernel

beforeAll(async () => {
  simd = await loadKernel()
  plain = createTwinKernel()
})

/** Runs a step in both kernels on equal memory; the step returns the bytes that matter. */
function expectSame(step: (kernel: Kernel) => Uint8Array): void {
  const results = [simd, plain].map((kernel) => {
    const mark = kernel.arena.mark()
    const bytes = step(kernel).slice()
    kernel.arena.release(mark)
    return bytes
  })
  expect(results[0]!.some((byte) => byte !== 0)).toBe(true)
  expect(Buffer.compare(results[0]!, results[1]!)).toBe(0)
}

const bitmap = (pointer: number, width: number, height: number, strideBytes = width * 4) => ({
  pointer,
  width,
  height,
  strideBytes,
})

/** Odd widths reach the code for the last one, two and three pixels. */
const widths = [1, 2, 3, 4, 5, 7, 8, 13, 64, 101]

describe('createTwinKernel', () => {
  it('this engine runs the WASM kernel, or the comparison proves nothing', () => {
    expect(simd.kind).toBe('simd')
    expect(plain.kind).toBe('plain')
  })

  it.each(widths)('the JS twin premultiplies and divides %i pixels to the bytes of WASM', (count) => {
    const straight = randomBytes(count * 4, count)
    expectSame(({ arena, premultiply }) => {
      const pointer = arena.put(straight)
      premultiply(pointer, count)
      return arena.bytes(pointer, count * 4)
    })
    expectSame(({ arena, unpremultiply }) => {
      const pointer = arena.put(randomPixels(count + 32, count))
      unpremultiply(pointer, count + 32)
      return arena.bytes(pointer, (count + 32) * 4)
    })
  })

  it.each(widths)('the JS twin fills and composes %i pixels a row to the bytes of WASM', (width) => {
    const height = 5
    const stride = (width + 3) * 4
    const below = randomPixels((width + 3) * height, 1)
    const above = randomPixels(width * height, 2)
    const mask = randomBytes(width * height, 3)
    expectSame(({ arena, fillSolid }) => {
      const pointer = arena.put(below)
      fillSolid(bitmap(pointer, width, height, stride), 0x80402010)
      return arena.bytes(pointer, below.length)
    })
    expectSame(({ arena, over }) => {
      const pointer = arena.put(below)
      over(bitmap(pointer, width, height, stride), bitmap(arena.put(above), width, height))
      return arena.bytes(pointer, below.length)
    })
    expectSame(({ arena, overMasked }) => {
      const pointer = arena.put(below)
      const source = bitmap(arena.put(above), width, height)
      const upsideDown = { pointer: arena.put(mask) + width * (height - 1), strideBytes: -width }
      overMasked(bitmap(pointer, width, height, stride), source, upsideDown)
      return arena.bytes(pointer, below.length)
    })
  })

  it.each(widths)(
    'the JS twin fills a gradient %i pixels wide and rounds it to the bytes of WASM, at any place of the picture',
    (width) => {
      const table = new Int16Array(gradientEntries * 4).map((_, i) => (i % 4 === 3 ? 32_640 : (i * 37) % 32_641))
      const height = 17
      const strideBytes = Math.ceil(width / 4) * 32
      expectSame(({ arena, fillLinear, dither }) => {
        const deep = { pointer: arena.take(strideBytes * height), strideBytes, width, height }
        const place = { x: 1021 + width, y: 3077 }
        const line = { start: -211.7, stepX: 0.731_234_1, stepY: 0.193_377_7 }
        fillLinear(deep, { table: arena.put(table), ...line, originX: place.x, originY: place.y })
        const target = bitmap(arena.take(width * height * 4), width, height)
        dither(target, deep, place)
        return arena.bytes(target.pointer, width * height * 4)
      })
    },
  )

  it.each([
    [37, 16],
    [101, 7],
    [40, 40],
    [5, 33],
    [1, 9],
    [500, 1],
  ])('the JS twin resamples %i samples to %i to the bytes of WASM', (inputs, outputs) => {
    const source = randomPixels(inputs * inputs, 7)
    source.set([200, 100, 50, 255])
    const table = resampleTable(inputs, outputs, { from: 0, to: outputs })
    const padded = Math.ceil(outputs / 4) * 4
    expectSame(({ arena, resampleRows, resampleColumns }) => {
      const taps = { spans: arena.put(table.spans), weights: arena.put(table.weights), count: outputs }
      const middle = arena.take(padded * 8 * (inputs + 1))
      arena.bytes(middle, padded * 8 * (inputs + 1)).fill(0)
      const from = { source: arena.put(source), sourceStrideBytes: inputs * 4, rows: inputs }
      resampleRows({ ...from, taps, output: middle, outputStrideBytes: padded * 8 })
      const output = arena.take(padded * outputs * 4)
      const to = { output, outputStrideBytes: padded * 4 }
      resampleColumns({ input: middle, inputStrideBytes: padded * 8, width: padded, taps, ...to })
      return arena.bytes(output, padded * outputs * 4)
    })
  })

  it.each([
    [20, 31, 4],
    [3, 2, 4],
    [64, 40, 1],
    [16, 16, 9],
    [1, 1, 1],
    [8, 3, 4],
    [333, 57, 4],
    [40, 30, 60],
  ])('the JS twin blurs a map of %i x %i cells by %i to the bytes of WASM', (width, height, radius) => {
    const random = seededRandom(width)
    const cells = Uint16Array.from({ length: width * height }, () =>
      Math.floor(Math.min(1, random() * 2) * fullCoverage),
    )
    expectSame(({ arena, blur }) => {
      const pointer = arena.put(cells)
      blur({ pointer, width, height }, arena.take(blurScratchBytes({ width, height }, radius)), radius)
      return arena.bytes(pointer, cells.byteLength)
    })
  })

  it('the JS twin has the coverage of every alpha as WASM has it', () => {
    const pixels = Uint8Array.from({ length: 1029 * 4 }, (_, at) => at >> 2)
    expectSame(({ arena, coverageOf }) => {
      const cells = arena.take(1040 * 2)
      coverageOf(arena.put(pixels), cells, 1029)
      return arena.bytes(cells, 1029 * 2)
    })
  })

  it.each([
    [2, 2],
    [8, 2],
    [10, 6],
    [30, 4],
    [64, 8],
  ])('the JS twin turns %i x %i pixels into planes as WASM does', (width, height) => {
    const pixels = randomBytes(width * height * 4, width)
    for (const chroma of ['all', 'middle', 'left'] as const) {
      expectSame(({ arena, toPlanes }) => {
        const planes = arena.take(width * height * 3)
        arena.bytes(planes, width * height * 3).fill(0)
        toPlanes(arena.put(pixels), { width, height, planes, chroma })
        return arena.bytes(planes, width * height * 3)
      })
    }
  })

  it.each(widths)('the JS twin casts a shadow of two layers on %i pixels a row to the bytes of WASM', (width) => {
    const height = 9
    const strideBytes = Math.ceil(width / 4) * 32
    const below = Int16Array.from(randomPixels((strideBytes / 8) * height, 4), (byte) => byte * deepUnit)
    expectSame(({ arena, castShadow, dither }) => {
      const random = seededRandom(5)
      const layers = [16, 24].flatMap((cells) => {
        const map = Uint16Array.from({ length: cells * 12 }, () => Math.floor(random() * (fullCoverage + 1)))
        const columns = Int32Array.from({ length: width + 3 }, () => Math.floor(random() * (cells - 1)) * 2)
        const mixes = Int16Array.from({ length: (width + 3) * 2 }, () => 0)
        for (let i = 0; i < mixes.length; i += 2) {
          mixes[i + 1] = Math.floor(random() * 16_384)
          mixes[i] = 16_384 - mixes[i + 1]!
        }
        const rows = Int32Array.from({ length: height }, () => Math.floor(random() * 11) * cells * 2)
        const fractions = Int32Array.from({ length: height }, () => Math.floor(random() * 32_768))
        const tables = [columns, mixes, rows, fractions].map((table) => arena.put(table))
        return [arena.put(map), cells, ...tables, Math.floor(random() * fullStrength), 0]
      })
      const deep = { pointer: arena.put(below), strideBytes, width, height: height - 2 }
      const color = arena.put(Int16Array.from([15, 23, 242, 255], (channel) => channel * deepUnit))
      const scratch = arena.take((width + 3) * 4 + 64)
      castShadow(deep, { layers: arena.put(Int32Array.from(layers)), layerCount: 2, color, scratch, firstRow: 2 })
      const target = bitmap(arena.take(width * height * 4), width, height)
      dither(target, { ...deep, height }, { x: 3, y: 1 })
      return arena.bytes(target.pointer, width * height * 4)
    })
  })

  it.each(widths)('the JS twin packs and filters a PNG row of %i pixels to the bytes of WASM', (width) => {
    for (const seed of [0, 2, 4, 6, 7]) {
      for (const pixelBytes of [3, 4]) {
        expectSame(({ arena, packRgb, filterRow }) => {
          const length = width * pixelBytes
          const rows = [seed, seed + 50].map((rowSeed) => {
            const block = arena.take(length + 2 * rowMarginBytes + 16)
            arena.bytes(block, length + 2 * rowMarginBytes + 16).fill(0)
            // From noise to almost flat, so that both filters have their turn.
            const noise = randomBytes(width * 4, rowSeed).map((byte) => byte >> seed)
            if (pixelBytes === 3) packRgb(arena.put(noise), block + rowMarginBytes, width)
            else arena.bytes(block + rowMarginBytes, length).set(noise)
            arena.bytes(block + rowMarginBytes + length, rowMarginBytes).fill(0)
            return block + rowMarginBytes
          })
          const output = arena.take(length + 17)
          filterRow({ row: rows[1]!, previous: rows[0]!, pixelBytes, length, output })
          return arena.bytes(output, length + 1)
        })
      }
    }
  })
})
