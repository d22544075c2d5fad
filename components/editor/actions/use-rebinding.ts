// Giving an action other keys: one action waits for a press; a chord that belongs to another is taken over only when told so.
'use client'
import { useState } from 'react'
import type { EditorAction } from '@/lib/editor/actions/actions'
import { chordOf, mayHave, ownerOf, withKeys } from '@/lib/editor/shortcuts/rebinding'
import { type KeyPress, shortcutHint } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor } from '../context/editor-context'
import { useKeySettings } from './use-action'

interface Clash {
  chord: string
  hint: string
  owner: EditorAction
}

export interface Rebinding {
  /** Id of the action that waits for a press. */
  waiting: string | null
  clash: Clash | null
  /** Why the last press is none to give; empty while there was none. */
  refusal: string
  /** The last change in words. */
  said: string
  isChanged(action: EditorAction): boolean
  wait(action: EditorAction | null): void
  /** False: the press is no chord yet, or none that can be given. */
  press(action: EditorAction, press: KeyPress): boolean
  /** The chord of the clash goes to the action. */
  takeOver(action: EditorAction): void
  remove(action: EditorAction): void
  reset(action: EditorAction): void
  resetAll(): void
}

export function useRebinding(actions: readonly EditorAction[]): Rebinding {
  const { store } = useEditor()
  const { platform, bindings = {} } = useKeySettings()
  const [waiting, setWaiting] = useState<string | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const [refusal, setRefusal] = useState('')
  const [said, setSaid] = useState('')
  const wait = (action: EditorAction | null) => {
    setWaiting(action?.id ?? null)
    setClash(null)
    setRefusal('')
  }
  const give = (action: EditorAction, keys: readonly string[], words: string) => {
    store.setSession({ keyBindings: withKeys(keys, action.id, actions, { bindings, platform }) })
    setSaid(words)
    wait(null)
  }
  return {
    waiting,
    clash,
    refusal,
    said,
    isChanged: ({ id }) => Object.hasOwn(bindings, id),
    wait,
    press(action, press) {
      const chord = chordOf(press, platform)
      if (chord === null) return false
      const hint = shortcutHint(chord, platform)
      if (!mayHave(action, chord)) {
        setClash(null)
        setRefusal(`${hint} is for what has the focus`)
        setSaid(`${hint} is for what has the focus`)
        return false
      }
      const owner = ownerOf(chord, action.id, actions, { bindings, platform })
      if (owner) setClash({ chord, hint, owner })
      else give(action, [chord], `${action.label}: ${hint}`)
      return true
    },
    takeOver: (action) => clash && give(action, [clash.chord], `${action.label}: ${clash.hint}`),
    remove: (action) => give(action, [], `${action.label} has no keys`),
    reset: (action) => give(action, action.shortcut?.keys ?? [], `${action.label} has its own keys again`),
    resetAll() {
      store.setSession({ keyBindings: {} })
      setSaid('All keys are as they were')
    },
  }
}
