// A card in a box: as large as it may be, in the middle. Whole pixels wherever a card keeps its own size.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Slot } from '../define'

export function fitSlot(card: Size, box: Rect, rotationDeg = 0): Slot {
  const factor = Math.min(box.width / card.width, box.height / card.height)
  const width = Math.max(1, Math.round(card.width * factor))
  const height = Math.max(1, Math.round(card.height * factor))
  const x = box.x + Math.round((box.width - width) / 2)
  const y = box.y + Math.round((box.height - height) / 2)
  return { x, y, width, height, rotationDeg }
}

/** The arrangement that holds these slots, turned as they are, with the first of them nowhere outside. */
export function hold(slots: readonly Slot[], turn: (degrees: number) => { sine: number; cosine: number }) {
  const boxes = slots.map(({ x, y, width, height, rotationDeg }) => {
    const { sine, cosine } = turn(rotationDeg)
    const across = Math.abs(width * cosine) + Math.abs(height * sine)
    const down = Math.abs(width * sine) + Math.abs(height * cosine)
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    return {
      left: middleX - across / 2,
      top: middleY - down / 2,
      right: middleX + across / 2,
      bottom: middleY + down / 2,
    }
  })
  const left = Math.floor(Math.min(...boxes.map((box) => box.left)))
  const top = Math.floor(Math.min(...boxes.map((box) => box.top)))
  const width = Math.ceil(Math.max(...boxes.map((box) => box.right))) - left
  const height = Math.ceil(Math.max(...boxes.map((box) => box.bottom))) - top
  return { size: { width, height }, slots: slots.map((slot) => ({ ...slot, x: slot.x - left, y: slot.y - top })) }
}
