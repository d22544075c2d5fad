// What is selected in the field of words. Those who show it hear of it: the field itself is not drawn anew for each place of the caret.
import { useSyncExternalStore } from 'react'
import type { TextSelection } from '@/lib/editor/typing/text-selection'

export interface FieldSelection {
  get(): TextSelection
  /** `withFrame`: a frame is on its way, with which all who show the selection are drawn anew. Until then the words are those before it. */
  set(next: TextSelection, options?: { withFrame: boolean }): void
  subscribe(listener: () => void): () => void
}

const atStart: TextSelection = { anchor: 0, focus: { offset: 0, affinity: 'downstream' }, goalX: null }

export function createFieldSelection(): FieldSelection {
  let selection = atStart
  const listeners = new Set<() => void>()
  return {
    get: () => selection,
    set(next, { withFrame } = { withFrame: false }) {
      if (next === selection) return
      selection = next
      if (!withFrame) for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Draws the component anew when what `read` gives of it changes: a primitive or a stable reference. */
export function useFieldSelection<Value>(
  { get, subscribe }: FieldSelection,
  read: (selection: TextSelection) => Value,
): Value {
  const snapshot = () => read(get())
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

export const wholeSelection = (selection: TextSelection): TextSelection => selection
