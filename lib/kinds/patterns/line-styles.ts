// Patterns of strokes: rules, grids, crosses and waves.
import { traceCircle } from '@/lib/core/surface'
import { type PatternStyle, strokeRing, strokeWay } from './define'

const square = ({ size }: { size: number }) => ({ width: size, height: size })

export const lines: PatternStyle = {
  period: square,
  draw(ctx, { size }) {
    strokeWay(ctx, [
      [-size, size / 2],
      [2 * size, size / 2],
    ])
  },
}

export const diagonal: PatternStyle = {
  period: square,
  draw(ctx, { size }) {
    strokeWay(ctx, [
      [0, size],
      [size, 0],
    ])
  },
}

export const grid: PatternStyle = {
  period: square,
  draw(ctx, { size }) {
    // One path: where the lines cross they do not darken each other.
    ctx.beginPath()
    ctx.moveTo(0, size / 2)
    ctx.lineTo(size, size / 2)
    ctx.moveTo(size / 2, 0)
    ctx.lineTo(size / 2, size)
    ctx.stroke()
  },
}

/** Squared paper: every fifth line is the stronger one. */
export const graph: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size * 2 }),
  draw(ctx, { size, stroke }) {
    const side = size * 2
    for (let i = 0; i < 5; i++) {
      const at = ((i + 0.5) * side) / 5
      ctx.globalAlpha = i === 2 ? 1 : 0.42
      ctx.lineWidth = i === 2 ? stroke * 1.2 : stroke * 0.8
      strokeWay(ctx, [
        [at, 0],
        [at, side],
      ])
      strokeWay(ctx, [
        [0, at],
        [side, at],
      ])
    }
  },
}

export const crosshatch: PatternStyle = {
  period: square,
  draw(ctx, { size }) {
    ctx.beginPath()
    ctx.moveTo(0, size)
    ctx.lineTo(size, 0)
    ctx.moveTo(0, 0)
    ctx.lineTo(size, size)
    ctx.stroke()
  },
}

export const plus: PatternStyle = {
  period: square,
  draw(ctx, { size }) {
    const [middle, arm] = [size / 2, size * 0.17]
    ctx.beginPath()
    ctx.moveTo(middle - arm, middle)
    ctx.lineTo(middle + arm, middle)
    ctx.moveTo(middle, middle - arm)
    ctx.lineTo(middle, middle + arm)
    ctx.stroke()
  },
}

export const crosses: PatternStyle = {
  period: square,
  draw(ctx, { size }) {
    for (const [x, y] of [
      [size / 4, size / 4],
      [(size * 3) / 4, (size * 3) / 4],
    ] as const) {
      const arm = size * 0.09
      ctx.beginPath()
      ctx.moveTo(x - arm, y - arm)
      ctx.lineTo(x + arm, y + arm)
      ctx.moveTo(x + arm, y - arm)
      ctx.lineTo(x - arm, y + arm)
      ctx.stroke()
    }
  },
}

export const waves: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size }),
  draw(ctx, { size }) {
    const [middle, swing] = [size / 2, size * 0.42]
    // A sine's nearest cubic has its handles 0.3642 of the half wave from its ends.
    const reach = size * 0.3642
    ctx.beginPath()
    ctx.moveTo(-size, middle)
    for (let i = -1; i < 3; i++) {
      const [from, to] = [i * size, (i + 1) * size]
      const peak = i % 2 === 0 ? middle - swing : middle + swing
      ctx.bezierCurveTo(from + reach, peak, to - reach, peak, to, middle)
    }
    ctx.stroke()
  },
}

export const zigzag: PatternStyle = {
  period: ({ size }) => ({ width: size, height: size * 0.7 }),
  draw(ctx, { size }) {
    const [low, high] = [size * 0.55, size * 0.15]
    strokeWay(ctx, [
      [-size / 2, high],
      [0, low],
      [size / 2, high],
      [size, low],
      [size * 1.5, high],
    ])
  },
}

export const rings: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size * 2 }),
  draw(ctx, { size, stroke }) {
    for (const [x, y] of [
      [size / 2, size / 2],
      [size * 1.5, size * 1.5],
    ] as const) {
      for (const share of [0.44, 0.28, 0.12]) strokeRing(ctx, x, y, Math.max(stroke / 2, size * share))
    }
  },
}

export const lattice: PatternStyle = {
  period: ({ size }) => ({ width: size, height: size }),
  draw(ctx, { size }) {
    // Four arcs that meet in the middles of the sides.
    ctx.beginPath()
    for (const [x, y] of [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
    ] as const) {
      ctx.moveTo(x + size / 2, y)
      traceCircle(ctx, x, y, size / 2)
    }
    ctx.stroke()
  },
}
