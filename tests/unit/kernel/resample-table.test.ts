import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ResampleTable, resampleTable } from '@/lib/kernel/resample-table'

/** The taps of one output as [input, weight], pads left out. */
function tapsOf(table: ResampleTable, output: number): [input: number, weight: number][] {
  const [from, pairs, weight] = table.spans.subarray(output * 3, output * 3 + 3) as unknown as [number, number, number]
  return Array.from({ length: pairs * 2 }, (_, i): [number, number] => [
    table.first + from + i,
    table.weights[weight + i]!,
  ]).filter(([, value]) => value !== 0)
}

const sides = fc.integer({ min: 1, max: 700 })

describe('resampleTable', () => {
  it('the weights of every output sum to 1, so that flat areas stay exactly flat', () => {
    fc.assert(
      fc.property(sides, sides, (inputs, outputs) => {
        const table = resampleTable(inputs, outputs, { from: 0, to: outputs })
        for (let i = 0; i < outputs; i++) {
          expect(tapsOf(table, i).reduce((sum, [, weight]) => sum + weight, 0)).toBe(16_384)
        }
      }),
      { numRuns: 60, seed: 2 },
    )
  })

  it('the weights sum to 1 even when one output takes more inputs than there are weight steps', () => {
    const taps = tapsOf(resampleTable(32_767, 1, { from: 0, to: 1 }), 0)
    expect(taps.reduce((sum, [, weight]) => sum + weight, 0)).toBe(16_384)
    expect(Math.max(...taps.map(([, weight]) => weight))).toBe(1)
    expect(Math.min(...taps.map(([, weight]) => weight))).toBe(1)
  })

  it('no tap reads outside the line', () => {
    fc.assert(
      fc.property(sides, sides, (inputs, outputs) => {
        const table = resampleTable(inputs, outputs, { from: 0, to: outputs })
        expect(table.first).toBe(0)
        expect(table.end).toBe(inputs)
        for (let i = 0; i < outputs; i++) {
          for (const [input] of tapsOf(table, i)) expect(input >= 0 && input < inputs).toBe(true)
        }
      }),
      { numRuns: 60, seed: 3 },
    )
  })

  it('an output has the same taps whichever range it is asked for in', () => {
    fc.assert(
      fc.property(sides, sides, fc.nat(), (inputs, outputs, at) => {
        const output = at % outputs
        const whole = resampleTable(inputs, outputs, { from: 0, to: outputs })
        const single = resampleTable(inputs, outputs, { from: output, to: output + 1 })
        expect(tapsOf(single, 0)).toEqual(tapsOf(whole, output))
      }),
      { numRuns: 100, seed: 4 },
    )
  })

  it('halving averages whole pixels, and an equal size copies them', () => {
    expect(tapsOf(resampleTable(8, 4, { from: 1, to: 2 }), 0)).toEqual([
      [2, 8192],
      [3, 8192],
    ])
    expect(tapsOf(resampleTable(9, 9, { from: 4, to: 5 }), 0)).toEqual([[4, 16_384]])
  })

  it('both ends of a line are treated alike', () => {
    const [inputs, outputs] = [100, 37]
    const table = resampleTable(inputs, outputs, { from: 0, to: outputs })
    for (let i = 0; i < outputs; i++) {
      const mirrored = tapsOf(table, outputs - 1 - i)
      const taps = new Map(tapsOf(table, i).map(([input, weight]) => [inputs - 1 - input, weight]))
      // One step of 1/16384 is what rounding the running sum may move.
      for (const [input, weight] of mirrored) expect(Math.abs((taps.get(input) ?? 0) - weight)).toBeLessThanOrEqual(1)
    }
  })
})
