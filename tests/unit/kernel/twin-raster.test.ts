// The steps of looks in both kernels: fields, maps, grain, warp, treatments. They are integers or single precision, so equal.
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '@/lib/core/exact'
import type { Rect } from '@/lib/core/geometry'
import { blurDeep } from '@/lib/kernel/blur-deep'
import { deepUnit, fullCoverage, gradientEntries, type Kernel } from '@/lib/kernel/kernel'
import { createTwinKernel } from '@/lib/kernel/twin'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { randomBytes, randomPixels } from '../../support/scenes/random'

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

const widths = [1, 2, 3, 5, 8, 31, 64]
const height = 13
const place = { originX: 1021, originY: 377 }
const strideOf = (width: number) => Math.ceil(width / 4) * 32

/** Deep pixels by chance, premultiplied, with room to the next whole group of four. */
function deepPixels(width: number, seed: number): Int16Array {
  return Int16Array.from(randomPixels((strideOf(width) / 8) * height, seed), (byte) => byte * deepUnit)
}

/** The pixels of deep rows, without what lies past their width. */
function deepBytes({ arena }: Kernel, pointer: number, width: number): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => arena.bytes(pointer + y * strideOf(width), width * 8).slice())
  return Buffer.concat(rows)
}

const table = Int16Array.from({ length: gradientEntries * 4 }, (_, i) => (i % 4 === 3 ? 32_640 : (i * 37) % 32_641))

