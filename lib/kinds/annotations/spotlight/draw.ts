// Everything but what matters is dimmed. All spotlights of a plane are one dimming with several holes.
import type { AnnotationDrawing } from '../parts/annotation'
import type { Spotlight } from './schema'

/** What dims the plane: the one that dims most. */
const strongestOf = (values: readonly Spotlight[]) =>
  values.reduce((most, value) => (value.dim > most.dim ? value : most))

export const spotlightDrawing: AnnotationDrawing<Spotlight> = {
  bounds: (_, { size }) => ({ x: 0, y: 0, ...size }),
  changedTogether(before, after) {
    if (before.length === 0 || after.length === 0) return null
    const [old, now] = [strongestOf(before), strongestOf(after)]
    if (old.dim !== now.dim || old.color !== now.color) return null
    const keyOf = (value: Spotlight) => JSON.stringify(value)
    const [earlier, later] = [before.map(keyOf), after.map(keyOf)]
    return [
      ...before.filter((_, index) => !later.includes(earlier[index]!)),
      ...after.filter((_, index) => !earlier.includes(later[index]!)),
    ].map(({ x, y, width, height }) => ({ x, y, width, height }))
  },
  drawTogether(ctx, values, { size, shape }) {
    const strongest = strongestOf(values)
    ctx.beginPath()
    if (shape) ctx.roundRect(shape.x, shape.y, shape.width, shape.height, [...shape.radii])
    else ctx.rect(0, 0, size.width, size.height)
    ctx.fillStyle = strongest.color
    ctx.globalAlpha = strongest.dim
    ctx.fill()
    ctx.globalAlpha = 1
    // Taken out one by one: overlapping holes are one hole.
    ctx.globalCompositeOperation = 'destination-out'
    ctx.fillStyle = '#000000'
    for (const { x, y, width, height, radius, shape: form } of values) {
      ctx.beginPath()
      if (form === 'ellipse') ctx.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
      else ctx.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
      ctx.fill()
    }
    ctx.globalCompositeOperation = 'source-over'
  },
}
