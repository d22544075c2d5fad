// What a picture shows where it is no file: another content in its place, one beside it, and changes of its fields.
import { Annotation, geometryOf, transformAnnotation } from '@/lib/kinds/annotations'
import { withinReach } from '@/lib/kinds/annotations/geometry/reach'
import { type Content, contents, type DrawnContent } from '@/lib/kinds/contents'
import { carried, coverOf, measured, shiftOf } from '@/lib/kinds/contents/measures'
import type { Kind } from '@/lib/kinds/define'
import { kindOf } from '@/lib/kinds/family'
import { withItemsChanged } from '../motion/carried-keys'
import { Crop, type Picture } from '../picture'
import { longerSide, scalePicture, sideOf } from '../scale-look'
import { mainPicture, picturesMax } from '../scene-pictures'
import type { Scene } from '../schema'
import { accepted, type Command, withFields } from './command'
import { inside } from './new-file'
import { changePicture, type OnPicture, wholeRect } from './picture-fields'
import { untouched, withAssets, withItems, withPixels } from './pictures'

/** Shows a content in the main picture's place, in the look of what was there. */
export const placeContent: Command<DrawnContent> = {
  name: 'place-content',
  label: 'card',
  apply(scene, content) {
    const shown = measured(content)
    return withAssets(withItems(withPixels(scene, shown, shown), undefined, shown), {})
  },
}

/** One more card, above the others, in the look of the main picture. Twelve pictures at most: then nothing changes. */
export const addContent: Command<{ content: DrawnContent; picture: string }> = {
  name: 'add-content',
  label: 'add card',
  apply(scene, { content, picture }) {
    if (scene.pictures.length >= picturesMax || scene.pictures.some((each) => each.id === picture)) return scene
    const shown = measured(content)
    const look = scalePicture(mainPicture(scene), sideOf(shown, shown) / longerSide(scene), 1)
    const added: Picture = { ...look, ...untouched, id: picture, content: shown }
    return { ...scene, pictures: [...scene.pictures, added] }
  },
}

type Fields<Value> = Value extends unknown ? Partial<Omit<Value, 'kind'>> : never

interface ContentChange extends OnPicture {
  change: Fields<Content>
}

/**
 * Fields of what a picture shows. `store.derive` takes those that were found late: colours, a measured height. What is said of parts of a text goes with them, its colours stay until they are found anew, and what is
 * drawn on lines below the change moves along. A redaction covers what it covered, and grows where that does not stand together. A field that the kind has not, and a value it refuses, change nothing.
 */
export const setContent: Command<ContentChange> = {
  name: 'set-content',
  label: 'card',
  apply(scene, { picture: id, change }) {
    const picture = id === undefined ? mainPicture(scene) : scene.pictures.find((each) => each.id === id)
    if (!picture) return scene
    const before = picture.content
    const { schema } = kindOf<Kind>(contents, before)
    const wanted = withFields<Content>(schema, before, change as Partial<Content>)
    if (wanted === before) return scene
    const content = measured(carried(before, wanted))
    const cover = coverOf(before, content)
    const shift = shiftOf(before, content)
    const crop = movedCrop(picture.crop, { cover: sameText(before, content) ? cover : null, shift })
    const next = changePicture(scene, picture.id, (each) => ({ ...each, content, crop }))
    return withItemsMoved(next, picture.id, { cover, shift, size: content })
  },
}

type Cover = ReturnType<typeof coverOf>
type Shift = ReturnType<typeof shiftOf>

const sameText = (before: Content, after: Content): boolean =>
  'text' in before && 'text' in after && before.text === after.text

/** What it cuts off stays cut off: it goes with the lines below a change, and with all of them when they are set otherwise. */
function movedCrop(crop: Crop | null, { cover, shift }: { cover: Cover; shift: Shift }): Crop | null {
  if (!crop) return crop
  if (cover) return accepted(Crop, wholeRect(cover(crop)), crop)
  return shift && crop.y >= shift.below ? accepted(Crop, wholeRect({ ...crop, y: crop.y + shift.byPx }), crop) : crop
}

interface Moved {
  cover: Cover
  shift: Shift
  size: Content
}

/** Redactions hide what they hid; all else that lies below a change goes with its lines. */
function withItemsMoved(scene: Scene, plane: string, { cover, shift, size }: Moved): Scene {
  if (!cover && !shift) return scene
  return withItemsChanged(scene, (item) => {
    if (item.plane !== plane) return item
    const box = geometryOf(item).bounds(item)
    if (item.kind === 'redact' && cover) {
      const hidden = accepted(Annotation, { ...item, ...withinReach(cover(box)) }, item)
      return 'width' in size ? inside(hidden, size) : hidden
    }
    if (!shift || box.y + box.height / 2 < shift.below) return item
    return transformAnnotation(item, (point) => ({ x: point.x, y: point.y + shift.byPx }))
  })
}
