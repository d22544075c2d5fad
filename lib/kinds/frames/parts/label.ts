// Words in a frame: one line, in one of a few voices, so that what a kind draws and what it asks fonts for cannot differ.
import type { VectorContext } from '@/lib/core/surface'
import { drawText } from '@/lib/core/text/draw-text'
import type { TextNeed } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'

const voices = {
  plain: { family: 'inter', weight: 400 },
  medium: { family: 'inter', weight: 500 },
  title: { family: 'inter', weight: 600 },
  strong: { family: 'inter', weight: 700 },
  code: { family: 'jetbrains-mono', weight: 400 },
  edge: { family: 'jetbrains-mono', weight: 700 },
  hand: { family: 'caveat', weight: 600 },
} as const satisfies Record<string, Omit<TextNeed, 'text'>>

type Voice = keyof typeof voices

interface Label {
  text: string
  voice: Voice
  /** The left edge or the middle, as `align` says. */
  x: number
  /** The middle of the capitals. */
  y: number
  size: number
  color: string
  align: 'left' | 'centre'
  /** Longer text ends in an ellipsis. */
  widthMax: number
}

const shown = (text: string) => text.replace(/\s+/g, ' ').trim()

/** For a kind's `texts`: what its labels will need. */
export const labelTexts = (labels: Partial<Record<Voice, string | readonly string[]>>): TextNeed[] =>
  Object.entries(labels).flatMap(([voice, texts]) =>
    [texts].flat().flatMap((text) => (shown(text) === '' ? [] : [{ ...voices[voice as Voice], text: shown(text) }])),
  )

/** Nothing for an empty text, or where there is no room for a few letters. */
export function drawLabel(ctx: VectorContext, { text, voice, x, y, size, color, align, widthMax }: Label): void {
  const words = shown(text)
  if (words === '' || widthMax < size * 1.5) return
  // What is typed into a terminal is shown as it is typed.
  const ligatures = voice !== 'code'
  const layout = layOutText({
    ...voices[voice],
    text: words,
    sizePx: size,
    wrapWidthPx: widthMax,
    linesMax: 1,
    ligatures,
  })
  const baseline = layout.lines[0]?.baseline ?? 0
  const left = align === 'centre' ? x - layout.width / 2 : x
  drawText(ctx, layout, { x: left, y: y + layout.capHeight / 2 - baseline, color })
}
