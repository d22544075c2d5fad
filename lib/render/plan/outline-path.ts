// Outlines that cast shadows, as polygons on the canvas: rounded boxes through a homography, moved, grown, drawn out.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point } from '@/lib/core/geometry'
import { type Homography, project } from '@/lib/core/homography'
import type { VectorContext } from '@/lib/core/surface'
import type { RoundedRect } from '@/lib/kinds/define'

export type Polygon = readonly Point[]

/** Points a corner: at 400 px of radius the chord is 0.1 px off the arc. */
const cornerSteps = 32

/** Clockwise, in the units the homography leads to. `grow`: in the box's own units, negative shrinks. */
export function outlinePolygon(box: RoundedRect, matrix: Homography, grow: number): Polygon {
  const x = box.x - grow
  const y = box.y - grow
  const width = Math.max(0, box.width + 2 * grow)
  const height = Math.max(0, box.height + 2 * grow)
  const radii = box.radii.map((radius) => Math.max(0, Math.min(radius + grow, width / 2, height / 2)))
  const corners = [
    { x: x + radii[0]!, y: y + radii[0]! },
    { x: x + width - radii[1]!, y: y + radii[1]! },
    { x: x + width - radii[2]!, y: y + height - radii[2]! },
    { x: x + radii[3]!, y: y + height - radii[3]! },
  ]
  return corners.flatMap((centre, corner) => {
    const radius = box.radii[corner] === 0 ? 0 : radii[corner]!
    const steps = radius === 0 ? 0 : cornerSteps
    const at =
      radius === 0 ? { x: corner === 1 || corner === 2 ? x + width : x, y: corner >= 2 ? y + height : y } : centre
    return Array.from({ length: steps + 1 }, (_, i) => {
      const degrees = 180 + corner * 90 + (steps === 0 ? 0 : (i * 90) / steps)
      return project(matrix, { x: at.x + radius * exactCosine(degrees), y: at.y + radius * exactSine(degrees) })
    })
  })
}

export const movePolygon = (polygon: Polygon, { x, y }: Point): Polygon =>
  polygon.map((point) => ({ x: point.x + x, y: point.y + y }))

/** The area a convex polygon sweeps: itself at both ends, and a parallelogram for each edge. */
export function sweptPolygons(polygon: Polygon, sweep: Point): Polygon[] {
  const end = movePolygon(polygon, sweep)
  const sides = polygon.map((point, i) => {
    const next = (i + 1) % polygon.length
    return [point, polygon[next]!, end[next]!, end[i]!]
  })
  // One direction for all: where two of opposite ones lie on each other they would cancel.
  return [polygon, end, ...sides].map((each) => (signedArea(each) < 0 ? [...each].reverse() : each))
}

function signedArea(polygon: Polygon): number {
  return polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length]!
    return sum + x * next.y - next.x * y
  }, 0)
}

export function tracePolygons(ctx: VectorContext, polygons: readonly Polygon[]): void {
  for (const polygon of polygons) {
    polygon.forEach(({ x, y }, i) => {
      if (i === 0) ctx.moveTo(x, y)
      else ctx.lineTo(x, y)
    })
    ctx.closePath()
  }
}
