// A plane that is carried to four corners.
import { expect, it } from 'vitest'
import { cornersOf, project, tiltHomography, toCorners } from '@/lib/core/homography'

it('a rectangle that is carried to the corners of a tilted one goes where each of its points goes', () => {
  const size = { width: 320, height: 80 }
  const tilted = tiltHomography(size, { x: 500, y: 300 }, { xDeg: 30, yDeg: -40, zDeg: 10, distance: 900 })
  const corners = cornersOf({ x: 0, y: 0, ...size }).map((corner) => project(tilted, corner))
  const carried = toCorners(size, corners as never)
  for (const point of [
    { x: 0, y: 0 },
    { x: 320, y: 80 },
    { x: 160, y: 40 },
    { x: 17, y: 63 },
  ]) {
    const [a, b] = [project(carried, point), project(tilted, point)]
    expect(a.x).toBeCloseTo(b.x, 6)
    expect(a.y).toBeCloseTo(b.y, 6)
  }
})

it('a rectangle whose corners lie on one line has finite numbers', () => {
  const flat = [0, 10, 20, 30].map((x) => ({ x, y: 0 }))
  expect(toCorners({ width: 10, height: 10 }, flat as never).every(Number.isFinite)).toBe(true)
})
