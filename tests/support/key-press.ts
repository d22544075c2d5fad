// Presses of keys as a keyboard of the United States sends them.
import type { KeyPress, Platform } from '@/lib/editor/shortcuts/shortcuts'

export const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  typing: false,
  selecting: false,
  onStage: true,
  ...change,
})

/** The press that a chord of the table describes. */
export function pressOf(keys: string, platform: Platform): KeyPress {
  const key = keys.endsWith('+') ? '+' : keys.split('+').at(-1)!
  const parts = keys.slice(0, -key.length).split('+')
  const mod = parts.includes('Mod')
  const shiftKey = parts.includes('Shift')
  const digit = /^\d$/.test(key)
  const bracket = { '[': 'BracketLeft', ']': 'BracketRight' }[key]
  // Shift and 1 type an exclamation mark, and a bracket becomes a brace.
  const shifted = digit ? '!' : bracket ? '{' : key
  const typed = shiftKey ? shifted : key.length === 1 ? key.toLowerCase() : key
  const pressed = press(typed, {
    metaKey: mod && platform === 'mac',
    ctrlKey: parts.includes('Ctrl') || (mod && platform === 'other'),
    shiftKey,
    altKey: parts.includes('Alt'),
  })
  const code = digit ? `Digit${key}` : bracket
  return code ? { ...pressed, code } : pressed
}
