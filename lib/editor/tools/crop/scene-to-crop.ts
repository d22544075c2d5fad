// What the stage shows while a picture is cropped: all of that picture, upright and bare, with what is drawn on it.
import { sameJson } from '@/lib/scene/equal'
import { Border, Picture, Reflection, type Scene, Tilt } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import type { EditorState } from '../../store/store'

let last: Scene | null = null

/**
 * Null while nothing is cropped. The same object while it looks the same, so that a crop that is dragged asks for no new frame.
 * Upright, because a tilted card moves with its own crop: what is dragged would leave the pointer.
 */
export function sceneToCrop({ scene, session: { cropping } }: EditorState): Scene | null {
  const picture = scene.pictures.find(({ id }) => id === cropping?.picture)
  if (!picture || !isShown(picture)) return null
  const { id, content, turnDeg, flip, adjustments } = picture
  const bare = Picture.parse({ id, content, turnDeg, flip, adjustments, radius: 0, shadows: [] })
  const next: Scene = {
    ...scene,
    size: null,
    padding: 0,
    background: { kind: 'solid', color: '#00000000' },
    effects: [],
    layout: { kind: 'single' },
    pictures: [{ ...bare, ...plain }],
    annotations: scene.annotations.filter((item) => item.plane === id),
    watermark: null,
    caption: null,
  }
  if (!last || !sameJson(last, next)) last = next
  return last
}

const plain = { border: Border.parse({}), tilt: Tilt.parse({}), reflection: Reflection.parse({}) }
