// The rotate handle: above the box of what is selected, as that box stands.
import type { Point } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { wordsFrame } from '@/lib/kinds/annotations/geometry/anchor'
import type { DragModifiers, Handle } from '@/lib/kinds/annotations/geometry/geometry'
import { between, direction, distance, moved } from '@/lib/kinds/annotations/geometry/vector'
import { type WordBoxes, wordBoxOf } from '../pointing/hits'

export const rotateId = 'rotate'

/** CSS pixels above the box: clear of the handle in the middle of its upper side. */
export const rotateGapCssPx = 24

const snappedStepDeg = 15

/** Its corners, clockwise from the top left as it stands; null for what is not turned alone, and for a dot. */
export function turnedFrame(item: Annotation, words: WordBoxes): readonly Point[] | null {
  const box = wordBoxOf(item, words)
  const isWords = 'at' in item && 'turnDeg' in item
  const frame = isWords && box ? wordsFrame(item, box) : geometryOf(item).frame?.(item)
  if (!frame || distance(frame[0]!, frame[2]!) === 0) return null
  return frame
}

const centreOf = (frame: readonly Point[]): Point => between(frame[0]!, frame[2]!, 0.5)

export function rotateHandle(frame: readonly Point[], gap: number): Handle {
  const [left, right] = [frame[0]!, frame[1]!]
  // Of a flat box too: up is to the left of its upper side.
  return { id: rotateId, at: moved(between(left, right, 0.5), direction(left, right), 0, -gap) }
}

/** The objects, which stand turned by `deg`, with their rotate handle at another place. Constrained: in steps of 15 degrees. */
export function turnedTo(
  items: readonly Annotation[],
  { frame, deg, to }: { frame: readonly Point[]; deg: number; to: Point },
  { constrain }: DragModifiers,
): Annotation[] {
  const about = centreOf(frame)
  if (distance(about, to) === 0) return [...items]
  const pointed = (Math.atan2(to.y - about.y, to.x - about.x) * 180) / Math.PI + 90
  const stepDeg = constrain ? snappedStepDeg : 0.1
  const turn = { about, deg: Math.round(pointed / stepDeg) * stepDeg - deg }
  return items.map((item) => geometryOf(item).turn(item, turn))
}

/** How far it stands turned; 0 for what has no such field. */
export const turnDegOf = (item: Annotation): number => ('turnDeg' in item ? item.turnDeg : 0)
