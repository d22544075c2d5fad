// Patterns of filled shapes and of tiles that leave nothing between them.
import { fillDisc, fillWay, type PatternStyle, strokeRing, strokeWay } from './define'

/** Of an equilateral triangle of side 1. */
const rise = 0.8660254037844386

export const dots: PatternStyle = {
  period: ({ size }) => ({ width: size, height: size }),
  draw: (ctx, { size, weight }) => fillDisc(ctx, size / 2, size / 2, size * (0.03 + weight * 0.3)),
}

export const polka: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size * 2 * rise }),
  draw(ctx, { size, weight }) {
    const radius = size * (0.08 + weight * 0.62)
    for (const [x, y] of [
      [0.5, 0.5 * rise],
      [1.5, 1.5 * rise],
    ] as const) {
      fillDisc(ctx, x * size, y * size, radius)
    }
  },
}

export const checker: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size * 2 }),
  draw(ctx, { size }) {
    ctx.beginPath()
    ctx.rect(0, 0, size, size)
    ctx.rect(size, size, size, size)
    ctx.fill()
  },
}

export const triangles: PatternStyle = {
  period: ({ size }) => ({ width: size, height: size * rise * 2 }),
  draw(ctx, { size }) {
    const height = size * rise
    for (const [upright, hanging, x, y] of [
      [1, 0.3, 0, 0],
      [0.62, 0.48, size / 2, height],
    ] as const) {
      ctx.globalAlpha = upright
      fillWay(ctx, [
        [x, y + height],
        [x + size / 2, y],
        [x + size, y + height],
      ])
      ctx.globalAlpha = hanging
      fillWay(ctx, [
        [x - size / 2, y],
        [x, y + height],
        [x + size / 2, y],
      ])
    }
  },
}

export const hexagons: PatternStyle = {
  period: ({ size }) => ({ width: size * rise * 2, height: size * 3 }),
  draw(ctx, { size }) {
    const half = size * rise
    // Three edges at each of two corners; the neighbours bring the others.
    ctx.beginPath()
    for (const [x, y] of [
      [0, size],
      [half, size * 2.5],
    ] as const) {
      ctx.moveTo(x - half, y - size / 2)
      ctx.lineTo(x, y)
      ctx.lineTo(x + half, y - size / 2)
      ctx.moveTo(x, y)
      ctx.lineTo(x, y + size)
    }
    ctx.stroke()
  },
}

/** Cubes seen from a corner: three faces of three shades. */
export const isometric: PatternStyle = {
  period: ({ size }) => ({ width: size * rise * 2, height: size * 3 }),
  draw(ctx, { size }) {
    const half = size * rise
    for (const [x, y] of [
      [half, size],
      [0, size * 2.5],
    ] as const) {
      const low = size / 2
      const left = [
        [x - half, y - low],
        [x, y],
        [x, y + size],
        [x - half, y + low],
      ] as const
      ctx.globalAlpha = 0.5
      fillWay(ctx, left)
      ctx.globalAlpha = 1
      fillWay(
        ctx,
        left.map(([px, py]) => [2 * x - px, py] as const),
      )
    }
  },
}

/** Rings of a scale by their share of its radius, each with half the angle that the scales before it leave to be seen. */
const scaleRings = [
  { share: 1, degrees: 60.55 },
  { share: 0.68, degrees: 54.5 },
  { share: 0.36, degrees: 54.7 },
]

export const scales: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size }),
  draw(ctx, { size }) {
    for (const [x, y] of [
      [0, size / 2],
      [size, size],
    ] as const) {
      for (const { share, degrees } of scaleRings) {
        const half = (degrees * Math.PI) / 180
        ctx.beginPath()
        ctx.ellipse(x, y, size * share, size * share, 0, -Math.PI / 2 - half, -Math.PI / 2 + half)
        ctx.stroke()
      }
    }
  },
}

export const diamonds: PatternStyle = {
  period: ({ size }) => ({ width: size, height: size * 1.5 }),
  draw(ctx, { size, weight }) {
    const [x, y] = [size / 2, size * 0.75]
    const share = 0.45 + weight * 0.5
    ctx.globalAlpha = 0.55
    fillWay(ctx, [
      [x, y - y * share],
      [x + x * share, y],
      [x, y + y * share],
      [x - x * share, y],
    ])
    ctx.globalAlpha = 1
    ctx.lineWidth = Math.max(0.5, size * 0.025)
    strokeWay(ctx, [
      [0, y],
      [x, 0],
      [size, y],
      [x, size * 1.5],
      [0, y],
    ])
  },
}

export const herringbone: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size * 2 }),
  draw(ctx, { size, stroke }) {
    // Blocks of two to one, each row of four shifted by one: they fill the square of four by four half sizes.
    const block = size / 2
    const gap = stroke / 2
    for (let i = 0; i < 4; i++) {
      for (const [x, y, width, height, strength] of [
        [i, i, 2, 1, 1],
        [i, i + 1, 1, 2, 0.6],
      ] as const) {
        ctx.globalAlpha = strength
        ctx.beginPath()
        ctx.rect(x * block + gap, y * block + gap, width * block - 2 * gap, height * block - 2 * gap)
        ctx.fill()
      }
    }
  },
}

export const bricks: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size * 2 }),
  draw(ctx, { size }) {
    ctx.beginPath()
    ctx.moveTo(-size, size / 2)
    ctx.lineTo(size * 3, size / 2)
    ctx.moveTo(-size, size * 1.5)
    ctx.lineTo(size * 3, size * 1.5)
    ctx.moveTo(size / 2, size / 2)
    ctx.lineTo(size / 2, size * 1.5)
    ctx.moveTo(size * 1.5, -size / 2)
    ctx.lineTo(size * 1.5, size / 2)
    ctx.moveTo(size * 1.5, size * 1.5)
    ctx.lineTo(size * 1.5, size * 2.5)
    ctx.stroke()
  },
}

export const petals: PatternStyle = {
  period: ({ size }) => ({ width: size, height: size }),
  draw(ctx, { size, weight }) {
    // A lens on each diagonal of the unit: four of them meet in a flower.
    const bulge = size * (0.12 + weight * 0.45)
    for (const [fromX, toX] of [
      [0, size],
      [size, 0],
    ] as const) {
      const side = fromX === 0 ? 1 : -1
      const [middleX, middleY] = [size / 2, size / 2]
      ctx.beginPath()
      ctx.moveTo(fromX, 0)
      ctx.quadraticCurveTo(middleX + bulge * side, middleY - bulge, toX, size)
      ctx.quadraticCurveTo(middleX - bulge * side, middleY + bulge, fromX, 0)
      ctx.fill()
    }
  },
}

export const orbits: PatternStyle = {
  period: ({ size }) => ({ width: size * 2, height: size * 2 }),
  draw(ctx, { size, stroke }) {
    strokeRing(ctx, size, size, size * 0.72)
    fillDisc(ctx, size * 1.72, size, Math.max(stroke, size * 0.1))
    fillDisc(ctx, size, size, Math.max(stroke * 1.2, size * 0.13))
    strokeRing(ctx, 0, 0, size * 0.4)
  },
}
