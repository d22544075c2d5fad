// What every step of preparing a plan works with: the kernel, the host's canvases, the pictures, and the renderer's caches.
import type { Rect } from '@/lib/core/geometry'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { Pieces } from '@/lib/kinds/annotations/parts/annotation'
import type { Patch, PlannedCard } from '../plan/planned-card'
import type { BlurredParts } from './blurred-parts'
import { ByteLruCache } from './byte-lru-cache'
import type { DecodedPicture } from './decoded-picture'
import type { RenderHost, SurfacePool } from './host'
import { KeptRasters } from './kept-rasters'

/** `draft` looks at one pixel of a tilted card where `final` mixes four. */
export type RenderQuality = 'draft' | 'final'

export interface RenderScope {
  kernel: Kernel
  host: RenderHost
  pool: SurfacePool
  caches: RenderCaches
  /** Undefined while an asset has no pixels. */
  pictureOf(assetId: string): DecodedPicture | undefined
  cards: readonly PlannedCard[]
  /** Device pixels for one design pixel. */
  scale: number
  quality: RenderQuality
  /** Whether rasters of cards are kept for the next frame: while one is turned, and in a film. */
  keepsRasters: boolean
}

/** Composes a layer on the bitmap that holds a tile. `tile`: device pixels. */
export type TileStep = (target: Bitmap, tile: Rect) => void

/** A copy of a file. */
export interface SourcePicture extends DecodedPicture {
  /** What is drawn in it of redactions. */
  patches: readonly Patch[]
  /** What of it is blurred, for the frames that follow; null before the first change. */
  blurs: BlurredParts | null
}

type Coverage = Uint16Array<ArrayBuffer>

export interface WrittenCell {
  pieces: Pieces
  /** Pixels of the raster. */
  cell: Rect
  /** Premultiplied; none where nothing was drawn. */
  bytes: Uint8Array
}

/** Caches that outlive one plan. Keys hold all that the values depend on. */
export interface RenderCaches {
  /** Blocks of scaled pictures. */
  blocks: ByteLruCache<Uint8Array>
  /** Pictures that are turned, cropped, redacted or adjusted. One that no card shows any more may be changed into another. */
  sources: ByteLruCache<SourcePicture>
  /** Rasters of cards, while they are turned. */
  rasters: KeptRasters
  /** Cells of vector layers; empty where nothing was drawn. */
  cells: ByteLruCache<Uint8Array>
  /** Cells of what is drawn in pieces, as they were drawn last. */
  written: ByteLruCache<WrittenCell>
  corners: ByteLruCache<Uint8Array>
  boxShadows: ByteLruCache<Coverage>
  outlineShadows: ByteLruCache<Coverage>
  masks: ByteLruCache<Coverage>
  fields: ByteLruCache<Float32Array>
}

const megabyte = 1024 * 1024

export function createCaches(): RenderCaches {
  return {
    // Three screens of 4K, or three tile rows of a 5x export.
    blocks: new ByteLruCache(96 * megabyte),
    // Two of 4K. Larger ones stay as long as what is drawn shows them: they have up to 200 MB.
    sources: new ByteLruCache(80 * megabyte),
    rasters: new KeptRasters(rasterBytesMax),
    cells: new ByteLruCache(64 * megabyte),
    written: new ByteLruCache(8 * megabyte),
    corners: new ByteLruCache(8 * megabyte),
    boxShadows: new ByteLruCache(8 * megabyte),
    outlineShadows: new ByteLruCache(24 * megabyte),
    masks: new ByteLruCache(24 * megabyte),
    fields: new ByteLruCache(24 * megabyte),
  }
}

/** One card of a 4K picture at the size of a 1080p film. */
const rasterBytesMax = 32 * megabyte
