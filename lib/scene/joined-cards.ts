// Cards that touch, in a layout that joins them: round corners are left at the ends only, and they cast one shadow.
import type { Rect } from '@/lib/core/geometry'
import type { CornersKept, FramePlan, Radii, RoundedRect } from '@/lib/kinds/define'
import { cornersKept } from '@/lib/kinds/layouts/arrangers'
import type { Picture } from './picture'
import type { Scene } from './schema'

/** Of each picture; null where they do not touch: in another layout, in frames, or once one of them is moved or turned. */
export function joinsOf({ layout, pictures }: Pick<Scene, 'layout' | 'pictures'>): CornersKept[] | null {
  return pictures.every(isInPlace) ? cornersKept(layout, pictures.length) : null
}

function isInPlace({ frame, scale, position, tilt }: Picture): boolean {
  const { xDeg, yDeg, zDeg, offsetX, offsetY } = tilt
  const isStill = [xDeg, yDeg, zDeg, offsetX, offsetY].every((by) => by === 0)
  return isStill && frame.kind === 'none' && scale === 1 && position.x === 0.5 && position.y === 0.5
}

export const keptRadii = (radii: Radii, kept: CornersKept): Radii => [
  kept[0] ? radii[0] : 0,
  kept[1] ? radii[1] : 0,
  kept[2] ? radii[2] : 0,
  kept[3] ? radii[3] : 0,
]

interface PlacedCard {
  picture: Picture
  frame: FramePlan
  unit: number
  flat: Rect | null
}

/** The undermost card casts the shadow of all: on each other they cast none. */
export function castingTogether<Card extends PlacedCard>(cards: readonly Card[]): Card[] {
  const [first, ...others] = cards as readonly [Card, ...Card[]]
  const outline = cards.flatMap((card) => card.frame.outline.map((box) => onPlaneOf(first, card, box)))
  return [
    { ...first, frame: { ...first.frame, outline } },
    ...others.map((card) => ({ ...card, picture: { ...card.picture, shadows: [] } })),
  ]
}

/** Both cards are upright. */
function onPlaneOf(first: PlacedCard, { flat, unit }: PlacedCard, box: RoundedRect): RoundedRect {
  const factor = unit / first.unit
  const scaled = (length: number) => length * factor
  const [topLeft, topRight, bottomRight, bottomLeft] = box.radii
  return {
    x: (flat!.x - first.flat!.x) / first.unit + scaled(box.x),
    y: (flat!.y - first.flat!.y) / first.unit + scaled(box.y),
    width: scaled(box.width),
    height: scaled(box.height),
    radii: [scaled(topLeft), scaled(topRight), scaled(bottomRight), scaled(bottomLeft)],
  }
}
