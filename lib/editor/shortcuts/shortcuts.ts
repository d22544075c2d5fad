// Keys to actions, and actions to hints. Pure: the platform and the event's facts come in.

export interface Shortcut {
  /**
   * Alternatives; the first is the one shown; none: a person may give it some. `Mod` is ⌘ on a Mac and Ctrl elsewhere, `Alt` ⌥ on a
   * Mac. A single sign is what the key types; a digit or a bracket is the key's place, whatever it types there.
   */
  keys: readonly string[]
  /** It goes on while its keys are held; all others act once for each press. */
  repeats?: boolean
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

/** What was given to one item is taken from all others. */
export function boundShortcut(
  { id, shortcut }: { id: string; shortcut: Shortcut | null },
  bindings: Bindings = {},
): Shortcut | null {
  const own = Object.hasOwn(bindings, id) ? bindings[id] : undefined
  if (own || !shortcut) return own ? { ...shortcut, keys: own } : null
  // A later version may have made it the usual key of another.
  const given = Object.values(bindings).flat()
  return { ...shortcut, keys: shortcut.keys.filter((keys) => !given.includes(keys)) }
}

/**
 * The item whose shortcut is pressed; null leaves the key to the browser. Where a press has several meanings (Shift+0 types = on a German
 * keyboard, Ctrl++ lies where Ctrl+] does) its name goes before what it types, and the place of a bracket comes last.
 */
export function matchShortcut<Item extends { id: string; shortcut: Shortcut | null }>(
  press: KeyPress,
  platform: Platform,
  items: readonly Item[],
): Item | null {
  const isPressed = (item: Item, isSame: SameKey) => {
    const shortcut = boundShortcut(item, press.bindings)
    if (!shortcut || shortcut.by === 'event') return false
    if (press.typing && !shortcut.whileTyping) return false
    if (press.inPopover && !shortcut.inPopovers) return false
    if (shortcut.onStage && !press.onStage) return false
    if (press.selecting && shortcut.yieldsToSelected) return false
    return keysInUse(shortcut, press.singleKeysOff).some((keys) => isSame(parseChord(keys, platform), press, platform))
  }
  for (const isSame of [isOfName, isOfSign, isOfBracket]) {
    const found = items.find((item) => isPressed(item, isSame))
    if (found) return found
  }
  return null
}

type SameKey = (chord: Chord, press: KeyPress, platform: Platform) => boolean

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
  /** False: the layout types something else where brackets lie; keys without them are shown where there are some. */
  hasBrackets?: boolean
}

/** How the keys that work now read: `hint` for people, empty without any, and `aria` for `aria-keyshortcuts`. */
export function keysOf(
  item: { id: string; shortcut: Shortcut | null },
  { platform, singleKeysOff, bindings, hasBrackets = true }: KeySettings,
): { hint: string; aria: string | undefined } {
  const shortcut = boundShortcut(item, bindings)
  const inUse = shortcut ? keysInUse(shortcut, singleKeysOff) : []
  const keys = (hasBrackets ? null : inUse.find((each) => !/[[\]]$/.test(each))) ?? inUse[0]
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

const hasModifiers = (chord: Chord, { metaKey, ctrlKey, shiftKey, altKey }: KeyPress): boolean =>
  metaKey === chord.meta && ctrlKey === chord.control && shiftKey === chord.shift && altKey === chord.alt

const isSign = ({ key, shift, alt }: Chord): boolean => key.length === 1 && !shift && !alt && !/[A-Z0-9[\]]/.test(key)

const isOfName: SameKey = (chord, press) => !isSign(chord) && hasModifiers(chord, press) && keyName(press) === chord.key

/**
 * Signs such as ? lie on other keys from layout to layout, with or without Shift or AltGr: what the key types decides. Windows sends
 * AltGr as Ctrl and Alt; on a Mac ⌥ is AltGr.
 */
const isOfSign: SameKey = (chord, { key, metaKey, ctrlKey, altKey }, platform) => {
  if (!isSign(chord) || key !== chord.key || metaKey !== chord.meta) return false
  if (platform === 'mac') return ctrlKey === chord.control
  return chord.control ? ctrlKey && !altKey : ctrlKey === altKey
}

/** Brackets that a layout has nowhere within reach are taken at their place. */
const isOfBracket: SameKey = (chord, press) => hasModifiers(chord, press) && bracketAt[press.code] === chord.key

const bracketAt: Record<string, string> = { BracketLeft: '[', BracketRight: ']' }

/**
 * What a press is called. Layouts without Latin letters (Cyrillic, Greek) type others with the same keys, and many have letters or accents
 * where brackets lie: there the key's place decides.
 */
export function keyName({ key, code, altKey }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  const place = /^(?:Digit(\d)|Key([A-Z]))$/.exec(code)
  if (place?.[1] !== undefined) return place[1]
  const isBracket = /^[[\]{}]$/.test(key)
  if (bracketAt[code] !== undefined && (isBracket || !/^[!-~]$/.test(key))) return bracketAt[code]
  if (isBracket) return key === '[' || key === '{' ? '[' : ']'
  // With ⌥ a Mac types signs.
  const isElsewhere = key.length === 1 && (altKey || key.charCodeAt(0) > 127)
  return place?.[2] !== undefined && isElsewhere ? place[2] : key
}

const keyNames: Record<string, string> = {
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  ContextMenu: 'Menu',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
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

/**
 * True for keys of an input method, which are never commands. Safari tells the key that ends a composition after the composition, with
 * `isComposing` false; its `keyCode` is 229 then too (UI Events, 8.3).
 */
export const isComposingKey = ({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean =>
  isComposing || keyCode === 229
