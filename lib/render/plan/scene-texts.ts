// Every text a scene shows, so that its fonts are there before it is drawn, and which of its letters no font has.
import type { TextNeed } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import { contentDrawing } from '@/lib/kinds/contents/drawings'
import { frameDrawing } from '@/lib/kinds/frames/drawings'
import { filledFrame } from '@/lib/kinds/frames/filled-frame'
import type { Caption, Watermark } from '@/lib/scene/marks'
import type { Scene } from '@/lib/scene/schema'

const captionWeights = { regular: 450, semibold: 600, bold: 700 } as const

export function textsOf(scene: Scene): TextNeed[] {
  const needs = [
    ...scene.pictures.flatMap(frameTexts),
    ...scene.pictures.flatMap(({ content }) => ('asset' in content ? [] : contentDrawing(content).texts(content))),
    ...scene.annotations.flatMap((item) => (item.hidden ? [] : (annotationDrawing(item).texts?.(item) ?? []))),
    ...(scene.watermark ? watermarkNeed(scene.watermark) : []),
    ...(scene.caption ? captionNeed(scene.caption) : []),
  ]
  return needs.filter(({ text }) => text !== '')
}

function frameTexts({ frame, content }: Scene['pictures'][number]): readonly TextNeed[] {
  const filled = filledFrame(frame, content)
  return frameDrawing(filled).texts?.(filled) ?? []
}

/** None where the watermark is a picture. */
export const watermarkNeed = ({ asset, text }: Watermark): TextNeed[] =>
  asset === null && text.trim() !== '' ? [{ text: text.trim(), family: 'inter', weight: 600 }] : []

export const captionNeed = ({ text, weight }: Caption): TextNeed[] =>
  text.trim() === '' ? [] : [{ text: text.trim(), family: 'inter', weight: captionWeights[weight] }]

/** After the fonts are there: letters that are drawn as an empty box, each once. */
export function missingLetters(needs: readonly TextNeed[]): string[] {
  return [...new Set(needs.flatMap((need) => layOutText({ ...need, sizePx: 10 }).missing))]
}
