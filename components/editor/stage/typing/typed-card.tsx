// The text of a card that is typed in: a field with letters that are not seen lies over the drawn ones, cell by cell.
'use client'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Editor } from '@/lib/editor/editor.browser'
import { detectPlatform, isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import type { EditorStore } from '@/lib/editor/store/store'
import { beginCardTyping, type CardTyping } from '@/lib/editor/typing/card-typing'
import type { EditedText } from '@/lib/editor/typing/code-keys'
import { roomOf, type TextContent, typedTextOf } from '@/lib/editor/typing/typed-texts'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { editOf } from '@/lib/kinds/contents/parts/text-edit'
import { useEditor, useEditorState } from '../../context/editor-context'
import { CardBar } from './card-bar'
import { fieldStyle } from './field-style'

export function TypedCard({ id, view }: { id: string; view: StageView }) {
  const { store, tools } = useEditor()
  const [typing] = useState(() => beginCardTyping(store, id))
  const field = useRef<HTMLTextAreaElement>(null)
  const composes = useRef(false)
  const card = useEditorState(() => typing?.card() ?? null)
  const scene = useEditorState((state) => state.scene)
  const room = useMemo(() => (card ? roomOf(card) : undefined), [card])
  const style = useMemo(() => card && fieldStyle(scene, { id, content: card }, view), [scene, id, card, view])
  useTextOfCard(field, card, { typing, composes })
  useEndOfTyping(field, typing)
  useRangeOfField(field, typing)
  const type = (target: HTMLTextAreaElement) => typing?.type(target.value)
  return (
    <>
      <textarea
        ref={field}
        data-takes-pointer
        data-typed-card
        aria-label={card ? typedTextOf(card).label : undefined}
        aria-description="Tab indents, Escape leaves."
        maxLength={room}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        className="absolute top-0 left-0 cursor-text resize-none overflow-hidden outline-none [font-variant-ligatures:none] [forced-color-adjust:none] [text-rendering:geometricPrecision] [transform-origin:0_0] selection:bg-accent/40"
        style={style ?? { width: '1em', height: '1em', fontSize: 16, opacity: 0 }}
        onInput={({ currentTarget }) => type(currentTarget)}
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
      {card && <CardBar content={card} onDone={() => typing && leave(typing)} />}
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
function useRangeOfField(field: React.RefObject<HTMLTextAreaElement | null>, typing: CardTyping | null): void {
  const { store } = useEditor()
  useEffect(() => {
    const read = () => {
      const { current } = field
      const card = typing?.card()
      if (!current || !card || document.activeElement !== current) return
      const selected = { from: current.selectionStart, to: current.selectionEnd }
      const { from, to } = typedTextOf(card).range(card, selected)
      const known = store.getState().session.textRange
      if (known?.from !== from || known.to !== to) store.setSession({ textRange: { from, to } })
    }
    document.addEventListener('selectionchange', read)
    read()
    return () => {
      document.removeEventListener('selectionchange', read)
      store.setSession({ textRange: null })
    }
  }, [field, store, typing])
}

/** At its end at first: what is typed goes on there. What another change makes of the text is shown. */
function useTextOfCard(
  field: React.RefObject<HTMLTextAreaElement | null>,
  card: TextContent | null,
  { typing, composes }: { typing: CardTyping | null; composes: React.RefObject<boolean> },
): void {
  const { store } = useEditor()
  const isBegun = useRef(false)
  const text = useMemo(() => card && typedTextOf(card).letters(card), [card])
  useLayoutEffect(() => {
    const { current } = field
    if (text === null) {
      typing?.end()
      store.setSession({ typing: null })
      return
    }
    if (!current) return
    // A word that is being composed is the input method's; it is drawn as it stands.
    if (current.value !== text && !composes.current) {
      const { from, removed, added } = editOf(current.value, text)
      const { selectionEnd } = current
      // What was made of the letters before the caret moves it.
      const moved = selectionEnd >= from + removed ? selectionEnd + added - removed : selectionEnd
      const at = Math.min(moved, text.length)
      current.value = text
      current.setSelectionRange(at, at)
    }
    if (isBegun.current) return
    isBegun.current = true
    current.focus({ preventScroll: true })
    current.setSelectionRange(text.length, text.length)
  }, [field, text, typing, composes, store])
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
  const card = typing.card()
  if (!card) return
  const { keys } = typedTextOf(card)
  const field = event.currentTarget
  const isMac = detectPlatform(navigator) === 'mac'
  const mod = isMac ? event.metaKey : event.ctrlKey
  const edited: EditedText = { text: field.value, from: field.selectionStart, to: field.selectionEnd }
  const put = (next: EditedText) => {
    const kept = typing.type(next.text)
    field.value = kept
    const cut = next.text.length - kept.length
    field.setSelectionRange(next.from - cut, next.to - cut)
  }
  const deeds = new Map<string, () => void>([
    ['Escape', () => leave(typing)],
    ['Tab', () => put(event.shiftKey ? keys['Shift+Tab'](edited) : keys.Tab(edited))],
    ['Enter', () => put(keys.Enter(edited))],
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