describe('createTwinKernel', () => {
  it.each(widths)('the JS twin draws radial and conic gradients of %i pixels a row to the bytes of WASM', (width) => {
    const deep = { strideBytes: strideOf(width), width, height }
    expectSame((kernel) => {
      const pointer = kernel.arena.put(deepPixels(width, 1))
      const steps = { startX: -2011.3, stepX: 1.937_77, startY: -740.1, stepY: 2.111_3 }
      kernel.fillRadial({ pointer, ...deep }, { table: kernel.arena.put(table), ...steps, ...place })
      return deepBytes(kernel, pointer, width)
    })
    // The centre lies among the pixels: all eight octants, and the centre's own row and column.
    for (const centreX of [1021.5, 1021 + width / 2, 900.25]) {
      expectSame((kernel) => {
        const pointer = kernel.arena.put(deepPixels(width, 1))
        const round = { centreX, centreY: 383.5, start: 0.137 }
        kernel.fillConic({ pointer, ...deep }, { table: kernel.arena.put(table), ...round, ...place })
        return deepBytes(kernel, pointer, width)
      })
    }
  })

  it.each(widths)('the JS twin draws a field of %i pixels a row to the bytes of WASM', (width) => {
    expectSame((kernel) => {
      const random = seededRandom(3)
      const [columns, rows] = [9, 8]
      const cells = Float32Array.from({ length: columns * rows * 4 }, () => random() * 32_640)
      const words = (count: number, cellCount: number) => {
        const bytes = new ArrayBuffer(count * 20)
        for (let i = 0; i < count; i++) {
          new Int32Array(bytes, i * 20, 1)[0] = Math.floor(random() * (cellCount - 3))
          new Float32Array(bytes, i * 20 + 4, 4).set([0.1, 0.45, 0.4, 0.05])
        }
        return new Uint8Array(bytes)
      }
      const pointer = kernel.arena.put(deepPixels(width, 1))
      kernel.fillField(
        { pointer, strideBytes: strideOf(width), width, height },
        {
          cells: kernel.arena.put(cells),
          columns,
          scratch: kernel.arena.take(columns * 16),
          across: kernel.arena.put(words(width, columns)),
          down: kernel.arena.put(words(height, rows)),
        },
      )
      return deepBytes(kernel, pointer, width)
    })
  })

  it.each(widths)('the JS twin composes, deepens and blurs %i deep pixels a row to the bytes of WASM', (width) => {
    const strideBytes = strideOf(width)
    expectSame((kernel) => {
      const pointer = kernel.arena.put(deepPixels(width, 1))
      const source = { pointer: kernel.arena.put(deepPixels(width, 2)), strideBytes, width, height }
      kernel.overDeep({ ...source, pointer }, source)
      return deepBytes(kernel, pointer, width)
    })
    expectSame((kernel) => {
      const pointer = kernel.arena.take(strideBytes * height)
      const bytes = kernel.arena.put(randomPixels((width + 1) * height + 8, 3))
      const source = { pointer: bytes, strideBytes: (width + 1) * 4, width, height }
      kernel.deepen({ pointer, strideBytes, width, height }, source, 201)
      return deepBytes(kernel, pointer, width)
    })
    for (const radius of [1, 4, 9]) {
      expectSame((kernel) => {
        const pixels = Int16Array.from(randomPixels(width * height, 4), (byte) => byte * deepUnit)
        const pointer = kernel.arena.put(pixels)
        const deep = { pointer, strideBytes: width * 8, width, height }
        const blurred = blurDeep(kernel, deep, radius, { x: 0, y: 0, width, height })
        return kernel.arena.bytes(blurred.pointer, pixels.byteLength)
      })
    }
  })

  it.each([
    ['inside', { x: 23, y: 19, width: 9, height: 6 }],
    ['at an edge', { x: 40, y: 0, width: 13, height: 30 }],
  ])(
    'a window %s of blurred pixels has the bytes of the whole, and only what it looks at is worked out',
    (_, window) => {
      const size = { width: 53, height: 47 }
      const pixels = Int16Array.from(randomPixels(size.width * size.height, 5), (byte) => byte * deepUnit)
      for (const kernel of [simd, plain]) {
        const blurIn = (part: Rect) => {
          const mark = kernel.arena.mark()
          const deep = { pointer: kernel.arena.put(pixels), strideBytes: size.width * 8, ...size }
          const { pointer, strideBytes, height: rows } = blurDeep(kernel, deep, 4, part)
          const bytes = kernel.arena.bytes(pointer, strideBytes * rows).slice()
          kernel.arena.release(mark)
          return bytes
        }
        const whole = blurIn({ x: 0, y: 0, ...size })
        const rows = Array.from({ length: window.height }, (_, y) => {
          const at = ((window.y + y) * size.width + window.x) * 8
          return whole.subarray(at, at + window.width * 8)
        })
        expect(Buffer.compare(Buffer.concat(rows), Buffer.from(blurIn(window)))).toBe(0)
      }
    },
  )

  it.each([
    ['repeated and turned', true, [0.31, -0.17, 400.3, 0.17, 0.31, -377.1]],
    ['once, with an edge inside', false, [0.9, 0.05, -921.2, 0.02, 1.1, -416.7]],
  ] as const)('the JS twin tints through a map to the bytes of WASM, %s', (_, repeat, matrix) => {
    for (const width of widths) {
      expectSame((kernel) => {
        const random = seededRandom(8)
        const cells = Uint16Array.from({ length: 32 * 16 }, () => Math.floor(random() * (fullCoverage + 1)))
        const pointer = kernel.arena.put(deepPixels(width, 1))
        const color = kernel.arena.put(Int16Array.from([15, 23, 242, 255], (channel) => channel * deepUnit))
        const map = { map: kernel.arena.put(cells), columns: 32, rows: 16, repeat, color, strength: 24_000 }
        const scratch = kernel.arena.take((width + 3) * 4)
        kernel.tintMap(
          { pointer, strideBytes: strideOf(width), width, height },
          { ...map, matrix: kernel.arena.put(Float64Array.from(matrix)), scratch, ...place },
        )
        return deepBytes(kernel, pointer, width)
      })
    }
  })

  it.each([
    ['grey', false, true],
    ['coloured', true, true],
    ['with a coverage of its own', true, false],
  ])('the JS twin draws grain to the bytes of WASM, %s', (_, colored, atop) => {
    for (const width of widths) {
      expectSame((kernel) => {
        const pointer = kernel.arena.put(deepPixels(width, 1))
        const fill = { fineness: 0.437, seed: 0x9e3779b9, strength: 9000, colored, atop, ...place }
        kernel.grain({ pointer, strideBytes: strideOf(width), width, height }, fill)
        return deepBytes(kernel, pointer, width)
      })
    }
  })

  it.each([1, 4] as const)('the JS twin warps with %i taps to the bytes of WASM', (taps) => {
    const [width, side] = [61, 40]
    expectSame((kernel) => {
      const target = {
        pointer: kernel.arena.put(randomPixels(width * height, 5)),
        strideBytes: width * 4,
        width,
        height,
      }
      const source = {
        pointer: kernel.arena.put(randomPixels(side * side, 6)),
        strideBytes: side * 4,
        width: side,
        height: side,
      }
      const matrix = Float64Array.from([0.61, 0.13, -640.2, -0.07, 0.83, -220.7, 0.000_31, -0.000_17, 0.93])
      const spans = Int32Array.from({ length: height * 2 }, (_, i) => (i % 2 ? width - (i % 7) : (i / 2) % 5))
      kernel.warp(target, {
        source,
        sourceX: -2,
        sourceY: 3,
        taps,
        ...place,
        matrix: kernel.arena.put(matrix),
        spans: kernel.arena.put(spans),
      })
      return kernel.arena.bytes(target.pointer, width * height * 4)
    })
  })

  it('the JS twin adjusts colours, averages cells, fades and multiplies to the bytes of WASM', () => {
    const [width, count] = [37, 37 * height]
    const bitmap = (pointer: number) => ({ pointer, strideBytes: width * 4, width, height })
    expectSame((kernel) => {
      const pointer = kernel.arena.put(randomBytes(count * 4, 7))
      const matrix = Int32Array.from([5200, -700, 100, 90_000, 12, 3900, -5, -400_000, 0, 100, 4400, 3])
      const curve = Uint8Array.from({ length: 256 }, (_, i) => (i * i) >> 8)
      kernel.adjustColors(pointer, count, { matrix: kernel.arena.put(matrix), curve: kernel.arena.put(curve) })
      return kernel.arena.bytes(pointer, count * 4)
    })
    for (const cell of [1, 5, 12, 100]) {
      expectSame((kernel) => {
        const pointer = kernel.arena.put(randomBytes(count * 4, 8))
        kernel.pixelate(bitmap(pointer), cell, 77)
        return kernel.arena.bytes(pointer, count * 4)
      })
    }
    expectSame((kernel) => {
      const pointer = kernel.arena.put(randomPixels(count, 9))
      kernel.fade(pointer, count, 93)
      return kernel.arena.bytes(pointer, count * 4)
    })
    expectSame((kernel) => {
      const target = bitmap(kernel.arena.put(randomPixels(count, 10)))
      kernel.multiplyOver(target, bitmap(kernel.arena.put(randomPixels(count, 11))))
      return kernel.arena.bytes(target.pointer, count * 4)
    })
    for (const lift of [0, 77, 128, 255]) {
      expectSame((kernel) => {
        const target = bitmap(kernel.arena.put(randomPixels(count, 10)))
        kernel.markOver(target, bitmap(kernel.arena.put(randomPixels(count, 11))), lift)
        return kernel.arena.bytes(target.pointer, count * 4)
      })
    }
  })
})

