// Keys, pastes and presses of the whole page. Keys run the actions whose shortcuts they are; a press lasts until its pointer is released.
'use client'
import { useEffect, useEffectEvent } from 'react'
import { runByKey } from '@/lib/editor/actions/action-list'
import type { EditorAction } from '@/lib/editor/actions/actions'
import { preload } from '@/lib/editor/loading/lazy-module'
import {
  detectPlatform,
  isComposingKey,
  type KeyPress,
  matchShortcut,
  takesText,
} from '@/lib/editor/shortcuts/shortcuts'
import { hasSelectedAnnotations } from '@/lib/editor/store/store'
import { useEditor, usePainted } from '../context/editor-context'
import { useIntake } from '../context/intake-context'
import { useActionContext } from './use-action'

export function useWindowInput(): void {
  const { store, actions, tools } = useEditor()
  const painted = usePainted()
  const intake = useIntake()
  const context = useActionContext()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposingKey(event) || isCovered()) return
    const { singleKeysOff, keyBindings: bindings, paletteOpen, shortcutsOpen } = store.getState().session
    // What opens over the page is on its way: keys are meant for it.
    if (paletteOpen || shortcutsOpen) return
    const press = { ...pressOf(event), singleKeysOff, bindings }
    press.selecting ||= hasSelectedAnnotations(store.getState())
    const match = (list: readonly EditorAction[]) => matchShortcut(press, detectPlatform(navigator), list)
    const action = match(actions.known())
    if (action) {
      if (runByKey(action, context, event.repeat)) event.preventDefault()
    } else if (!actions.isComplete() && !event.repeat) {
      // A key of an action that has not come yet: it is done when it comes.
      preload(async () => {
        const late = match(await actions.load())
        if (late) runByKey(late, context)
      })
    }
  })

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isCut = event.type === 'cut'
    if (isCovered() || isTyping() || hasSelectedText() || !event.clipboardData) return
    const cut = isCut ? tools.cutObjects() : null
    const html = isCut ? cut?.html : tools.copyObjects()
    if (!html) return
    event.clipboardData.setData('text/html', html)
    event.preventDefault()
    cut?.remove()
    store.announce(isCut ? 'Objects cut' : 'Objects copied')
  })

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const transfer = event.clipboardData
    if (!transfer || !isForStage(transfer)) return
    if (!isTyping() && tools.pasteObjects(transfer.getData('text/html'))) return event.preventDefault()
    event.preventDefault()
    void intake.take(transfer)
  })

  useEffect(() => {
    if (painted) preload(actions.load)
  }, [painted, actions])

  useEffect(() => {
    const leaving = new AbortController()
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal: leaving.signal })
    for (const type of ['copy', 'cut'] as const)
      window.addEventListener(type, (event) => onCopy(event), { signal: leaving.signal })
    window.addEventListener('paste', (event) => onPaste(event), { signal: leaving.signal })
    // Captured at the window: the store knows of the press before its control does, wherever the pointer is released.
    const press = { capture: true, signal: leaving.signal }
    window.addEventListener('pointerdown', () => store.setPressed(true), press)
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, () => store.setPressed(false), press)
    }
    return () => leaving.abort()
  }, [store])
}

/** What is behind a dialog is not meant. */
const isCovered = () => document.querySelector('dialog[open]') !== null

const hasSelectedText = () => getSelection()?.isCollapsed === false

const isTyping = () => takesText(document.activeElement as HTMLInputElement | null)

/** On nothing, or on the stage itself: what can be pressed or typed in keeps its own keys. */
const isOnStage = () => {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.matches('#stage, [data-stage-keys]')
}

function pressOf({ key, code, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): KeyPress {
  return {
    key,
    code,
    metaKey,
    ctrlKey,
    shiftKey,
    altKey,
    typing: isTyping(),
    selecting: hasSelectedText(),
    onStage: isOnStage(),
    inPopover: document.querySelector('[popover="auto"]:popover-open') !== null,
  }
}

/** Text goes where the caret is; a picture has only one place to go. What lies over the page has its own pastes. */
export const isForStage = (transfer: DataTransfer): boolean =>
  !isCovered() && !(isTyping() && (transfer.files.length === 0 || isOfWords(transfer)))

/** Cells and words of an office bring a picture of themselves along; a picture copied from a page (Firefox) brings its address and an <img>. */
function isOfWords(transfer: DataTransfer): boolean {
  const html = transfer.getData('text/html')
  const words = transfer.getData('text/plain').trim()
  return html !== '' && words !== '' && !(/<img\b/i.test(html) && /^\S+$/.test(words))
}
