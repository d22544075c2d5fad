// Text as kinds ask for it, and as it comes back laid out: glyphs with their places, the same numbers in every engine.

import type { HanForms } from './han-forms'

/** The letters of a text and their font: enough to fetch what laying it out takes. */
export interface TextNeed {
  text: string
  /** Id of a family of lib/core/text/families.data.ts; letters it has not come from the Noto families. */
  family: string
  /** 100 to 900; brought into what the family has. Default: 400. */
  weight?: number
  /** Only where the family has real italics. */
  italic?: boolean
  /** Forms of letters that Chinese, Japanese and Korean share. Default: those of the text's own script. */
  han?: HanForms | undefined
}

/** A part of a text with a name of its own, by which drawing gives it a colour. Letters are shaped and lines broken as without it. */
export interface TextSpan {
  /** UTF-16 units of the text as `normalText` gives it. */
  from: number
  to: number
  name: string
}

export interface TextBlock extends TextNeed {
  sizePx: number
  /** Times the size. Default: 1.3. */
  lineHeight?: number
  /** Between letters, times the size; never between letters that join. Default: 0. */
  letterSpacing?: number
  /** `start` is the right in a right-to-left paragraph. Default: `start`. */
  align?: 'start' | 'center' | 'end'
  /** Lines are broken to this; without it only where the text says so. */
  wrapWidthPx?: number
  /** The block is as wide as its lines may be, whatever they are: right-to-left lines end there. Default: as its widest line. */
  fillsWidth?: boolean
  /** A text that does not fit ends in an ellipsis. */
  linesMax?: number
  /** In order, none over another. Default: none. */
  spans?: readonly TextSpan[]
  /** `false`: code letters stay apart. Default: true. */
  ligatures?: boolean
}

/** A drawn shape in units of its font, y upwards: 0 move, 1 line, 2 quadratic, 3 cubic, each with its points; 4 closes. */
export type Outline = Float32Array

export interface PlacedGlyph {
  outline: Outline
  /** Pixels of the block: the start of the base line of this glyph. */
  x: number
  y: number
}

/** Glyphs that are filled as one path: letters that join must not darken where they overlap. */
export interface GlyphGroup {
  glyphs: readonly PlacedGlyph[]
  /** Pixels of one unit of the font. */
  scale: number
  /** The name of the span these letters are of. */
  span?: string | undefined
}

export interface EmojiPicture {
  layers: readonly EmojiLayer[]
}

interface EmojiLayer {
  outline: Outline
  fill: EmojiFill
}

export type EmojiFill =
  | { type: 'solid'; color: string }
  | {
      type: 'linear' | 'radial'
      /** linear: from x, y to x, y. radial: x, y, radius of both circles. */
      points: readonly number[]
      stops: readonly { offset: number; color: string }[]
      /** Leads from the gradient's own space to the outline's. */
      transform: readonly [number, number, number, number, number, number]
    }

export interface PlacedEmoji {
  picture: EmojiPicture
  x: number
  y: number
  scale: number
}

export interface TextLine {
  /** As it is read. */
  text: string
  /** Left edge and base line, in pixels of the block. */
  x: number
  baseline: number
  width: number
}

export interface TextLayout {
  width: number
  height: number
  lines: readonly TextLine[]
  groups: readonly GlyphGroup[]
  emoji: readonly PlacedEmoji[]
  /** Boxes that stand for letters no font has: left, base line, width, height. */
  boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]
  /** The family's at this size; it centres capitals and digits. */
  capHeight: number
  /** Letters no font of ours has, each once. */
  missing: readonly string[]
  /** Of the text as `normalText` gives it: so many letters are shown before the ellipsis. Left out: all of it is shown. */
  cut?: number
  /** False: the fonts are not there yet. Sizes are then a guess and there is nothing to draw. */
  ready: boolean
}

/** The text as it is looked at: composed, of plain line ends, its tabs four spaces wide. */
export const normalText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/(?!\n)\p{Cc}/gu, '')

/** Without any font: half a size for every letter is enough to reserve a place until the fonts are there. */
export function guessLayout({ text, sizePx, lineHeight = 1.3, wrapWidthPx, linesMax }: TextBlock): TextLayout {
  const lines = text.split('\n')
  const widest = Math.max(0, ...lines.map((line) => line.length)) * sizePx * 0.5
  const width = Math.min(widest, wrapWidthPx ?? widest)
  const count = Math.min(linesMax ?? lines.length, lines.length)
  const nothing = { lines: [], groups: [], emoji: [], boxes: [], missing: [] }
  return { ...nothing, width, height: count * lineHeight * sizePx, capHeight: 0.7 * sizePx, ready: false }
}

/** A font file cannot be had. Hosts reject with it, and the editor says what to do. */
export class FontFileError extends Error {
  override name = 'FontFileError'
}
