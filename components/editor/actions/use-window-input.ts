// Keys and pastes of the whole page, by the table of shortcuts.
'use client'
import { useEffect, useEffectEvent } from 'react'
import { detectPlatform, matchShortcut, takesText } from '@/lib/editor/shortcuts/shortcuts'
import type { ShortcutId } from '@/lib/editor/shortcuts/shortcuts.data'
import { hasPicture } from '@/lib/editor/store/selectors'
import { useEditor } from '../context/editor-context'
import { useIntake } from '../context/intake-context'
import { fileChoicesId } from '../top-bar/file-choices'

export function useWindowInput(): void {
  const editor = useEditor()
  const intake = useIntake()
  const { store } = editor

  /** What a button does, by its id; false while it is not there or asleep. */
  const press = (id: string) => {
    const button = document.getElementById(id)
    return button instanceof HTMLButtonElement && !button.disabled && done(button.click())
  }
  /** False leaves the key to the browser. */
  const actions: Record<Exclude<ShortcutId, 'paste'>, () => boolean> = {
    copy: () => hasPicture(store.getState()) && done(editor.exporter.copy()),
    download: () => (hasPicture(store.getState()) ? done(editor.exporter.download()) : true),
    // Never the browser's own search.
    'file-choices': () => press(fileChoicesId) || true,
    'choose-file': () => done(intake.chooseFile()),
    'focus-address': () => done(intake.field.current?.focus()),
    undo: () => done(store.undo()),
    redo: () => done(store.redo()),
    escape() {
      if (store.cancelGesture() || editor.capture.cancel() || editor.exporter.cancel()) return true
      if (store.getState().session.panel === null) return false
      store.setSession({ panel: null })
      return true
    },
    'zoom-in': () => press('zoom-in'),
    'zoom-out': () => press('zoom-out'),
    'zoom-fit': () => hasPicture(store.getState()) && done(store.setSession({ zoom: 'fit' })),
    'zoom-actual': () => hasPicture(store.getState()) && done(store.setSession({ zoom: 1 })),
    'show-shortcuts': () => done(store.setSession({ shortcutsOpen: true })),
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
    const id = matchShortcut(
      {
        key: event.key,
        code: event.code,
        metaKey: event.metaKey,
        ctrlKey: event.ctrlKey,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        typing: takesText(document.activeElement as HTMLInputElement | null),
        selecting: getSelection()?.isCollapsed === false,
        singleKeysOff: store.getState().session.singleKeysOff,
      },
      detectPlatform(navigator),
    )
    if (!id || id === 'paste') return
    // An open popover has the keyboard to itself, but for the keys that would do something else in the browser: they are shown in one.
    if (document.querySelector(openPopovers) && id !== 'download' && id !== 'file-choices') return
    if (actions[id]()) event.preventDefault()
  })

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const transfer = event.clipboardData
    // Text goes where the caret is; a picture has only one place to go.
    const typing = takesText(document.activeElement as HTMLInputElement | null)
    if (!transfer || (typing && (transfer.files.length === 0 || isOfWords(transfer)))) return
    event.preventDefault()
    void intake.take(transfer)
  })

  useEffect(() => {
    const leaving = new AbortController()
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal: leaving.signal })
    window.addEventListener('paste', (event) => onPaste(event), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
}

/** Cells and words of an office bring a picture of themselves along; a picture copied from a page (Firefox) brings its address and an <img>. */
function isOfWords(transfer: DataTransfer): boolean {
  const html = transfer.getData('text/html')
  const words = transfer.getData('text/plain').trim()
  return html !== '' && words !== '' && !(/<img\b/i.test(html) && /^\S+$/.test(words))
}

const openPopovers = '[popover="auto"]:popover-open'

const done = (_result: unknown): true => true
