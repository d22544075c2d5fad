// The words that are being typed: the field that takes the input, and the caret that is seen.
'use client'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { Rect } from '@/lib/core/geometry'
import { type Caret, lineOf } from '@/lib/core/text/caret-map'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { movedByKey, pressedRange, selectionBetween } from '@/lib/editor/typing/text-selection'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import type { TypedLayout } from '@/lib/editor/worker/word-boxes'
import { useEditorState } from '../../context/editor-context'
import { CaretOverlay } from './caret-overlay'
import { type FieldSelection, useFieldSelection } from './field-selection'
import { type TypingField, useTyping } from './use-typing'
import { type FieldPlace, roomFor, type WordsPlace, wordsPlace } from './words-place'

export function TypedWords({ id, view }: { id: string; view: StageView }) {
  const scene = useEditorState((state) => state.session.viewScene)
  const typed = useEditorState((state) => state.session.typed)
  const layout = typed?.id === id ? typed : null
  const place = layout && scene ? wordsPlace(scene, layout, view) : null
  const typing = useTyping(id, place)
  const { field, selection, composed } = typing
  const isHeld = useEditorState((state) => state.session.isTypingNow) && composed === null
  const style = useFieldStyle(place, selection, isHeld)
  return (
    <>
      <textarea
        ref={field}
        data-takes-pointer
        aria-label={typing.typing?.label}
        dir="auto"
        maxLength={typing.typing?.lengthMax}
        wrap={layout?.wrapWidthPx == null ? 'off' : 'soft'}
        className="absolute top-0 left-0 cursor-text resize-none overflow-hidden bg-transparent text-transparent caret-transparent outline-none [forced-color-adjust:none] [transform-origin:0_0] selection:bg-transparent selection:text-transparent"
        style={style}
        onInput={typing.onInput}
        onCompositionStart={typing.onCompositionStart}
        onCompositionUpdate={({ data }) => typing.onCompositionUpdate(data)}
        onCompositionEnd={typing.onCompositionEnd}
        onKeyDown={(event) => onKey(event, typing, place)}
        onMouseDown={(event) => place && onPress(event, typing, { place, view })}
        // The browser's own menu has the spelling.
        onContextMenu={(event) => event.stopPropagation()}
      />
      {place && (
        <CaretOverlay
          field={field}
          place={place}
          designSize={view.designSize}
          selection={selection}
          composed={composed}
        />
      )}
    </>
  )
}

interface HeldField {
  style: CSSProperties
  room: Rect
  /** Where its plane is on the page. */
  ground: string
}

/**
 * Over all of the words, so that a press on any of them is its own. While letters come it has room for more and stays as it is until
 * they fill it: the page is not laid out for each.
 */
function useFieldStyle(place: WordsPlace | null, selection: FieldSelection, isHeld: boolean): CSSProperties {
  const last = useRef<HeldField>(null)
  // The line with the caret says how wide letters are. While letters come that is asked when the field has no more room.
  useFieldSelection(selection, ({ focus }) => (place && !isHeld ? lineOf(place.layout.carets, focus).start : null))
  const caret = selection.get().focus
  if (place) {
    const ground = place.fieldOver({ ...place.layout.at, width: 1, height: 1 }).transform
    const isKept = isHeld && last.current?.ground === ground && contains(last.current.room, place.box)
    const room = isHeld ? roomFor(place) : place.box
    if (!isKept) last.current = { style: styleOf(place, room, caret), room, ground }
  }
  return last.current?.style ?? { width: '1em', height: '1em', fontSize: 16, opacity: 0 }
}

const contains = (outer: Rect, { x, y, width, height }: Rect) =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height

function styleOf(place: WordsPlace, room: Rect, caret: Caret): CSSProperties {
  const { layout } = place
  const field = place.fieldOver(room)
  const spacing = letterSpacing(layout, field, caret)
  const { width, height, transform, padding, fontSizePx, lineHeightPx, fontFamily } = field
  const font = { fontSize: fontSizePx, lineHeight: `${lineHeightPx}px`, fontFamily, fontWeight: layout.weight }
  return { ...font, width, height, transform, padding, textAlign: layout.align, letterSpacing: `${spacing}px` }
}

function onKey(event: KeyboardEvent, field: TypingField, place: WordsPlace | null): void {
  const { leave, select, typing } = field
  if (isComposingKey(event.nativeEvent)) return
  const goesOn = event.key === 'Tab' || (event.key === 'Enter' && typing?.isOneLine === true)
  const beside = goesOn ? typing?.beside(event.shiftKey ? -1 : 1) : null
  if (beside) {
    event.preventDefault()
    field.goOn(beside)
    return
  }
  const isEnd = event.key === 'Escape' || goesOn || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
  if (isEnd) {
    event.preventDefault()
    leave()
    return
  }
  const moved = place && movedByKey(place.layout.carets, field.selection.get(), event)
  if (!moved) return
  event.preventDefault()
  select(moved)
}

/** By our own layout: the browser's would put the caret elsewhere. A finger's press comes here once it was a tap. */
function onPress(
  event: MouseEvent<HTMLTextAreaElement>,
  { select, selection }: TypingField,
  { place, view }: { place: WordsPlace; view: StageView },
): void {
  event.preventDefault()
  const field = event.currentTarget
  field.focus({ preventScroll: true })
  const { carets } = place.layout
  const rangeAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = field.parentElement!.getBoundingClientRect()
    const at = place.fromCanvas({ x: (clientX - left) / view.zoom, y: (clientY - top) / view.zoom })
    return pressedRange(carets, at, event.detail)
  }
  const pressed = rangeAt(event)
  // The second button opens a menu for what is selected.
  if (event.button !== 0) return
  const { anchor } = selection.get()
  const first = event.shiftKey ? { ...pressed, from: anchor, to: anchor } : pressed
  select(selectionBetween(first, pressed))
  const leaving = new AbortController()
  const { signal } = leaving
  const follow = (move: globalThis.MouseEvent) => {
    // Escape ends the words under the pointer.
    if (field.isConnected) select(selectionBetween(first, rangeAt(move)))
    else leaving.abort()
  }
  window.addEventListener('mousemove', follow, { signal })
  window.addEventListener('mouseup', () => leaving.abort(), { signal })
}

// The field's own caret is not seen, but input methods, dictation and menus of spelling open beside it: it is kept where ours is.

let context: CanvasRenderingContext2D | null = null

/** CSS pixels between letters of the field, so that the line with the caret is as wide as in the layout. */
function letterSpacing(layout: TypedLayout, field: FieldPlace, caret: Caret): number {
  const { text } = layout.carets
  const { start, end, left, right } = lineOf(layout.carets, caret)
  const line = text.slice(start, end).trimEnd()
  if (line.length < 2) return 0
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  setFont(context, `${layout.weight} ${field.fontSizePx}px ${field.fontFamily}`)
  const wanted = (right - left) * (field.fontSizePx / layout.sizePx)
  return (wanted - context.measureText(line).width) / line.length
}

let lastFont = ''

/** Once for each: asking the page for its variables lays it out. */
function setFont(context: CanvasRenderingContext2D, font: string): void {
  if (font !== lastFont) context.font = resolved(font)
  lastFont = font
}

/** A canvas knows no variables of CSS. */
const resolved = (font: string): string =>
  font.replace(/var\((.+?)\)/, (_, name) => getComputedStyle(document.documentElement).getPropertyValue(name))
