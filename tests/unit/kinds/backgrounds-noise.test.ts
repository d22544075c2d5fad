// What the chance in meshes and textures promises: the same for a seed, no seam, no jump.
import { describe, expect, it } from 'vitest'
import { layeredNoise, smoothNoise } from '@/lib/kinds/patterns/smooth-noise'

const places = Array.from({ length: 200 }, (_, i) => [(i * 0.37) % 8, (i * 0.731) % 6] as const)

describe('smooth noise', () => {
  it('the noise is the same for the same seed and another for another', () => {
    const [one, same, other] = [5, 5, 6].map((seed) => smoothNoise(seed, 8, 6))
    expect(places.map(([x, y]) => one!(x, y))).toEqual(places.map(([x, y]) => same!(x, y)))
    expect(places.some(([x, y]) => Math.abs(one!(x, y) - other!(x, y)) > 0.2)).toBe(true)
  })

  it('the noise stays from 0 to 1, and uses most of it', () => {
    const noise = smoothNoise(9, 32, 32)
    const values = Array.from({ length: 4096 }, (_, i) => noise((i % 64) * 0.49, Math.floor(i / 64) * 0.51))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.6)
  })

  it('the noise repeats without a seam', () => {
    for (const noise of [smoothNoise(3, 8, 6), layeredNoise(3, { columns: 8, rows: 6, layers: 3 })]) {
      for (const [x, y] of places) {
        expect(noise(x + 8, y)).toBeCloseTo(noise(x, y), 9)
        expect(noise(x, y - 6)).toBeCloseTo(noise(x, y), 9)
        // From just before the edge to just behind it.
        expect(Math.abs(noise(8 - 1e-4, y) - noise(8 + 1e-4, y))).toBeLessThan(0.002)
        expect(Math.abs(noise(x, 6 - 1e-4) - noise(x, 6 + 1e-4))).toBeLessThan(0.002)
      }
    }
  })

  it('the noise has no jump: a hundredth of a feature moves it by little', () => {
    const noise = smoothNoise(4, 8, 6)
    for (const [x, y] of places) expect(Math.abs(noise(x + 0.01, y) - noise(x, y))).toBeLessThan(0.03)
  })
})
