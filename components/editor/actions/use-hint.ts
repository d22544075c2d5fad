// How a shortcut reads on this machine: "⌘S" or "Ctrl+S".
'use client'
import { useSyncExternalStore } from 'react'
import { detectPlatform, type Platform, shortcutHint } from '@/lib/editor/shortcuts/shortcuts'
import type { ShortcutId } from '@/lib/editor/shortcuts/shortcuts.data'

const never = () => () => undefined

/** The server knows no machine: the first paint says Ctrl. */
export const usePlatform = (): Platform =>
  useSyncExternalStore(
    never,
    () => detectPlatform(navigator),
    () => 'other',
  )

export function useHint(id: ShortcutId): string {
  return shortcutHint(id, usePlatform())
}
