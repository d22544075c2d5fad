// One layer of a picture that is written down: how it is drawn, and, where paths can say it, its paths.
import { intersect, isEmpty, type Rect, type Size, sameRect } from '@/lib/core/geometry'
import type { RoundedRect } from '@/lib/kinds/define'
import type { TileStep } from '../scope/render-scope'
import { type RasterPlace, rasterBounds, type VectorLayer } from '../vectors/vector-layer'
import { PathTracer } from './path-tracer'
import { type RecordedPath, type RecordedWords, type Subpath, subpathBounds, wordsBounds } from './recorded-path'
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
  /** Drawn by a person: what other layers hide of it is not written down. Of a figure a part tells no more than the rest; of writing it does. */
  shape?: 'figure' | 'freehand' | undefined
  /** A ground or a shadow: what lies under other layers is no secret. */
  isGround?: boolean | undefined
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
  const seen = drawn && seenOf(drawn, { canvas })
  if (!seen) return pixelLayer({ bounds, draw }, canvas, blend === 'over')
  const paths = blend === 'over' ? seen.paths : seen.paths.map((path) => ({ ...path, blend }))
  return { ...pixelLayer({ bounds, draw }, canvas, blend === 'over'), paths, words: seen.words }
}

/** Of what is clipped: `place` leads from the drawing's units to pixels. Null where it has to be pixels. */
export function clippedLayer(
  clip: RoundedRect,
  { place, paint, draw }: { place: RasterPlace; paint: Parameters<typeof record>[1] } & Draw,
  canvas: Size,
): PictureLayer | null {
  const seen = seenOf(record(place, paint), { bounds: clip, canvas })
  return seen && { ...pixelLayer({ bounds: clip, draw }, canvas), ...seen, clip: outlineOf(clip) }
}

function outlineOf({ x, y, width, height, radii }: RoundedRect): Subpath {
  const tracer = new PathTracer([1, 0, 0, 1, 0, 0])
  tracer.roundRect(x, y, width, height, [...radii])
  return tracer.subpaths()[0]!
}

/** What lies wholly outside is not written. Null where letters are cut: of them the file would have all. */
function seenOf(
  { paths, words, isFaithful }: Recording,
  { bounds, canvas }: { bounds?: Rect; canvas: Size },
): Pick<Recording, 'paths' | 'words'> | null {
  const whole = { x: 0, y: 0, ...canvas }
  const seen = bounds ? intersect(bounds, whole) : whole
  const places = words.map((line) => ({ line, place: wordsBounds(line) }))
  const shown = places.filter(({ place }) => !isEmpty(intersect(place, seen)))
  if (!isFaithful || shown.some(({ place }) => !sameRect(intersect(place, seen), place))) return null
  const drawn = paths.flatMap((path) => {
    const subpaths = path.subpaths.filter((data) => !isEmpty(intersect(subpathBounds(data, path.stroke), seen)))
    return subpaths.length > 0 ? [{ ...path, subpaths }] : []
  })
  return { paths: drawn, words: shown.map(({ line }) => line) }
}
