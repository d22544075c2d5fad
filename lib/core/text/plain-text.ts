// What can be said of a text without any font.
import type { TextBlock, TextLayout } from './text-block'

/** The text as it is looked at: composed, of plain line ends, its tabs four spaces wide. */
export const normalText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/(?!\n)\p{Cc}/gu, '')

/** Half a size for every letter: enough to reserve a place until the fonts are there. */
export function guessLayout({ text, sizePx, lineHeight = 1.3, wrapWidthPx, linesMax }: TextBlock): TextLayout {
  const lines = text.split('\n')
  const widest = Math.max(0, ...lines.map((line) => line.length)) * sizePx * 0.5
  const width = Math.min(widest, wrapWidthPx ?? widest)
  const count = Math.min(linesMax ?? lines.length, lines.length)
  const nothing = { lines: [], groups: [], emoji: [], boxes: [], missing: [] }
  return { ...nothing, width, height: count * lineHeight * sizePx, capHeight: 0.7 * sizePx, ready: false }
}
