// The scope that layers of paint are made in, and the painter that a layer becomes.
import type { Point, Size } from '@/lib/core/geometry'
import type { DeepBitmap, Kernel } from '@/lib/kernel/kernel'
import { shownPicture, stampPicture } from '../pictures/source'
import type { ScenePlan } from '../plan/scene-plan'
import { cachedBytes } from '../scope/byte-lru-cache'
import type { DecodedPicture } from '../scope/decoded-picture'
import type { RenderCaches, RenderScope } from '../scope/render-scope'

/** Fills rows from the device pixel `place` on. */
export type DeepPainter = (deep: DeepBitmap, place: Point) => void

export interface PaintScope extends Pick<RenderScope, 'kernel' | 'host' | 'scale'> {
  caches: Pick<RenderCaches, 'blocks' | 'masks' | 'fields'>
  /** Design pixels of the whole picture. */
  size: Size
  /** Undefined while the asset has no pixels. */
  pictureOf(assetId: string): DecodedPicture | undefined
  /** The main picture redacted, cut and adjusted; undefined while it has no pixels. */
  shownPicture(): DecodedPicture | undefined
  /** Names the layers and all they are made of, for cells that are cached: moving what stands on them works out none again. */
  key: string
  /** On the background grain only covers what is there; over everything it has a coverage of its own. */
  atop: boolean
}

export function paintScopeOf(scope: RenderScope, plan: ScenePlan, plane: 'background' | 'overlay'): PaintScope {
  // Pixels are part of what a blurred picture is worked out from.
  const serials = plan.assets.map((id) => scope.pictureOf(id)?.serial).join()
  return {
    kernel: scope.kernel,
    host: scope.host,
    caches: scope.caches,
    size: plan.designSize,
    scale: plan.scale,
    pictureOf: (id) => stampPicture(scope, id),
    shownPicture: () => shownPicture(scope),
    key: plane === 'background' ? `${plan.backgroundKey}/${serials}` : `over/${plan.overlayKey}`,
    atop: plane === 'background',
  }
}

/** Cells of the layer, made once. They are in design units: one set serves every scale. */
export const cachedCells = ({ caches, key }: PaintScope, make: () => Float32Array): Float32Array =>
  cachedBytes(caches.fields, key, make)

export function clearRows({ arena }: Kernel, { pointer, strideBytes, height }: DeepBitmap): void {
  arena.bytes(pointer, strideBytes * height).fill(0)
}
