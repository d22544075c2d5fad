// The text field and the document: what is typed, composed and selected in the field, and what ends it.
'use client'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { normalText } from '@/lib/core/text/text-block'
import { beginPartTyping } from '@/lib/editor/typing/part-typing'
import { rangeOf, selectionOfField, type TextSelection } from '@/lib/editor/typing/text-selection'
import { beginTyping, type Typing } from '@/lib/editor/typing/typing'
import { readTypedId } from '@/lib/kinds/contents/parts/typed-id'
import { useEditor, useEditorState } from '../../context/editor-context'
import { createFieldSelection, type FieldSelection } from './field-selection'
import type { WordsPlace } from './words-place'

export interface TypingField {
  field: RefObject<HTMLTextAreaElement | null>
  typing: Typing | null
  selection: FieldSelection
  /** What an input method has not made final yet. */
  composed: { from: number; to: number } | null
  select(selection: TextSelection): void
  onInput(): void
  onCompositionStart(): void
  onCompositionUpdate(data: string): void
  onCompositionEnd(): void
  /** The focus goes back to the stage, where the object is selected. */
  leave(): void
  /** To other words of the same card. */
  goOn(id: string): void
}

export function useTyping(id: string, place: WordsPlace | null): TypingField {
  const { store } = useEditor()
  const [typing] = useState(() => beginTyping(store, id) ?? beginPartTyping(store, id))
  const field = useRef<HTMLTextAreaElement>(null)
  const [selection] = useState(createFieldSelection)
  const [composed, setComposed] = useState<TypingField['composed']>(null)
  const awaited = useAwaitedFrame(place)

  useSelectionOfField(field, { place, selection, awaited })
  useWordsOfDocument(field, { id, isComposing: composed !== null, typing })
  useEndOfTyping(field, typing)

  const leave = () => {
    document.getElementById('stage')?.focus({ preventScroll: true })
    typing?.end()
  }
  return {
    field,
    typing,
    selection,
    composed,
    leave,
    goOn: (next) => store.setSession({ typing: next }),
    select(next) {
      const { from, to } = rangeOf(next)
      field.current?.setSelectionRange(from, to, next.anchor > next.focus.offset ? 'backward' : 'forward')
      selection.set(next)
    },
    onInput() {
      const { current } = field
      if (!current) return
      if (composed === null) keepPlain(current)
      const { scene } = store.getState()
      typing?.type(current.value)
      awaited.current ||= store.getState().scene !== scene
    },
    onCompositionStart() {
      const from = field.current?.selectionStart ?? 0
      setComposed({ from, to: from })
    },
    onCompositionUpdate: (data) => setComposed((known) => known && { ...known, to: known.from + data.length }),
    onCompositionEnd() {
      setComposed(null)
      if (field.current) keepPlain(field.current)
    },
  }
}

/** True from a letter to the frame that shows it. */
function useAwaitedFrame(place: WordsPlace | null): RefObject<boolean> {
  const awaited = useRef(false)
  const layout = place?.layout
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame brings another layout
  useLayoutEffect(() => {
    awaited.current = false
  }, [layout])
  return awaited
}

interface SelectionParts {
  place: WordsPlace | null
  selection: FieldSelection
  awaited: RefObject<boolean>
}

function useSelectionOfField(
  field: RefObject<HTMLTextAreaElement | null>,
  { place, selection, awaited }: SelectionParts,
): void {
  const read = useEffectEvent(() => {
    const { current } = field
    if (!current || document.activeElement !== current) return
    const { selectionStart, selectionEnd, selectionDirection } = current
    const [anchor, focus] =
      selectionDirection === 'backward' ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd]
    const next = selectionOfField(place?.layout.carets ?? null, selection.get(), anchor, focus)
    selection.set(next, { withFrame: awaited.current })
  })
  useEffect(() => {
    const onChange = () => read()
    document.addEventListener('selectionchange', onChange)
    return () => document.removeEventListener('selectionchange', onChange)
  }, [])
}

/** The field shows what is laid out. Its own undo is lost by it, so that it is done only where something differs. */
function keepPlain(field: HTMLTextAreaElement): void {
  const { value, selectionEnd } = field
  const plain = normalText(value)
  if (plain === value) return
  const caret = normalText(value.slice(0, selectionEnd)).length
  field.value = plain
  field.setSelectionRange(caret, caret)
}

/**
 * At first all words are selected: typing replaces them, an arrow goes into them. What another change makes of them is shown, without
 * drawing anything anew for the letters that come from the field.
 */
function useWordsOfDocument(
  field: RefObject<HTMLTextAreaElement | null>,
  { id, isComposing, typing }: { id: string; isComposing: boolean; typing: Typing | null },
): void {
  const { store } = useEditor()
  const isGone = useEditorState(() => (typing?.words() ?? null) === null)
  const isBegun = useRef(false)
  const show = useEffectEvent(() => {
    const words = typing?.words() ?? null
    if (words === null || !field.current || isComposing) return
    const plain = normalText(words)
    if (field.current.value !== plain) field.current.value = plain
  })
  useLayoutEffect(() => {
    if (!isGone) return
    typing?.end()
    store.setSession({ typing: null })
  }, [isGone, typing, store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was composed is over
  useLayoutEffect(() => {
    show()
    return store.subscribe(({ scene }, before) => scene !== before.scene && show())
  }, [isComposing, store])
  useLayoutEffect(() => {
    const { current } = field
    if (!current || isBegun.current) return
    isBegun.current = true
    current.focus({ preventScroll: true })
    // Those of a post are gone on with: typing replaces none of them.
    if (typing && readTypedId(id)) current.setSelectionRange(current.value.length, current.value.length)
    else current.select()
  }, [field, id, typing])
}

function useEndOfTyping(field: RefObject<HTMLTextAreaElement | null>, typing: Typing | null): void {
  const end = useEffectEvent(() => typing?.end())
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // Before the press does anything else: what it begins is a step of its own.
    const onPress = ({ target }: PointerEvent) => target !== field.current && end()
    window.addEventListener('pointerdown', onPress, { signal, capture: true })
    // A window that is left keeps its field; the focus comes back with it.
    field.current?.addEventListener('blur', () => document.hasFocus() && end(), { signal })
    return () => leaving.abort()
  }, [field])
}
