// Layers of paint made ready: one function that fills deep rows of any part of the picture.
import type { Point, Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import type { DeepBitmap, Kernel } from '@/lib/kernel/kernel'
import type { Picture } from '../pictures/picture'
import { packBytes, premultipliedBytes } from '../pixels/gradient-table'
import type { RenderHost } from '../pixels/host'
import type { Recent } from '../pixels/recent'
import { blurredField } from './blurred-field'
import type { MaskMap } from './mask-map'
import { prepareLayer } from './paint-layers'

/** Fills rows from the device pixel `place` on. */
export type DeepPainter = (deep: DeepBitmap, place: Point) => void

/** What layers are made of, beside their own numbers. */
export interface PaintScope {
  kernel: Kernel
  host: RenderHost
  /** Design pixels of the whole picture. */
  size: Size
  /** Device pixels a design pixel. */
  scale: number
  /** Undefined while the asset has no pixels. */
  pictureOf(assetId: string): Picture | undefined
  /** The main picture redacted, cut and adjusted; undefined while it has no pixels. */
  shownPicture?(): Picture | undefined
  blocks: Recent<Uint8Array>
  masks: Recent<MaskMap>
  /** Cells of fields and blurs, so that moving what stands on the background works out none of them again. */
  fields?: { kept: Recent<Float32Array>; key: string }
  /** On the background grain only covers what is there; over everything it has a coverage of its own. */
  atop: boolean
}

export interface PaintStack {
  /** Premultiplied bytes when all of it is one colour. */
  solid: number | null
  /** Replaces what was in the rows. */
  fill: DeepPainter
}

/** Tables and maps lie in the arena: the stack is good until the arena is released past that. */
export function preparePaints(scope: PaintScope, paints: readonly Paint[]): PaintStack {
  const lowest = paints.findLastIndex((paint) => paint.kind === 'solid')
  const seen = paints.slice(Math.max(0, lowest))
  const only = seen.length === 1 ? seen[0] : undefined
  const solid = only?.kind === 'solid' ? packBytes(premultipliedBytes(only.color)) : null
  const blurs = seen.findLastIndex((paint) => paint.kind === 'blur')
  const blur = seen[blurs]
  const painters: DeepPainter[] = []
  if (blur?.kind === 'blur' && blurs > 0)
    painters.push(blurredField(layerScope(scope, blurs), seen.slice(0, blurs), blur.sigma))
  for (const [i, paint] of seen.slice(blurs + 1).entries()) {
    const painter = prepareLayer(layerScope(scope, blurs + 1 + i), paint, painters.length === 0)
    if (painter) painters.push(painter)
  }
  return {
    solid: seen.length === 0 ? 0 : solid,
    fill(deep, place) {
      if (painters.length === 0) clearRows(scope.kernel, deep)
      for (const paint of painters) paint(deep, place)
    },
  }
}

/** Layers have the key of their stack and their place in it. */
const layerScope = (scope: PaintScope, place: number): PaintScope =>
  scope.fields ? { ...scope, fields: { ...scope.fields, key: `${scope.fields.key}/${place}` } } : scope

/** What was worked out before for this layer, or now. Cells are in design units: one set serves every scale. */
export function keptCells({ fields }: PaintScope, make: () => Float32Array): Float32Array {
  const known = fields?.kept.get(fields.key)
  if (known) return known
  const cells = make()
  fields?.kept.set(fields.key, cells, cells.byteLength)
  return cells
}

export function clearRows({ arena }: Kernel, { pointer, strideBytes, height }: DeepBitmap): void {
  arena.bytes(pointer, strideBytes * height).fill(0)
}

/** Whether every pixel is covered whatever lies under the layers. */
export function isOpaque(paints: readonly Paint[]): boolean {
  return paints.some((paint) => {
    if (paint.kind === 'solid') return paint.color.alpha === 1
    return 'stops' in paint && paint.stops.every((stop) => stop.color.alpha === 1)
  })
}
