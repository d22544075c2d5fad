// Keys to actions, and actions to hints. Pure: the platform and the event's facts come in.
import type { ShortcutId } from './shortcuts.data'

export type Platform = 'mac' | 'other'

/** The facts of a KeyboardEvent that matter; a KeyboardEvent is one, with `typing` and `selecting` added. */
export interface KeyPress {
  key: string
  code: string
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  /** The caret is in a text field. */
  typing: boolean
  /** Text of the page is selected, so ⌘C is the browser's. */
  selecting: boolean
}

export declare function matchShortcut(press: KeyPress, platform: Platform): ShortcutId | null
/** For people: "⌘⇧Z" on a Mac, "Ctrl+Shift+Z" elsewhere. */
export declare function shortcutHint(id: ShortcutId, platform: Platform): string
/** For `aria-keyshortcuts`: "Meta+Shift+Z". */
export declare function ariaShortcut(id: ShortcutId, platform: Platform): string
export declare function detectPlatform(navigator: { platform?: string; userAgent: string }): Platform
/** True when the caret is in a field that takes text. */
export declare function isTyping(target: EventTarget | null): boolean