it('pixelate averages no cell of less than half the size asked for: the last ones of a row or column are not strips', () => {
  for (const kernel of [simd, plain]) {
    for (const [side, cell] of [
      [25, 12],
      [29, 12],
      [30, 12],
      [47, 16],
      [49, 16],
      [7, 12],
    ] as const) {
      const mark = kernel.arena.mark()
      const pointer = kernel.arena.put(randomBytes(side * side * 4, side))
      kernel.pixelate({ pointer, strideBytes: side * 4, width: side, height: side }, cell, 5)
      const pixels = new Uint32Array(kernel.arena.bytes(pointer, side * side * 4).slice().buffer)
      const least = Math.min(side, cell / 2)
      expect(Math.min(...runsOf((at) => pixels[at]!, side)), `${side} across`).toBeGreaterThanOrEqual(least)
      expect(Math.min(...runsOf((at) => pixels[at * side]!, side)), `${side} down`).toBeGreaterThanOrEqual(least)
      kernel.arena.release(mark)
    }
  }
})

/** How many of the same come after each other. */
function runsOf(at: (index: number) => number, count: number): number[] {
  const runs: number[] = []
  for (let i = 0; i < count; i++) {
    if (i > 0 && at(i) === at(i - 1)) runs.push(runs.pop()! + 1)
    else runs.push(1)
  }
  return runs
}
