// One table for keys and hints: no clash, no dead hint, and typing stays typing.
import { describe, expect, it } from 'vitest'
import { actionIn } from '@/lib/editor/actions/action-list'
import { type ActionId, actions } from '@/lib/editor/actions/actions'
import {
  detectPlatform,
  isComposingKey,
  type KeyPress,
  keysOf,
  matchShortcut as match,
  type Platform,
  takesText,
} from '@/lib/editor/shortcuts/shortcuts'
import { press, pressOf } from '../../../support/key-press'

/** The id of the action that a key press runs. */
const matchShortcut = (keyPress: KeyPress, platform: Platform) => match(keyPress, platform, actions)?.id ?? null
const shortcuts = actions.flatMap(({ id, shortcut }) => (shortcut ? [{ id, ...shortcut }] : []))
const actionOf = (id: ActionId) => actionIn(actions, id)!
const hintOf = (id: 'redo' | 'escape', platform: Platform) =>
  keysOf(actionOf(id), { platform, singleKeysOff: false }).hint

const platforms = ['mac', 'other'] as const

describe.each(platforms)('on %s', (platform) => {
  it('every key of the table does what its hint says', () => {
    for (const shortcut of shortcuts) {
      for (const keys of shortcut.keys) {
        const expected = shortcut.by === 'event' ? null : shortcut.id
        // What the browser's event does with the selected objects, another action does without any.
        const selecting = shortcut.by === 'event'
        expect(matchShortcut({ ...pressOf(keys, platform), selecting }, platform), keys).toBe(expected)
      }
    }
  })

  it('no two shortcuts want the same keys', () => {
    const rivals = shortcuts.filter(({ yieldsToSelected }) => !yieldsToSelected)
    const chords = rivals.flatMap((shortcut) => shortcut.keys.map((keys) => JSON.stringify(pressOf(keys, platform))))
    expect(new Set(chords).size).toBe(chords.length)
  })

  it('typing a text is never a shortcut without a modifier, but for Escape', () => {
    for (const key of ['/', '?', 'z', 'c', 'Enter', ' ', 'Backspace']) {
      expect(matchShortcut(press(key, { typing: true }), platform), key).toBeNull()
    }
    expect(matchShortcut(press('Escape', { typing: true }), platform)).toBe('escape')
  })

  it('keys of objects are left to any control that has the focus', () => {
    for (const key of ['Delete', 'ArrowLeft', 'Enter']) {
      expect(matchShortcut(press(key), platform), key).not.toBeNull()
      expect(matchShortcut(press(key, { onStage: false }), platform), key).toBeNull()
    }
  })

  it('undo, redo, copy and paste in a text field are the field’s', () => {
    for (const id of ['undo', 'redo', 'copy', 'paste'] as const) {
      const { keys } = shortcuts.find((shortcut) => shortcut.id === id)!
      for (const chord of keys) {
        expect(matchShortcut({ ...pressOf(chord, platform), typing: true }, platform), id).toBeNull()
      }
    }
  })

  it('a letter alone is its tool or nothing, and nothing with another modifier', () => {
    const letters = new Set(shortcuts.flatMap(({ keys }) => keys.filter((each) => /^[A-Z]$/.test(each))))
    for (const key of 'abcdefghijklmnopqrstuvwxyz') {
      expect(matchShortcut(press(key), platform) !== null, key).toBe(letters.has(key.toUpperCase()))
      expect(matchShortcut(press(key, { altKey: true, ctrlKey: true, metaKey: true }), platform)).toBeNull()
    }
  })
})

it('the other system’s modifier is left to the browser', () => {
  expect(matchShortcut(press('s', { ctrlKey: true }), 'mac')).toBeNull()
  expect(matchShortcut(press('s', { metaKey: true }), 'other')).toBeNull()
})

it('undo and redo are told apart, with Shift held or Caps Lock on', () => {
  expect(matchShortcut(press('Z', { metaKey: true, shiftKey: true }), 'mac')).toBe('redo')
  expect(matchShortcut(press('Z', { metaKey: true }), 'mac')).toBe('undo')
})

it('the key handler leaves selected text of the page to the browser to copy', () => {
  expect(matchShortcut(press('c', { ctrlKey: true, selecting: true }), 'other')).toBeNull()
})

it('the key handler finds letters by place on a keyboard without Latin ones, and by what they type on AZERTY', () => {
  expect(matchShortcut(press('я', { code: 'KeyZ', ctrlKey: true }), 'other')).toBe('undo')
  expect(matchShortcut(press('z', { code: 'KeyW', ctrlKey: true }), 'other')).toBe('undo')
  expect(matchShortcut(press('w', { code: 'KeyZ', ctrlKey: true }), 'other')).toBeNull()
})

it('the key handler takes ? and / wherever they lie on the keyboard', () => {
  expect(matchShortcut(press('?', { code: 'Minus', shiftKey: true }), 'other')).toBe('show-shortcuts')
  expect(matchShortcut(press('/', { code: 'Digit7', shiftKey: true }), 'other')).toBe('focus-address')
  expect(matchShortcut(press('/', { ctrlKey: true }), 'other')).toBe('show-palette')
})

it('the key handler says shortcuts as each system writes them', () => {
  expect(hintOf('redo', 'mac')).toBe('⌘⇧Z')
  expect(hintOf('redo', 'other')).toBe('Ctrl+Shift+Z')
  expect(hintOf('escape', 'mac')).toBe('Esc')
  expect(keysOf(actionOf('redo'), { platform: 'mac', singleKeysOff: false }).aria).toBe('Meta+Shift+Z')
  expect(keysOf(actionOf('export-again'), { platform: 'other', singleKeysOff: false }).aria).toBe('Control+S')
})

