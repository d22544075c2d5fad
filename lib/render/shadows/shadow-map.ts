// The blurred outline of a card in design units. The same map serves every scale, so preview and file agree.
import { cachedBytes } from '../scope/byte-lru-cache'
import type { RenderScope } from '../scope/render-scope'
import { roundedBoxPixels } from '../vectors/coverage'
import { blurredAlpha, type ShadowCells } from './shadow'

/** In design pixels. */
interface ShadowShape {
  width: number
  height: number
  radius: number
  sigma: number
}

/**
 * One quarter of the shadow: the others are its mirrors, and what lies deeper inside than the blur reaches is all alike.
 * The map of the largest card then has some forty cells a side.
 */
export interface ShadowMap extends ShadowCells {
  /** Design pixels a cell. */
  cell: number
  /** Cells outside the card's edge. */
  margin: number
  /** Cells inside the edge after which nothing changes any more, across and down. */
  reachX: number
  reachY: number
}

/** Three box passes of radius r have the sigma of sqrt(r * (r + 1)) cells; 4 is close to a Gaussian and still cheap. */
const blurRadiusMax = 4
/** A hard edge still needs antialiasing. */
const sigmaMin = 0.35
const cellsMax = 1024

interface Grid {
  blurRadius: number
  cell: number
}

/** Cells as fine as the blur can use; coarser where a large corner radius with a small blur would need too many. */
function chooseGrid({ radius, sigma }: ShadowShape): Grid {
  const wanted = Math.max(sigma, sigmaMin)
  let blurRadius = blurRadiusMax
  const cell = () => wanted / Math.sqrt(blurRadius * (blurRadius + 1))
  while (blurRadius > 1 && radius / cell() > cellsMax - 64) blurRadius -= 1
  return { blurRadius, cell: Math.max(cell(), radius / (cellsMax - 64)) }
}

export function shadowMap({ kernel, host, caches }: RenderScope, shape: ShadowShape): ShadowMap {
  const { blurRadius, cell } = chooseGrid(shape)
  const corner = shape.radius / cell
  const margin = 3 * blurRadius + 2
  const reachX = Math.min(shape.width / 2 / cell, corner + margin)
  const reachY = Math.min(shape.height / 2 / cell, corner + margin)
  // Past what is sampled the blur still looks 3 radii further.
  const columns = Math.ceil((margin + reachX + 2 + 3 * blurRadius) / 8) * 8
  const rows = Math.ceil(margin + reachY + 2 + 3 * blurRadius)
  // The far corners are beyond the map; how far does not matter.
  const width = Math.min(shape.width / cell, 2 * (columns + corner))
  const height = Math.min(shape.height / cell, 2 * (rows + corner))
  const key = `${columns}x${rows}/${width}x${height}/${corner}/${blurRadius}`
  const cells = cachedBytes(caches.boxShadows, key, () => {
    const pixels = roundedBoxPixels(host, { x: margin, y: margin, width, height, radius: corner }, columns, rows)
    return blurredAlpha(kernel, pixels, { columns, rows, radius: blurRadius })
  })
  return { cells, columns, rows, cell, margin, reachX, reachY }
}
