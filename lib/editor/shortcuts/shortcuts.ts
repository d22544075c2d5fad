// Keys to actions, and actions to hints. Pure: the platform and the event's facts come in.
import { type Shortcut, type ShortcutId, shortcuts } from './shortcuts.data'

export type Platform = 'mac' | 'other'

/** The facts of a KeyboardEvent that matter. */
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
  /** Keys without Ctrl or ⌘ are off: speech input and slips of the hand type them too (WCAG 2.1.4). */
  singleKeysOff?: boolean
}

/** The action of a key press; null leaves the key to the browser. */
export function matchShortcut(press: KeyPress, platform: Platform): ShortcutId | null {
  const match = shortcuts.find(
    (shortcut) =>
      shortcut.by === 'key' &&
      (shortcut.whileTyping || !press.typing) &&
      !(shortcut.id === 'copy' && press.selecting) &&
      shortcut.keys.some((keys) => !(press.singleKeysOff && isSingleKey(keys)) && pressed(keys, press, platform)),
  )
  return match?.id ?? null
}

interface Chord {
  key: string
  meta: boolean
  control: boolean
  shift: boolean
}

/** A sign, a digit or a letter without Ctrl or ⌘. */
export const isSingleKey = (keys: string): boolean => /^(Shift\+)?.$/.test(keys)

function parseChord(keys: string, platform: Platform): Chord {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  const mod = parts.includes('Mod')
  return {
    key: parts.at(-1) ?? '',
    meta: mod && platform === 'mac',
    control: parts.includes('Ctrl') || (mod && platform === 'other'),
    shift: parts.includes('Shift'),
  }
}

function pressed(keys: string, press: KeyPress, platform: Platform): boolean {
  const chord = parseChord(keys, platform)
  // A sign such as ? lies on other keys, with or without Shift or AltGr, from layout to layout: only what it types counts.
  const typesSign = chord.key.length === 1 && !chord.shift && !/[A-Z]/.test(chord.key)
  if (press.metaKey !== chord.meta) return false
  if (typesSign) return press.key === chord.key && (!press.ctrlKey || press.altKey)
  return (
    press.ctrlKey === chord.control && press.shiftKey === chord.shift && !press.altKey && keyName(press) === chord.key
  )
}

/** Layouts without Latin letters (Cyrillic, Greek) type others with the same keys: there the key's place decides. */
function keyName({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return place !== undefined && key.length === 1 && key.charCodeAt(0) > 127 ? place : key
}

/** For people: "⌘⇧Z" on a Mac, "Ctrl+Shift+Z" elsewhere. */
export function shortcutHint(id: ShortcutId, platform: Platform): string {
  const { key, meta, control, shift } = shownChord(id, platform)
  const name = key === 'Escape' ? 'Esc' : key
  return platform === 'mac'
    ? `${control ? '⌃' : ''}${meta ? '⌘' : ''}${shift ? '⇧' : ''}${name}`
    : [control && 'Ctrl', shift && 'Shift', name].filter(Boolean).join('+')
}

/** For `aria-keyshortcuts`: "Meta+Shift+Z". */
export function ariaShortcut(id: ShortcutId, platform: Platform): string {
  const { key, meta, control, shift } = shownChord(id, platform)
  return [meta && 'Meta', control && 'Control', shift && 'Shift', key].filter(Boolean).join('+')
}

function shownChord(id: ShortcutId, platform: Platform): Chord {
  const found: Shortcut | undefined = shortcuts.find((shortcut) => shortcut.id === id)
  return parseChord(found?.keys[0] ?? '', platform)
}

export function detectPlatform(navigator: { platform?: string; userAgent: string }): Platform {
  return /mac|iphone|ipad/i.test(navigator.platform || navigator.userAgent) ? 'mac' : 'other'
}

/** Ranges, buttons and checkboxes are inputs that take no text. */
const textless = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** True when the focused element takes text. */
export function takesText(element: { tagName: string; type?: string; isContentEditable?: boolean } | null): boolean {
  if (!element) return false
  if (element.isContentEditable) return true
  if (/^(textarea|select)$/i.test(element.tagName)) return true
  return /^input$/i.test(element.tagName) && !textless.test(element.type ?? 'text')
}
