// Marks of a recipe as annotations: what a person would draw with one stroke for this rectangle, as large as the picture asks for.
import 'server-only'
import type { Mark } from '@/lib/contract/recipe'
import type { Point, Rect, Size } from '@/lib/core/geometry'
import { Annotation, annotationKind } from '@/lib/kinds/annotations'
import { sourceSize } from '@/lib/scene/layout'
import { annotationsMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { arrowWay, roomiestCorner, wordsBox } from './arrow-side'
import { pointerOf, refusedAt } from './pointer'

export interface PlacedMark extends Omit<Mark, 'at'> {
  /** Pixels of its source. */
  rect: Rect
  /** In the recipe. */
  pointer: string
}

/** Above all that is there. `pictureIds`: of the sources, in their order. Throws ApiError invalid_request for what does not fit. */
export function withMarks(scene: Scene, marks: readonly PlacedMark[], pictureIds: readonly string[]): Scene {
  if (marks.length === 0) return scene
  const taken = new Set(scene.annotations.map(({ id }) => id))
  const items: Annotation[] = []
  let steps = scene.annotations.reduce((most, item) => (item.kind === 'step' ? Math.max(most, item.number) : most), 0)
  for (const [at, mark] of marks.entries()) {
    const picture = scene.pictures.find(({ id }) => id === pictureIds[mark.source])
    if (!picture) {
      throw refusedAt(`${mark.pointer}/source`, `cannot be ${mark.source}: there is no such source.`, {
        hint: 'Sources are counted from 0.',
      })
    }
    if (mark.kind === 'step') steps += 1
    const place = { rect: mark.rect, size: sourceSize(scene, picture), number: steps }
    if (mark.kind === 'redact' && !isCovering(place)) throw hidesNothing(mark, place.size)
    for (const [part, fields] of annotationsOf(mark, place).entries()) {
      const id = freeId(`mark-${at + 1}${part > 0 ? `-${part}` : ''}`, taken)
      const parsed = Annotation.safeParse({ ...fields, id, plane: picture.id })
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        throw refusedAt(mark.pointer, `cannot be drawn: ${pointerOf(issue!.path)} ${issue!.message}.`)
      }
      items.push(parsed.data)
    }
  }
  const annotations = [...scene.annotations, ...items]
  if (annotations.length > annotationsMax) {
    throw refusedAt('/marks', `would make ${annotations.length} annotations; a scene has at most ${annotationsMax}.`)
  }
  return { ...scene, annotations }
}

/** Some of a pixel of the picture. */
function isCovering({ rect: { x, y, width, height }, size }: Pick<Place, 'rect' | 'size'>): boolean {
  return Math.min(x + width, size.width) > Math.max(x, 0) && Math.min(y + height, size.height) > Math.max(y, 0)
}

const hidesNothing = ({ pointer }: PlacedMark, { width, height }: Size) =>
  refusedAt(
    `${pointer}/at`,
    `covers nothing of its source, which has ${width} x ${height} pixels: it would hide nothing.`,
    {
      hint: 'Send [x, y, width, height] in pixels of the source, as they are counted from its top left corner.',
    },
  )

/** What is not as it was asked for: marks that lie beside their picture. */
export function marksBeside(scene: Scene, marks: readonly PlacedMark[], pictureIds: readonly string[]): string[] {
  return marks.flatMap((mark) => {
    const picture = scene.pictures.find(({ id }) => id === pictureIds[mark.source])
    if (!picture) return []
    const size = sourceSize(scene, picture)
    const { x, y, width, height } = mark.rect
    const isBeside = x > size.width || y > size.height || x + width < 0 || y + height < 0
    return isBeside
      ? [`"${mark.pointer}/at" lies beside its source, which has ${size.width} x ${size.height} pixels.`]
      : []
  })
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
  taken.add(id)
  return id
}

interface Place {
  rect: Rect
  size: Size
  /** Of a step. */
  number: number
}

type Fields = Record<string, unknown>

function annotationsOf(mark: PlacedMark, place: Place): Fields[] {
  const { kind, color, method, text } = mark
  const base: Fields = { kind, ...annotationKind(kind).initial?.({ size: place.size }) }
  if (color !== undefined) base.color = color
  if (method !== undefined && kind === 'redact') base.method = method
  const item = { ...base, ...placeOf(mark, base, place) }
  if (kind === 'arrow' && text) return [item, wordsAt(item as Fields & { from: Point }, mark, place)]
  return [item]
}

function placeOf({ kind, text, from }: PlacedMark, base: Fields, { rect, size, number }: Place): Fields {
  const { x, y, width, height } = rect
  const middle = { x: x + width / 2, y: y + height / 2 }
  const isWide = width >= height
  const along = isWide
    ? { from: { x, y: middle.y }, to: { x: x + width, y: middle.y } }
    : { from: { x: middle.x, y }, to: { x: middle.x, y: y + height } }
  switch (kind) {
    case 'arrow':
      return arrowWay({ rect, size }, from ?? roomiestCorner({ rect, size }))
    case 'line':
      return { from: { x, y: y + height }, to: { x: x + width, y: y + height } }
    case 'measure':
      return along
    case 'bracket':
      return isWide
        ? { from: { x: x + width, y: y + height }, to: { x, y: y + height } }
        : { from: { x, y: y + height }, to: { x, y } }
    case 'highlighter':
      return { points: [along.from, along.to], strokePx: Math.min(200, Math.max(4, Math.min(width, height))) }
    case 'text':
      return { at: { x, y }, width: 0, text: text ?? 'Text' }
    case 'callout':
      return calloutAt(rect, size, { text: text ?? 'Look here', sizePx: Number(base.sizePx) })
    case 'step':
      return { at: { x, y }, number }
    case 'magnifier':
      return lensAt(rect, size, Number(base.sizePx))
    default:
      return { x, y, width, height }
  }
}

/** The words of an arrow stand at its tail. */
function wordsAt({ from, color }: Fields & { from: Point }, { text = '' }: PlacedMark, { rect, size }: Place): Fields {
  const { x, y } = wordsBox(from, { rect, size, text })
  const words: Fields = { kind: 'text', ...annotationKind('text').initial?.({ size }), text, at: { x, y } }
  if (color !== undefined) words.color = color
  return words
}

function calloutAt(rect: Rect, size: Size, { text, sizePx }: { text: string; sizePx: number }): Fields {
  const isBelow = rect.y + rect.height / 2 < size.height / 2
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * sizePx * 0.56
  const to = { x: rect.x + rect.width / 2, y: isBelow ? rect.y + rect.height : rect.y }
  const away = sizePx * 2.2
  const left = Math.min(Math.max(sizePx, to.x - width / 2), Math.max(sizePx, size.width - width - sizePx))
  return {
    text,
    to,
    at: { x: left, y: isBelow ? to.y + away : to.y - away - lines.length * sizePx * 1.3 },
  }
}

/** The lens shows all of the rectangle and stands beside it. */
function lensAt({ x, y, width, height }: Rect, size: Size, sizePx: number): Fields {
  const from = { x: x + width / 2, y: y + height / 2 }
  const zoom = Math.min(8, Math.max(1.25, Math.round((sizePx / Math.max(1, width, height)) * 4) / 4))
  const away = sizePx * 0.75 + Math.max(width, height) / 2
  return {
    from,
    to: {
      x: from.x + (from.x < size.width / 2 ? away : -away),
      y: from.y + (from.y < size.height / 2 ? away * 0.5 : -away * 0.5),
    },
    zoom,
  }
}
