// Actions as components see them: whether they are enabled, how their keys read on this machine, a call that runs them, a button.
'use client'
import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import type { ActionContext } from '@/lib/editor/actions/action'
import { actionIn } from '@/lib/editor/actions/action-list'
import type { ActionId, EditorAction } from '@/lib/editor/actions/actions'
import { detectPlatform, type KeySettings, keysOf, type Platform } from '@/lib/editor/shortcuts/shortcuts'
import type { EditorState } from '@/lib/editor/store/store'
import { useEditor, useEditorState, useLazyModule, usePainted } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

const never = () => () => undefined

/** The server knows no machine: the first paint says Ctrl. */
const usePlatform = (): Platform =>
  useSyncExternalStore(
    never,
    () => detectPlatform(navigator),
    () => 'other',
  )

export function useActionContext(): ActionContext {
  const { store, capture, captures, posts, exporter, tools, documents } = useEditor()
  const { chooseFile, paste, field } = useIntake()
  return {
    store,
    capture,
    captures,
    posts,
    exporter,
    tools,
    documents,
    page: {
      chooseFile,
      paste: () => void paste(),
      focusAddress: () => field.current?.focus(),
      clipboard(command) {
        // From another text field the browser would take what is selected there.
        const typed = document.querySelector<HTMLElement>('[data-typed-card]')
        ;(typed ?? document.getElementById('stage'))?.focus({ preventScroll: true })
        document.execCommand(command)
      },
    },
  }
}

/** All actions; before they have come, after the first paint, those of its buttons. */
export function useActions(): readonly EditorAction[] {
  const { actions } = useEditor()
  return useLazyModule(actions.load, usePainted()) ?? actions.known()
}

/** Undefined until it has come. */
function useKnownAction(id: ActionId): EditorAction | undefined {
  const { actions } = useEditor()
  const known = actionIn(actions.known(), id)
  const all = useLazyModule(actions.load, !known)
  return known ?? (all ? actionIn(all, id) : undefined)
}

export function useKeySettings(): KeySettings {
  const platform = usePlatform()
  return { platform, ...useEditorState(keySettings) }
}

type SessionSettings = Omit<KeySettings, 'platform'>

let last: SessionSettings | null = null

/** One object while it says the same: sixty buttons are asked after each change of the store. */
function keySettings({ session: { singleKeysOff, keyBindings: bindings, hasBrackets } }: EditorState): SessionSettings {
  const isSame = last?.singleKeysOff === singleKeysOff && last.bindings === bindings && last.hasBrackets === hasBrackets
  if (!last || !isSame) last = { singleKeysOff, bindings, hasBrackets }
  return last
}

/** The keys of an action that work now: `hint` for its tooltip, `aria` for `aria-keyshortcuts`. */
export function useKeys(id: ActionId): { hint: string; aria: string | undefined } {
  const action = useKnownAction(id)
  const settings = useKeySettings()
  return action ? keysOf(action, settings) : { hint: '', aria: undefined }
}

export function useAction(id: ActionId) {
  const action = useKnownAction(id)
  const context = useActionContext()
  const { hint, aria: ariaKeys } = useKeys(id)
  return {
    label: action?.label ?? '',
    isEnabled: useEditorState((state) => action?.isEnabled(state) ?? false),
    hint,
    ariaKeys,
    run: () => void action?.run(context),
  }
}

/** A button of an action. The action says what it does, when it is enabled and its keys; the place says its look. */

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  action: ActionId
  /** Alone in a square button, which the action's label or `aria-label` names. */
  icon?: LucideIcon
}

export function ActionButton({ action: id, icon: Icon, children, ...rest }: ActionButtonProps) {
  const { label, isEnabled, hint, ariaKeys, run } = useAction(id)
  return (
    <Button
      tip={label}
      keys={hint}
      aria-keyshortcuts={ariaKeys}
      disabled={!isEnabled}
      aria-label={Icon && label}
      square={Icon !== undefined}
      variant={Icon && 'ghost'}
      {...rest}
      onClick={run}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </Button>
  )
}
