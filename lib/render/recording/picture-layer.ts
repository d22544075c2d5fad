// One layer of a picture that is written down: how it is drawn, and, where paths can say it, its paths.
import { intersect, isEmpty, type Rect, type Size, sameRect } from '@/lib/core/geometry'
import type { RoundedRect } from '@/lib/kinds/define'
import type { TileStep } from '../scope/render-scope'
import { type RasterPlace, rasterBounds, type VectorLayer } from '../vectors/vector-layer'
import { PathTracer } from './path-tracer'
import { type RecordedPath, type RecordedWords, type Subpath, subpathBounds } from './recorded-path'
import { type Recording, record } from './recorder'

export interface PictureLayer {
  /** Pixels of the picture that it may touch, none outside of it. */
  bounds: Rect
  draw: TileStep
  /** Null: it is pixels. */
  paths: readonly RecordedPath[] | null
  /** Nothing of the paths is seen outside of this one. */
  clip?: Subpath | undefined
  words: readonly RecordedWords[]
  /** Drawn on nothing it is what it adds to the picture; else it changes what lies below. */
  isOver: boolean
  /** Every pixel of the bounds is covered. */
  opaque?: boolean | undefined
}

type Draw = Pick<PictureLayer, 'draw'>
type Pixels = Pick<PictureLayer, 'bounds' | 'draw' | 'opaque'>

export const pixelLayer = ({ bounds, ...layer }: Pixels, canvas: Size, isOver = true): PictureLayer => ({
  ...layer,
  bounds: intersect(bounds, { x: 0, y: 0, ...canvas }),
  paths: null,
  words: [],
  isOver,
})

/** A drawing of the renderer, with what draws it. */
export function vectorLayer(layer: VectorLayer, { draw }: Draw, canvas: Size): PictureLayer {
  const { place, blend, lift = 0, through } = layer
  const bounds = rasterBounds(layer)
  const drawn = through || lift > 0 ? null : record(place, layer.draw)
  const paths = drawn && seenPaths(drawn, { bounds, canvas })
  if (!drawn || !paths) return pixelLayer({ bounds, draw }, canvas, blend === 'over')
  const inked = blend === 'over' ? paths : paths.map((path) => ({ ...path, blend }))
  return { ...pixelLayer({ bounds, draw }, canvas, blend === 'over'), paths: inked, words: drawn.words }
}

/** Of what is clipped: `place` leads from the drawing's units to pixels. Null where it has to be pixels. */
export function clippedLayer(
  clip: RoundedRect,
  { place, paint, draw }: { place: RasterPlace; paint: Parameters<typeof record>[1] } & Draw,
  canvas: Size,
): PictureLayer | null {
  const drawn = record(place, paint)
  const paths = seenPaths(drawn, { bounds: clip, canvas })
  return paths && { ...pixelLayer({ bounds: clip, draw }, canvas), paths, clip: outlineOf(clip), words: drawn.words }
}

function outlineOf({ x, y, width, height, radii }: RoundedRect): Subpath {
  const tracer = new PathTracer([1, 0, 0, 1, 0, 0])
  tracer.roundRect(x, y, width, height, [...radii])
  return tracer.subpaths()[0]!
}

/**
 * What lies wholly outside is not written. Null where words reach beyond the edge of the picture: of letters that are cut the file would
 * have all.
 */
function seenPaths(
  { paths, words, isFaithful }: Recording,
  { bounds, canvas }: { bounds: Rect; canvas: Size },
): RecordedPath[] | null {
  const seen = intersect(bounds, { x: 0, y: 0, ...canvas })
  if (!isFaithful || (words.length > 0 && !isWithin(bounds, canvas))) return null
  return paths.flatMap((path) => {
    const subpaths = path.subpaths.filter((data) => !isEmpty(intersect(subpathBounds(data, path.stroke), seen)))
    return subpaths.length > 0 ? [{ ...path, subpaths }] : []
  })
}

/** A pixel of its antialiasing aside. */
function isWithin({ x, y, width, height }: Rect, canvas: Size): boolean {
  const inner = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
  return sameRect(intersect(inner, { x: 0, y: 0, ...canvas }), inner)
}
