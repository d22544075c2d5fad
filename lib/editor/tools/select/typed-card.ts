// Which words of a card are typed in: all of a text, or of a post those under the pointer.
import type { Point, Rect } from '@/lib/core/geometry'
import { readTypedId, typedId } from '@/lib/kinds/contents/parts/typed-id'
import type { Picture } from '@/lib/scene/schema'
import type { ToolPointer, ToolScope } from '../pointing/tool'

/** Whether it has words that are typed where they are. */
export const isTypedIn = ({ content }: Pick<Picture, 'content'>): boolean => 'text' in content || 'posts' in content

/** A press beside words means the nearest. */
const distanceTo = ({ x, y, width, height }: Rect, at: Point): number =>
  Math.hypot(Math.max(0, x - at.x, at.x - x - width), Math.max(0, y - at.y, at.y - y - height))

/** The id of the words to be typed; null for a picture that has none. */
export function typedIn(scope: ToolScope, picture: Picture, at: Point | null): string | null {
  if ('text' in picture.content) return picture.id
  if (!('posts' in picture.content)) return null
  const words = Object.entries(scope.words()).filter(([id]) => readTypedId(id)?.picture === picture.id)
  const place = at && scope.planes().named(picture.id).fromCanvas(at)
  const near = place
    ? words.sort(([, one], [, other]) => distanceTo(one, place) - distanceTo(other, place))
    : words.sort(([one], [other]) => Number(other.endsWith('.text')) - Number(one.endsWith('.text')))
  // A new card has no frame yet: what its first post says is always there.
  return near[0]?.[0] ?? typedId(picture.id, '0.text')
}

/** False where no card is under the pointer. */
export function typeUnder(scope: ToolScope, { at }: ToolPointer): boolean {
  const id = scope.planes().pictureAt(at)?.id
  const { scene } = scope.store.getState()
  const picture = scene.pictures.find((each) => each.id === id)
  const typing = picture ? typedIn(scope, picture, at) : null
  if (typing === null) return false
  const selection = picture && scene.pictures.length > 1 ? [picture.id] : []
  scope.store.setSession({ selection, typing })
  return true
}
