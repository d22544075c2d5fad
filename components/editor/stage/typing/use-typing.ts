// The text field and the document: what is typed, composed and selected in the field, and what ends it.
'use client'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { normalText } from '@/lib/core/text/text-block'
import { beginPartTyping } from '@/lib/editor/typing/part-typing'
import { rangeOf, selectionOfField, type TextSelection } from '@/lib/editor/typing/text-selection'
import { beginTyping, type Typing } from '@/lib/editor/typing/typing'
import { readTypedId } from '@/lib/kinds/contents/parts/typed-id'
import { useEditor, useEditorState } from '../../context/editor-context'
import type { WordsPlace } from './words-place'

export interface TypingField {
  field: RefObject<HTMLTextAreaElement | null>
  typing: Typing | null
  selection: TextSelection
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

const atStart: TextSelection = { anchor: 0, focus: { offset: 0, affinity: 'downstream' }, goalX: null }

export function useTyping(id: string, place: WordsPlace | null): TypingField {
  const { store } = useEditor()
  const [typing] = useState(() => beginTyping(store, id) ?? beginPartTyping(store, id))
  const field = useRef<HTMLTextAreaElement>(null)
  const [selection, setSelection] = useState(atStart)
  const [composed, setComposed] = useState<TypingField['composed']>(null)
  const words = useEditorState(() => typing?.words() ?? null)

  const readSelection = useEffectEvent(() => {
    const { current } = field
    if (!current || document.activeElement !== current) return
    const { selectionStart, selectionEnd, selectionDirection } = current
    const [anchor, focus] =
      selectionDirection === 'backward' ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd]
    setSelection((known) => selectionOfField(place?.layout.carets ?? null, known, anchor, focus))
  })
  useEffect(() => {
    const read = () => readSelection()
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])
  useWordsOfDocument(field, { id, words, isComposing: composed !== null, typing })
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
      setSelection(next)
    },
    onInput() {
      const { current } = field
      if (!current) return
      if (composed === null) keepPlain(current)
      typing?.type(current.value)
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

/** The field shows what is laid out. Its own undo is lost by it, so that it is done only where something differs. */
function keepPlain(field: HTMLTextAreaElement): void {
  const { value, selectionEnd } = field
  const plain = normalText(value)
  if (plain === value) return
  const caret = normalText(value.slice(0, selectionEnd)).length
  field.value = plain
  field.setSelectionRange(caret, caret)
}

/** At first all words are selected: typing replaces them, an arrow goes into them. What another change makes of them is shown. */
function useWordsOfDocument(
  field: RefObject<HTMLTextAreaElement | null>,
  { id, words, isComposing, typing }: { id: string; words: string | null; isComposing: boolean; typing: Typing | null },
): void {
  const { store } = useEditor()
  const isBegun = useRef(false)
  useLayoutEffect(() => {
    const { current } = field
    if (words === null) {
      typing?.end()
      store.setSession({ typing: null })
    } else if (current && !isComposing && current.value !== normalText(words)) current.value = normalText(words)
    if (!current || isBegun.current) return
    isBegun.current = true
    current.focus({ preventScroll: true })
    // Those of a post are gone on with: typing replaces none of them.
    if (typing && readTypedId(id)) current.setSelectionRange(current.value.length, current.value.length)
    else current.select()
  }, [field, id, words, isComposing, typing, store])
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
