// Upright cards lie on whole pixels, which keeps a picture at 1x its own pixels. In motion that judders: 12 px in 60 frames are 13 places.
// One that a film moves at any time is drawn between pixels, which a turn that stands for none says, also while it rests: it does not leap
// to whole pixels at the end of its way.
import type { Rect } from '@/lib/core/geometry'
import type { KeyValue } from '@/lib/kinds/motion/schema'
import { joinsOf } from '../joined-cards'
import { betweenPixelsDeg, layoutScene } from '../layout'
import type { Picture } from '../picture'
import type { Scene } from '../schema'
import { withValueAt } from './address'

/** A field that the film moves, and the values that it may have. */
export interface Movement {
  path: readonly string[]
  values: readonly KeyValue[]
}

/** Ids of the pictures whose place or size the film changes, or what is seen in their screens. */
export function movedPictures(rest: Scene, movements: readonly Movement[]): ReadonlySet<string> {
  const moved = new Set<string>()
  const around: Movement[] = []
  for (const movement of movements) {
    const [list, id, part] = movement.path
    if (list === 'pictures' && ownPlace.has(part!)) moved.add(id!)
    else if (list === 'pictures' ? part === 'frame' : placing.has(list!)) around.push(movement)
  }
  if (around.length === 0) return moved
  const places = placesOf(rest)
  for (const { path, values } of around)
    for (const value of values) {
      const others = placesOf(withValueAt(rest, path, value) as Scene)
      rest.pictures.forEach(({ id }, at) => {
        if (!isSamePlace(places[at]!, others[at]!)) moved.add(id)
      })
    }
  return moved
}

/** Parts of a picture that say where it is, and how large. */
const ownPlace = new Set(['tilt', 'scale', 'position', 'view'])
/** Parts of a scene that may say where its pictures are. */
const placing = new Set(['padding', 'layout', 'caption'])

const placesOf = (scene: Scene) => layoutScene(scene).cards.map(({ flat, unit }) => ({ flat, unit }))

type Place = ReturnType<typeof placesOf>[number]

const isSamePlace = (one: Place, other: Place): boolean =>
  one.unit === other.unit && (one.flat && other.flat ? isSameRect(one.flat, other.flat) : one.flat === other.flat)

const isSameRect = (one: Rect, other: Rect) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** What stands still is the same object. Cards that are joined stay on whole pixels, or the ground would show in their seams. */
export function betweenPixels(now: Scene, moved: ReadonlySet<string>): Scene {
  if (moved.size === 0 || joinsOf(now)) return now
  const pictures = now.pictures.map((picture) =>
    moved.has(picture.id) && isUpright(picture) ? turned(picture) : picture,
  )
  return pictures.every((picture, at) => picture === now.pictures[at]) ? now : { ...now, pictures }
}

const isUpright = ({ tilt }: Picture) => tilt.xDeg === 0 && tilt.yDeg === 0 && tilt.zDeg === 0

const turned = (picture: Picture): Picture => ({ ...picture, tilt: { ...picture.tilt, zDeg: betweenPixelsDeg } })
