// The sheet a card is laid out on, in design pixels: what is drawn below the pictures, the pictures, and what lies on them. Laying it out
// also tells every word that is drawn.
import type { Rect, Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { drawText, type Seen } from '@/lib/core/text/draw-text'
import type { HanForms } from '@/lib/core/text/han-forms'
import { normalText, type TextBlock, type TextLayout, type TextNeed } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import type { RoundedRect } from '../../define'
import { fillBox, ring } from '../../frames/parts/box'
import type { ContentPicture, CutWords, TypedWords } from '../parts/content'
import type { CardLook } from './card-look'
import { type PartName, partName } from './part-name'
import { drawSign, type SignName } from './signs'

interface SheetItem {
  rect: Rect
  draw(ctx: VectorContext, seen: Seen): void
}

interface Words extends Pick<TextBlock, 'text' | 'sizePx'> {
  weight?: number
  wrapWidthPx?: number
  linesMax?: number
  lineHeight?: number
  spans?: TextBlock['spans']
  fillsWidth?: boolean
}

export interface Sheet {
  look: CardLook
  size: Size
  below: readonly SheetItem[]
  pictures: readonly ContentPicture[]
  above: readonly SheetItem[]
  needs: readonly TextNeed[]
  typed: readonly TypedWords[]
  /** Of words that have more than their room. */
  cuts: readonly CutWords[]
  /** Which post of the card is laid out now. */
  of: { index: number; isQuoted: boolean; han: HanForms | undefined }
  /** False: fonts are missing, and sizes are a guess. */
  isReady: boolean
  words(words: Words): TextLayout
  /** Words that can be typed in: `shown` as it was laid out, `raw` as the post has it. */
  part(part: PartName, raw: string, shown: Words, at: { x: number; y: number }): void
  /** `said`: the words that were laid out. They are told where they were cut. */
  cut(part: PartName, layout: TextLayout, said: Pick<Words, 'text' | 'spans'>): void
  put(layout: TextLayout, at: { x: number; y: number; color?: string }, layer?: 'below' | 'above'): void
  box(box: RoundedRect, color: string, layer?: 'below' | 'above'): void
  edge(box: RoundedRect, layer?: 'below' | 'above'): void
  sign(name: SignName, at: { x: number; y: number; size: number; color: string }): void
  draw(item: SheetItem, layer?: 'below' | 'above'): void
  picture(picture: ContentPicture): void
}

export function createSheet(look: CardLook): Sheet {
  const layers = { below: [] as SheetItem[], above: [] as SheetItem[] }
  const pictures: ContentPicture[] = []
  const needs: TextNeed[] = []
  const typed: TypedWords[] = []
  const cuts: CutWords[] = []
  const { colors, accent, family } = look
  const spans = { link: accent, mention: accent, tag: accent }
  return {
    look,
    size: { width: look.width, height: 0 },
    ...layers,
    pictures,
    needs,
    typed,
    cuts,
    of: { index: 0, isQuoted: false, han: undefined },
    isReady: true,
    words({ weight = 400, ...words }) {
      const { han } = this.of
      const block = { ...words, weight, family, han }
      needs.push({ text: words.text, family, weight, han })
      const layout = layOutText(block)
      if (words.text !== '' && !layout.ready) this.isReady = false
      return layout
    },
    part(part, raw, { spans: _, linesMax: __, weight = 400, ...shown }, { x, y }) {
      const block = { ...shown, text: normalText(raw), weight, family, han: this.of.han }
      const { width, height } = layOutText(block)
      const box = {
        x,
        y,
        width: Math.max(width, block.sizePx),
        height: Math.max(height, block.sizePx * (block.lineHeight ?? 1.3)),
      }
      typed.push({ part: partName(this.of.index, this.of.isQuoted, part), block, at: { x, y }, box })
    },
    cut(part, { cut }, { text, spans: all = [] }) {
      if (cut === undefined) return
      const kept = normalText(text).slice(0, cut).trimEnd()
      const whole = all.filter(({ to }) => to <= kept.length)
      cuts.push({ part: partName(this.of.index, this.of.isQuoted, part), text: `${kept}…`, spans: whole })
    },
    put(layout, { x, y, color = colors.ink }, layer = 'below') {
      const rect = { x, y, width: layout.width, height: layout.height }
      layers[layer].push({
        rect: grown(rect, layout.height / Math.max(1, layout.lines.length)),
        draw: (ctx, seen) => drawText(ctx, layout, { x, y, color, colors: spans, ...seen }),
      })
    },
    box(box, color, layer = 'below') {
      layers[layer].push({ rect: box, draw: (ctx) => fillBox(ctx, box, color) })
    },
    edge(box, layer = 'below') {
      layers[layer].push({ rect: box, draw: (ctx) => ring(ctx, box, { width: look.hairline, fill: colors.line }) })
    },
    sign(name, at) {
      layers.below.push({
        rect: { x: at.x, y: at.y, width: at.size, height: at.size },
        draw: (ctx) => drawSign(ctx, name, at),
      })
    },
    draw: (item, layer = 'below') => void layers[layer].push(item),
    picture: (picture) => void pictures.push(picture),
  }
}

/** Marks reach over the lines they belong to. */
const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