it('an action promises no key that the setting for single keys has switched off', () => {
  const off = { platform: 'other', singleKeysOff: true } as const
  expect(keysOf(actionOf('focus-address'), off)).toEqual({ hint: 'Ctrl+L', aria: 'Control+L' })
  expect(keysOf(actionOf('show-shortcuts'), off)).toEqual({ hint: '', aria: undefined })
  expect(keysOf(actionOf('focus-address'), { ...off, singleKeysOff: false }).hint).toBe('/')
  expect(keysOf(actionOf('undo'), off).hint).toBe('Ctrl+Z')
})

it('the key handler knows the platform', () => {
  expect(detectPlatform({ platform: 'MacIntel', userAgent: '' })).toBe('mac')
  expect(detectPlatform({ platform: '', userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_0)' })).toBe('mac')
  expect(detectPlatform({ platform: 'Linux x86_64', userAgent: '' })).toBe('other')
  expect(detectPlatform({ platform: 'Win32', userAgent: '' })).toBe('other')
})

it.each([
  [{ tagName: 'INPUT', type: 'url' }, true],
  [{ tagName: 'INPUT', type: 'number' }, true],
  [{ tagName: 'TEXTAREA' }, true],
  [{ tagName: 'DIV', isContentEditable: true }, true],
  [{ tagName: 'INPUT', type: 'range' }, false],
  [{ tagName: 'INPUT', type: 'checkbox' }, false],
  [{ tagName: 'BUTTON', type: 'submit' }, false],
  [{ tagName: 'BODY' }, false],
  [null, false],
])('%j takes text: %s', (element, expected) => {
  expect(takesText(element)).toBe(expected)
})

it('keys without Ctrl or ⌘ can be switched off, and the others stay', () => {
  const off = { singleKeysOff: true }
  for (const key of ['/', '?', '+', '-']) {
    expect(matchShortcut(press(key), 'other'), key).not.toBeNull()
    expect(matchShortcut(press(key, off), 'other'), key).toBeNull()
  }
  expect(matchShortcut(press('!', { ...off, code: 'Digit1', shiftKey: true }), 'other')).toBeNull()
  expect(matchShortcut(press('Escape', off), 'other')).toBe('escape')
  expect(matchShortcut(press('z', { ...off, ctrlKey: true }), 'other')).toBe('undo')
})

it('the key handler takes a digit by its place before the sign that the layout types there', () => {
  expect(matchShortcut(press('=', { code: 'Digit0', shiftKey: true }), 'other')).toBe('zoom-actual')
  expect(matchShortcut(press('+', { code: 'Digit1', shiftKey: true }), 'other')).toBe('zoom-fit')
  expect(matchShortcut(press('=', { code: 'Equal' }), 'other')).toBe('zoom-in')
})

it('the key handler takes brackets by what is typed, or by their place where the layout has other letters there', () => {
  const control = { ctrlKey: true }
  expect(matchShortcut(press('х', { ...control, code: 'BracketLeft' }), 'other')).toBe('objects-backward')
  expect(matchShortcut(press('Х', { ...control, shiftKey: true, code: 'BracketLeft' }), 'other')).toBe(
    'objects-to-back',
  )
  expect(matchShortcut(press('ü', { ...control, code: 'BracketLeft' }), 'other')).toBe('objects-backward')
  expect(matchShortcut(press('*', { ...control, shiftKey: true, code: 'BracketRight' }), 'other')).toBe(
    'objects-to-front',
  )
  // A German keyboard has the plus sign where others have a bracket.
  expect(matchShortcut(press('+', { ...control, code: 'BracketRight' }), 'other')).toBe('zoom-in')
  // AltGr and 8 type a bracket there.
  expect(matchShortcut(press('[', { ...control, altKey: true, code: 'Digit8' }), 'other')).toBeNull()
})

it('the key handler leaves a sign with Alt alone to the browser, and takes one that AltGr types', () => {
  expect(matchShortcut(press('/', { altKey: true }), 'other')).toBeNull()
  expect(matchShortcut(press('-', { altKey: true }), 'other')).toBeNull()
  expect(matchShortcut(press('/', { altKey: true, ctrlKey: true }), 'other')).toBe('focus-address')
})

it('a key of an input method is one while it composes, and in Safari the one that ends it', () => {
  expect(isComposingKey({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposingKey({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposingKey({ isComposing: false, keyCode: 13 })).toBe(false)
})

describe('a layout without brackets where others have them', () => {
  const ids = ['objects-forward', 'objects-backward', 'objects-to-front', 'objects-to-back'] as const
  const shown = (hasBrackets: boolean) =>
    ids.map((id) => keysOf(actionOf(id), { platform: 'other', singleKeysOff: false, hasBrackets }).hint)

  it('is shown other keys, and these work on every layout', () => {
    expect(shown(true)).toEqual(['Ctrl+]', 'Ctrl+[', 'Ctrl+Shift+]', 'Ctrl+Shift+['])
    expect(shown(false)).toEqual(['PgUp', 'PgDn', 'Home', 'End'])
    const names = ['PageUp', 'PageDown', 'Home', 'End']
    expect(names.map((key) => matchShortcut(press(key, { code: key }), 'other'))).toEqual(ids)
  })

  it('is shown what a person gave, and keys that never had a bracket', () => {
    const settings = { platform: 'other' as const, singleKeysOff: false, hasBrackets: false }
    const bindings = { 'objects-forward': ['Mod+Shift+]'] }
    expect(keysOf(actionOf('objects-forward'), { ...settings, bindings }).hint).toBe('Ctrl+Shift+]')
    expect(keysOf(actionOf('undo'), settings).hint).toBe('Ctrl+Z')
  })
})
