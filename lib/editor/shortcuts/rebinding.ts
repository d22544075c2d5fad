// Keys given anew: what a press is called, whom it belongs to, and how it goes from one action to another. Pure.
import {
  type Bindings,
  boundShortcut,
  type KeyPress,
  keyName,
  type Platform,
  parseChord,
  type Shortcut,
} from './shortcuts'

interface Bound {
  id: string
  label: string
  shortcut: Shortcut | null
}

/** Modifiers alone, keys that leave a field or a dialog, and the space that moves what is drawn. */
const notGiven = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn|Dead|Process|Unidentified|Escape|Tab| )$/

/** The press as the table writes it; null: a key that is not given away. */
export function chordOf(press: KeyPress, platform: Platform): string | null {
  if (notGiven.test(press.key) || (platform === 'other' && press.metaKey)) return null
  const key = keyName(press)
  // Of a sign it counts what the key types: Shift is part of that. With Alt its name counts.
  const isSign = key.length === 1 && !/[A-Z0-9[\]]/.test(key) && !press.altKey
  const isMac = platform === 'mac'
  const parts = [
    (isMac ? press.metaKey : press.ctrlKey) && 'Mod',
    isMac && press.ctrlKey && 'Ctrl',
    press.altKey && 'Alt',
    press.shiftKey && !isSign && 'Shift',
    key,
  ]
  return parts.filter(Boolean).join('+')
}

/**
 * Enter presses what has the focus, arrows, Home, End and the pages walk through it, Delete and Backspace empty it: without Ctrl or ⌘ only
 * an action that works on the stage alone may have them.
 */
export const mayHave = ({ shortcut }: { shortcut: Shortcut | null }, chord: string): boolean =>
  shortcut?.onStage === true || !/^(Alt\+)?(Shift\+)?(Enter|Arrow\w+|Home|End|Page\w+|Delete|Backspace)$/.test(chord)

/** An action's keys are the browser's event, or end everything: these stay. */
export const isRebindable = ({ id, shortcut }: { id: string; shortcut: Shortcut | null }): boolean =>
  shortcut?.by !== 'event' && id !== 'escape'

/** Whose keys the chord is among, beside the one that wants it. */
export function ownerOf<Item extends Bound>(
  chord: string,
  wantedBy: string,
  items: readonly Item[],
  { bindings, platform }: { bindings: Bindings; platform: Platform },
): Item | null {
  const isSame = sameAs(chord, platform)
  return items.find((item) => item.id !== wantedBy && boundShortcut(item, bindings)?.keys.some(isSame)) ?? null
}

/** The bindings with these keys for the action; every other action loses them. */
export function withKeys(
  keys: readonly string[],
  id: string,
  items: readonly Bound[],
  { bindings, platform }: { bindings: Bindings; platform: Platform },
): Bindings {
  const { [id]: _, ...others } = bindings
  const next = items.map((item): [string, readonly string[]] => {
    if (item.id === id) return [id, keys]
    const own = boundShortcut(item, others)?.keys ?? []
    const isTaken = (chord: string) => keys.some((key) => sameAs(key, platform)(chord))
    return [item.id, isRebindable(item) ? own.filter((chord) => !isTaken(chord)) : own]
  })
  const usual = new Map(items.map((item) => [item.id, item.shortcut?.keys ?? []]))
  return Object.fromEntries(next.filter(([item, chords]) => chords.join(' ') !== usual.get(item)?.join(' ')))
}

/** "Mod+Y" and "Ctrl+Y" are one chord where Mod is Ctrl. */
const sameAs = (chord: string, platform: Platform) => {
  const wanted = JSON.stringify(parseChord(chord, platform))
  return (other: string) => JSON.stringify(parseChord(other, platform)) === wanted
}
