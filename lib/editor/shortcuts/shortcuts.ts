// Keys to actions, and actions to hints. Pure: the platform and the event's facts come in.

export interface Shortcut {
  /**
   * Alternatives; the first is the one shown; none: a person may give it some. `Mod` is ⌘ on a Mac and Ctrl elsewhere, `Alt` ⌥ on a
   * Mac. A single sign is what the key types; a digit is the key's place, whatever it types there.
   */
  keys: readonly string[]
  /** It works with the caret in a text field too. */
  whileTyping?: boolean
  /** It works in an open popover too; other keys are the popover's. */
  inPopovers?: boolean
  /** It works only while the focus is on the stage or on nothing: elsewhere the key is the control's. */
  onStage?: boolean
  /** Selected text of the page, or selected objects, are copied by the browser's own event instead. */
  yieldsToSelected?: boolean
  /** 'event': the browser's own event does it (paste), so the key handler leaves the key alone. */
  by?: 'event'
  /**
   * What the keys do while the action is disabled: the browser's meaning (left out), nothing ('nothing': the browser would save or search),
   * or the action itself ('run': it says why nothing happens).
   */
  whenDisabled?: 'nothing' | 'run'
}

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
  /** The focus is on the stage or on nothing. */
  onStage?: boolean
  /** Text of the page, or an object, is selected. */
  selecting: boolean
  /** A popover is open. */
  inPopover?: boolean
  /** Keys without Ctrl or ⌘ are off: speech input and slips of the hand type them too (WCAG 2.1.4). */
  singleKeysOff?: boolean
  bindings?: Bindings
}

/** The chords that a person has given to items, by their id, instead of those of the table; an empty list: none. */
export type Bindings = Readonly<Record<string, readonly string[]>>

export function boundShortcut(
  { id, shortcut }: { id: string; shortcut: Shortcut | null },
  bindings: Bindings = {},
): Shortcut | null {
  const keys = Object.hasOwn(bindings, id) ? bindings[id] : undefined
  return keys ? { ...shortcut, keys } : shortcut
}

/** The item whose shortcut is pressed; null leaves the key to the browser. */
export function matchShortcut<Item extends { id: string; shortcut: Shortcut | null }>(
  press: KeyPress,
  platform: Platform,
  items: readonly Item[],
): Item | null {
  const isPressed = (item: Item) => {
    const shortcut = boundShortcut(item, press.bindings)
    if (!shortcut || shortcut.by === 'event') return false
    if (press.typing && !shortcut.whileTyping) return false
    if (press.inPopover && !shortcut.inPopovers) return false
    if (shortcut.onStage && !press.onStage) return false
    if (press.selecting && shortcut.yieldsToSelected) return false
    return keysInUse(shortcut, press.singleKeysOff).some((keys) => matches(keys, press, platform))
  }
  return items.find(isPressed) ?? null
}

interface Chord {
  key: string
  meta: boolean
  control: boolean
  shift: boolean
  alt: boolean
}

/** A sign, a digit or a letter without Ctrl or ⌘. */
const isSingleKey = (keys: string): boolean => /^(Alt\+)?(Shift\+)?.$/.test(keys)

const keysInUse = ({ keys }: Shortcut, singleKeysOff = false): readonly string[] =>
  singleKeysOff ? keys.filter((each) => !isSingleKey(each)) : keys

/** What decides how keys read: the machine, and what the person has changed. */
export interface KeySettings {
  platform: Platform
  singleKeysOff: boolean
  bindings?: Bindings
}

/** How the keys that work now read: `hint` for people, empty without any, and `aria` for `aria-keyshortcuts`. */
export function keysOf(
  item: { id: string; shortcut: Shortcut | null },
  { platform, singleKeysOff, bindings }: KeySettings,
): { hint: string; aria: string | undefined } {
  const shortcut = boundShortcut(item, bindings)
  const [keys] = shortcut ? keysInUse(shortcut, singleKeysOff) : []
  return keys === undefined
    ? { hint: '', aria: undefined }
    : { hint: shortcutHint(keys, platform), aria: ariaShortcut(keys, platform) }
}

/** "Mod++" is Mod and the plus sign. */
const chordParts = (keys: string): string[] =>
  keys.endsWith('+') ? [...keys.split('+').filter(Boolean), '+'] : keys.split('+')

export function parseChord(keys: string, platform: Platform): Chord {
  const parts = chordParts(keys)
  const mod = parts.includes('Mod')
  return {
    key: parts.at(-1) ?? '',
    meta: mod && platform === 'mac',
    control: parts.includes('Ctrl') || (mod && platform === 'other'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  }
}

function matches(keys: string, press: KeyPress, platform: Platform): boolean {
  const chord = parseChord(keys, platform)
  // Signs such as ? lie on other keys from layout to layout, with or without Shift or AltGr: what the key types decides.
  const typesSign = chord.key.length === 1 && !chord.shift && !chord.alt && !/[A-Z0-9]/.test(chord.key)
  if (press.metaKey !== chord.meta) return false
  if (typesSign) return press.key === chord.key && (chord.control ? press.ctrlKey : !press.ctrlKey || press.altKey)
  return (
    press.ctrlKey === chord.control &&
    press.shiftKey === chord.shift &&
    press.altKey === chord.alt &&
    keyName(press) === chord.key
  )
}

/** Layouts without Latin letters (Cyrillic, Greek) type others with the same keys: there the key's place decides. */
export function keyName({ key, code, altKey }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  if (code === 'BracketLeft' || code === 'BracketRight') return code === 'BracketLeft' ? '[' : ']'
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  // With ⌥ a Mac types signs.
  const isElsewhere = key.length === 1 && (altKey || key.charCodeAt(0) > 127)
  return place !== undefined && isElsewhere ? place : key
}

const keyNames: Record<string, string> = {
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  ContextMenu: 'Menu',
  ' ': 'Space',
}

/** For people: "⌘⇧Z" on a Mac, "Ctrl+Shift+Z" elsewhere. */
export function shortcutHint(keys: string, platform: Platform): string {
  const { key, meta, control, shift, alt } = parseChord(keys, platform)
  const name = keyNames[key] ?? key
  return platform === 'mac'
    ? `${control ? '⌃' : ''}${meta ? '⌘' : ''}${alt ? '⌥' : ''}${shift ? '⇧' : ''}${name}`
    : [control && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

/** For `aria-keyshortcuts`: "Meta+Shift+Z". */
function ariaShortcut(keys: string, platform: Platform): string {
  const { key, meta, control, shift, alt } = parseChord(keys, platform)
  // A space separates alternatives and a plus joins keys: the plus sign itself has no other name than its place.
  const name = key === '+' ? 'Plus' : key
  return [meta && 'Meta', control && 'Control', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
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
