// Actions as components see them: whether they are enabled, how their keys read on this machine, and a call that runs them.
'use client'
import { useSyncExternalStore } from 'react'
import type { ActionContext } from '@/lib/editor/actions/action'
import { type ActionId, actionOf } from '@/lib/editor/actions/actions'
import { ariaShortcut, detectPlatform, type Platform, shortcutHint } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor, useEditorState } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

const never = () => () => undefined

/** The server knows no machine: the first paint says Ctrl. */
export const usePlatform = (): Platform =>
  useSyncExternalStore(
    never,
    () => detectPlatform(navigator),
    () => 'other',
  )

export function useActionContext(): ActionContext {
  const { store, capture, exporter } = useEditor()
  const { chooseFile, paste, field } = useIntake()
  return {
    store,
    capture,
    exporter,
    page: { chooseFile, paste: () => void paste(), focusAddress: () => field.current?.focus() },
  }
}

/** For the tooltip: "⌘S" or "Ctrl+S"; empty without a shortcut. */
export function useHint(id: ActionId): string {
  const { shortcut } = actionOf(id)
  const platform = usePlatform()
  return shortcut ? shortcutHint(shortcut, platform) : ''
}

export function useAction(id: ActionId) {
  const action = actionOf(id)
  const context = useActionContext()
  const platform = usePlatform()
  const { shortcut } = action
  return {
    label: action.label,
    isEnabled: useEditorState(action.isEnabled),
    hint: useHint(id),
    ariaKeys: shortcut ? ariaShortcut(shortcut, platform) : undefined,
    run: () => void action.run(context),
  }
}
