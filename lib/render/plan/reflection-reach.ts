// How much of a card's reflection can be seen at all: it comes nearer than the card, and may pass behind the eye.
import type { PlannedCard } from './plan'

/** Of the distance between the eye and the card's middle: what is nearer is ten times as large, and off every canvas. */
const depthMin = 0.1

/** Pixels of the card's plane that are mirrored, from its lower edge on; 0 for none. The fade is that of all it asks for. */
export function reflectionReach({
  frame,
  picture,
  toDevice,
}: Pick<PlannedCard, 'frame' | 'picture' | 'toDevice'>): number {
  const { width, height } = frame.size
  const { opacity, reach, gapPx } = picture.reflection
  if (opacity <= 0) return 0
  const [across, down, origin] = [toDevice[6], toDevice[7], toDevice[8]]
  const nearest = Math.min(0, across * width) + down * (height + gapPx) + origin
  const wanted = height * reach
  // Depth changes along a line: it is least at one of the far corners.
  return nearest + down * wanted >= depthMin ? wanted : Math.max(0, (depthMin - nearest) / down)
}
