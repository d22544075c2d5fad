// What the page opens over itself: it joins after the first paint, as one chunk.
'use client'
import { ShortcutsSheet } from './actions/shortcuts-sheet'

export function LateParts() {
  return <ShortcutsSheet />
}
