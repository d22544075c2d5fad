// Where words lie and where carets stand in them: their size is their layout's, which only a worker with their fonts has.
import type { Point, Rect } from '@/lib/core/geometry'
import type { CaretMap } from '@/lib/core/text/caret-map'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutCarets, prepareText } from '@/lib/core/text/typesetter'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { Turn } from '@/lib/kinds/annotations/geometry/geometry'
import { contentDrawing } from '@/lib/kinds/contents/drawings'
import { readTypedId, typedId } from '@/lib/kinds/contents/parts/typed-id'
import type { Picture, Scene } from '@/lib/scene/schema'

/** The box of all words that are shown, with their ground, by their id; pixels of their plane, from their anchor. Their fonts are loaded. */
export function wordBoxes({ annotations, pictures }: Scene): Record<string, Rect> {
  const placed = annotations.flatMap((item) => {
    const words = item.hidden ? undefined : annotationDrawing(item).words?.(item)
    if (!words) return []
    const { at, box } = words
    return [[item.id, { ...box, x: box.x - at.x, y: box.y - at.y }] as const]
  })
  const parts = pictures.flatMap((picture) =>
    cardWords(picture).map(({ part, box }) => [typedId(picture.id, part), box] as const),
  )
  return Object.fromEntries([...placed, ...parts])
}

/** Of a card, from its upper left. */
const cardWords = ({ content }: Picture) => ('asset' in content ? [] : (contentDrawing(content).words?.(content) ?? []))

/** What a page needs to draw a caret in the words of one annotation. Pixels of its plane, before all of it is turned. */
export interface TypedLayout {
  id: string
  plane: string
  carets: CaretMap
  /** Upper left of the words: the carets' own pixels begin there. */
  at: Point
  /** The words with their ground. */
  box: Rect
  turn: Turn
  sizePx: number
  lineHeight: number
  family: string
  weight: number
  align: 'start' | 'center' | 'end'
  /** Null: lines end only where the text says so. */
  wrapWidthPx: number | null
}

/**
 * Of the annotation whose words are being typed; null for what has none. Rejects where a font cannot be had. It goes along with each frame: 2,000
 * letters are 150 KB as they are sent, the fonts that would lay them out on the page are 300 KB and more, and caret and words come
 * in one task.
 */
export async function typedLayout(scene: Scene, id: string | null | undefined): Promise<TypedLayout | null> {
  const card = id ? readTypedId(id) : null
  return card ? typedPart(scene, card) : typedWords(scene, id)
}

async function typedPart({ pictures }: Scene, { picture, part }: { picture: string; part: string }) {
  const shown = pictures.find(({ id }) => id === picture)
  const words = shown && cardWords(shown).find((each) => each.part === part)
  if (!words) return null
  const { block, at, box } = words
  if (block.text === '') await prepareText([{ ...block, text: ' ' }])
  const carets = layOutCarets(block)
  const turn = { about: at, deg: 0 }
  return carets && { id: typedId(picture, part), plane: picture, carets, at, box, turn, ...typeOf(block) }
}

const typeOf = ({ sizePx, lineHeight = 1.3, family, weight = 400, align = 'start', wrapWidthPx }: TextBlock) => ({
  sizePx,
  lineHeight,
  family,
  weight,
  align,
  wrapWidthPx: wrapWidthPx ?? null,
})

async function typedWords({ annotations }: Scene, id: string | null | undefined): Promise<TypedLayout | null> {
  const item = annotations.find((each) => each.id === id)
  if (!item) return null
  const drawing = annotationDrawing(item)
  // The frame has prepared the words that it shows. No words at all need no font, but a caret is as tall as one.
  const unprepared = (drawing.texts?.(item) ?? []).filter(({ text }) => item.hidden || text === '')
  await prepareText(unprepared.map((need) => ({ ...need, text: `${need.text} ` })))
  const words = drawing.words?.(item)
  const carets = words && layOutCarets(words.block)
  if (!words || !carets) return null
  const { at, box, turn } = words
  return {
    id: item.id,
    plane: item.plane,
    carets,
    at,
    box,
    turn,
    ...typeOf(words.block),
  }
}
