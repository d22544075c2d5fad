// The room a caption takes beside the pictures. It is known before any font is: a layout must not move when one arrives.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Caption } from './marks'

export const captionLineHeight = 1.3
const linesMax = 8
/** Widths of letters in sizes, a little above what texts have on average: the room is rather too large than too small. */
const letterWidth = 0.56
const wideLetterWidth = 1.02
const wideLetter =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** Design pixels of the canvas. The words are set in the box and made smaller where they would not fit. */
export interface CaptionBox extends Rect {
  sizePx: number
}

interface CaptionRoom extends Size {
  sizePx: number
  /** Between the words and the pictures. */
  gap: number
  /** Between the words and the canvas's edge, beyond the padding. */
  edge: number
}

/** Null where there are no words. `width`: what a line has. */
export function captionRoom(caption: Caption | null, canvasWidth: number, padding: number): CaptionRoom | null {
  const text = caption?.text.trim()
  if (!caption || !text) return null
  const sizePx = caption.size * canvasWidth
  const width = canvasWidth - 2 * Math.max(padding, canvasWidth * 0.04)
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(lineWidth(line, sizePx) / width)), 0)
  const height = Math.min(linesMax, lines) * captionLineHeight * sizePx
  return { width, height, sizePx, gap: 0.9 * sizePx, edge: Math.max(0, 0.8 * sizePx - padding) }
}

function lineWidth(line: string, sizePx: number): number {
  let width = 0
  for (const letter of line) width += wideLetter.test(letter) ? wideLetterWidth : letterWidth
  return width * sizePx
}

/** All the height it adds. */
export const captionHeight = (room: CaptionRoom | null): number => (room ? room.height + room.gap + room.edge : 0)

/** `pictures`: where they lie under or over it. */
export function captionBox(
  { place }: Caption,
  room: CaptionRoom,
  { pictures, canvas }: { pictures: Rect; canvas: Size },
): CaptionBox {
  const y = place === 'above' ? pictures.y - room.gap - room.height : pictures.y + pictures.height + room.gap
  // In line with the pictures where they are wide enough to carry the words.
  const along = pictures.width >= room.width * 0.6 && pictures.width <= room.width
  const [x, width] = along ? [pictures.x, pictures.width] : [(canvas.width - room.width) / 2, room.width]
  return { x, y, width, height: room.height, sizePx: room.sizePx }
}
