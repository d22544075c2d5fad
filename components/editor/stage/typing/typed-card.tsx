// The text of a card that is typed in: a field with letters that are not seen lies over the drawn ones, cell by cell.
'use client'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Point } from '@/lib/core/geometry'
import { cornersOf, toCorners } from '@/lib/core/homography'
import type { Editor } from '@/lib/editor/editor.browser'
import { detectPlatform, isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import type { EditorStore } from '@/lib/editor/store/store'
import { planesOf } from '@/lib/editor/tools/pointing/planes'
import { beginCardTyping, type CardTyping } from '@/lib/editor/typing/card-typing'
import { type EditedText, indented, newLine, outdented } from '@/lib/editor/typing/code-keys'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { codeGrid, textLeft } from '@/lib/kinds/contents/code/measure'
import { type Code, codeLengthMax } from '@/lib/kinds/contents/code/schema'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import { CardBar } from './card-bar'
import { transformOf } from './words-place'

export function TypedCard({ id, view }: { id: string; view: StageView }) {
  const { store, tools } = useEditor()
  const [typing] = useState(() => beginCardTyping(store, id))
  const field = useRef<HTMLTextAreaElement>(null)
  const composes = useRef(false)
  const card = useEditorState(() => typing?.card() ?? null)
  const scene = useEditorState((state) => state.scene)
  const style = useMemo(() => card && fieldStyle(scene, { id, card }, view), [scene, id, card, view])
  useTextOfCard(field, card, typing)
  useEndOfTyping(field, typing)
  useRangeOfField(field)
  const type = (target: HTMLTextAreaElement) => typing?.type(target.value)
  return (
    <>
      <textarea
        ref={field}
        data-takes-pointer
        data-typed-card
        aria-label="Code of the card"
        aria-description="Tab indents, Escape leaves."
        maxLength={codeLengthMax}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        className="absolute top-0 left-0 cursor-text resize-none overflow-hidden bg-transparent text-transparent caret-accent outline-none [font-variant-ligatures:none] [forced-color-adjust:none] [text-rendering:geometricPrecision] [transform-origin:0_0] selection:bg-accent/40 selection:text-transparent"
        style={style ?? { width: '1em', height: '1em', fontSize: 16, opacity: 0 }}
        onInput={({ currentTarget }) => !composes.current && type(currentTarget)}
        onCompositionStart={() => {
          composes.current = true
        }}
        onCompositionEnd={({ currentTarget }) => {
          composes.current = false
          type(currentTarget)
        }}
        onKeyDown={(event) => typing && onKey(event, { typing, store, tools })}
        onContextMenu={(event) => onMenu(event, store)}
      />
      {card && <CardBar card={card} onDone={() => typing && leave(typing)} />}
    </>
  )
}

function leave(typing: CardTyping): void {
  document.getElementById('stage')?.focus({ preventScroll: true })
  typing.end()
}

/** Where words are selected, our own menu has what can be done with them; else the browser's has its own. */
function onMenu(event: MouseEvent<HTMLTextAreaElement>, store: EditorStore): void {
  event.stopPropagation()
  const { selectionStart, selectionEnd } = event.currentTarget
  const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
  if (selectionStart === selectionEnd || isTouch || event.shiftKey) return
  event.preventDefault()
  store.setSession({ menu: { at: { x: event.clientX, y: event.clientY }, by: 'mouse', subject: 'words' } })
}

/** What is selected in the field is known to the actions, by any key or press. */
function useRangeOfField(field: React.RefObject<HTMLTextAreaElement | null>): void {
  const { store } = useEditor()
  useEffect(() => {
    const read = () => {
      const { current } = field
      if (!current || document.activeElement !== current) return
      const { selectionStart: from, selectionEnd: to } = current
      const known = store.getState().session.textRange
      if (known?.from !== from || known.to !== to) store.setSession({ textRange: { from, to } })
    }
    document.addEventListener('selectionchange', read)
    read()
    return () => {
      document.removeEventListener('selectionchange', read)
      store.setSession({ textRange: null })
    }
  }, [field, store])
}

/** At its end at first: what is typed goes on there. What another change makes of the text is shown. */
function useTextOfCard(
  field: React.RefObject<HTMLTextAreaElement | null>,
  card: Code | null,
  typing: CardTyping | null,
): void {
  const { store } = useEditor()
  const isBegun = useRef(false)
  const text = card?.text ?? null
  useLayoutEffect(() => {
    const { current } = field
    if (text === null) {
      typing?.end()
      store.setSession({ typing: null })
      return
    }
    if (!current) return
    if (current.value !== text) {
      const at = Math.min(current.selectionEnd, text.length)
      current.value = text
      current.setSelectionRange(at, at)
    }
    if (isBegun.current) return
    isBegun.current = true
    current.focus({ preventScroll: true })
    current.setSelectionRange(text.length, text.length)
  }, [field, text, typing, store])
}

function useEndOfTyping(field: React.RefObject<HTMLTextAreaElement | null>, typing: CardTyping | null): void {
  const { store } = useEditor()
  const end = useEffectEvent(() => typing?.end())
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const onPress = ({ target }: PointerEvent) => {
      const isOnStage =
        target instanceof Element && target.closest('#stage') !== null && !target.closest('[data-stage-bars]')
      if (isOnStage && target !== field.current) end()
    }
    window.addEventListener('pointerdown', onPress, { signal, capture: true })
    // A menu of its words gives the focus back.
    const onBlur = () => document.hasFocus() && store.getState().session.menu === null && end()
    field.current?.addEventListener('blur', onBlur, { signal })
    return () => leaving.abort()
  }, [field, store])
}

function onKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { typing, store, tools }: { typing: CardTyping } & Pick<Editor, 'store' | 'tools'>,
) {
  if (isComposingKey(event.nativeEvent)) return
  const field = event.currentTarget
  const isMac = detectPlatform(navigator) === 'mac'
  const mod = isMac ? event.metaKey : event.ctrlKey
  const edited: EditedText = { text: field.value, from: field.selectionStart, to: field.selectionEnd }
  const put = (next: EditedText) => {
    field.value = next.text
    field.setSelectionRange(next.from, next.to)
    typing.type(next.text)
  }
  const deeds = new Map<string, () => void>([
    ['Escape', () => leave(typing)],
    ['Tab', () => put(event.shiftKey ? outdented(edited) : indented(edited))],
    ['Enter', () => put(newLine(edited))],
    ['Mod+/', () => void tools.edit('mark-lines')],
    ['Mod+z', () => (event.shiftKey ? store.redo() : store.undo())],
    ['Mod+y', () => store.redo()],
  ])
  const deed = deeds.get(mod ? `Mod+${event.key.toLowerCase()}` : event.key)
  if (!deed || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  deed()
}

/** iOS zooms the page to a field whose letters are smaller. */
const fontMinPx = 16

/** Its letters stand in the cells of the drawn ones: the browser's own font, spaced as wide as those. */
function fieldStyle(scene: Scene, { id, card }: { id: string; card: Code }, view: StageView): CSSProperties {
  const plane = planesOf(scene).named(id)
  const grid = codeGrid(card)
  const left = textLeft(grid)
  const box = { x: left, y: grid.paddingPx, width: grid.size.width - left, height: grid.size.height - grid.paddingPx }
  const cssPx = plane.unitAt(plane.toCanvas(box)) / view.zoom
  const fontSize = Math.max(fontMinPx, grid.sizePx / cssPx)
  const unit = fontSize / grid.sizePx
  const size = { width: box.width * unit, height: box.height * unit }
  const onPage = cornersOf(box)
    .map(plane.toCanvas)
    .map(({ x, y }) => ({ x: x * view.zoom, y: y * view.zoom }))
  const cell = grid.cell.width * unit
  const wraps = card.wrapColumns > 0
  return {
    ...size,
    transform: transformOf(toCorners(size, onPage as [Point, Point, Point, Point])),
    fontFamily: 'var(--font-mono)',
    fontSize,
    lineHeight: `${grid.cell.height * unit}px`,
    letterSpacing: `${cell - advanceOf(fontSize)}px`,
    tabSize: `${cell * card.tabWidth}px`,
    whiteSpace: wraps ? 'pre-wrap' : 'pre',
    paddingRight: wraps ? Math.max(0, size.width - (card.wrapColumns + 0.5) * cell) : 0,
  }
}

let measuring: CanvasRenderingContext2D | null = null

/** Of a letter of the page's own font, in CSS pixels. */
function advanceOf(fontSize: number): number {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return fontSize * 0.6
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-mono')
  measuring.font = `100px ${family}`
  return (measuring.measureText('0').width * fontSize) / 100
}
