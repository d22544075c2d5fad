// Where words lie: their size is their layout's, which only a worker with their fonts has.
import type { Rect } from '@/lib/core/geometry'
import { textBox } from '@/lib/kinds/annotations/words/text'
import type { Scene } from '@/lib/scene/schema'

/** The box of each text that is shown, with its ground, by its id; pixels of its plane, from its anchor. Its fonts are loaded. */
export function wordBoxes({ annotations }: Scene): Record<string, Rect> {
  const texts = annotations.filter((item) => item.kind === 'text').filter(({ hidden }) => !hidden)
  return Object.fromEntries(texts.map((item) => [item.id, textBox({ ...item, at: { x: 0, y: 0 } })]))
}
