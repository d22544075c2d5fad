// Keys given anew.
import { describe, expect, it } from 'vitest'
import { actionIn } from '@/lib/editor/actions/action-list'
import { type ActionId, actions } from '@/lib/editor/actions/actions'
import { chordOf, isRebindable, mayHave, ownerOf, withKeys } from '@/lib/editor/shortcuts/rebinding'
import { type Bindings, type KeyPress, keysOf, matchShortcut, type Platform } from '@/lib/editor/shortcuts/shortcuts'
import { readBindings } from '@/lib/editor/shortcuts/stored-bindings'
import { pressOf } from '../../../support/key-press'

const hintOf = (id: ActionId, bindings: Bindings, platform: Platform = 'other') =>
  keysOf(actionIn(actions, id)!, { platform, singleKeysOff: false, bindings }).hint
const pressed = (press: KeyPress, bindings: Bindings, platform: Platform = 'other') =>
  matchShortcut({ ...press, bindings }, platform, actions)?.id ?? null
const give = (id: ActionId, keys: string[], bindings: Bindings = {}) =>
  withKeys(keys, id, actions, { bindings, platform: 'other' })

describe.each(['mac', 'other'] as const)('on %s', (platform) => {
  it('the press of every chord of the table is called by that chord, or by one that means the same', () => {
    for (const { id, shortcut } of actions) {
      if (!isRebindable({ id, shortcut })) continue
      for (const keys of shortcut?.keys ?? []) {
        const chord = chordOf(pressOf(keys, platform), platform)
        expect(chord, keys).not.toBeNull()
        expect(ownerOf(chord!, '', actions, { bindings: {}, platform })?.shortcut?.keys, keys).toContain(keys)
      }
    }
  })
})

it('modifiers alone, Escape, Tab and the space are no keys to give', () => {
  for (const key of ['Shift', 'Control', 'Meta', 'Alt', 'Escape', 'Tab', ' '])
    expect(chordOf({ ...pressOf('A', 'other'), key }, 'other')).toBeNull()
})

it('given keys run the action and are shown, the former ones no longer', () => {
  const bindings = give('objects-duplicate', ['Mod+J'])
  expect(pressed(pressOf('Mod+J', 'other'), bindings)).toBe('objects-duplicate')
  expect(pressed(pressOf('Mod+D', 'other'), bindings)).toBeNull()
  expect(hintOf('objects-duplicate', bindings)).toBe('Ctrl+J')
  expect(hintOf('objects-duplicate', bindings, 'mac')).toBe('⌘J')
})

it('keys that are taken over leave their owner without, and come back to it with its reset', () => {
  expect(ownerOf('Mod+K', 'undo', actions, { bindings: {}, platform: 'other' })?.id).toBe('show-palette')
  const taken = give('undo', ['Mod+K'])
  expect(pressed(pressOf('Mod+K', 'other'), taken)).toBe('undo')
  expect(hintOf('show-palette', taken)).toBe('Ctrl+/')
  const back = give('show-palette', [...actionIn(actions, 'show-palette')!.shortcut!.keys], taken)
  expect(pressed(pressOf('Mod+K', 'other'), back)).toBe('show-palette')
  expect(hintOf('undo', back)).toBe('')
  expect(give('undo', ['Mod+Z'], back)).toEqual({})
})

it('an action keeps none when its keys are removed', () => {
  const bindings = give('tool-arrow', [])
  expect(pressed(pressOf('A', 'other'), bindings)).toBeNull()
  expect(hintOf('tool-arrow', bindings)).toBe('')
})

it('Ctrl+Y and Mod+Y are one chord where Mod is Ctrl, and two on a Mac', () => {
  const owner = (platform: Platform) => ownerOf('Mod+Y', 'undo', actions, { bindings: {}, platform })?.id
  expect(owner('other')).toBe('redo')
  expect(owner('mac')).toBeUndefined()
})

it('keys without Ctrl or ⌘ that were given can be switched off, too', () => {
  const bindings = give('undo', ['U'])
  expect(pressed({ ...pressOf('U', 'other'), singleKeysOff: true }, bindings)).toBeNull()
  expect(pressed(pressOf('U', 'other'), bindings)).toBe('undo')
})

it('what was stored is read as far as it makes sense', () => {
  expect(readBindings({ undo: ['Mod+U'], redo: 'Mod+R', copy: [1], paste: [] })).toEqual({ undo: ['Mod+U'], paste: [] })
  expect(readBindings(null)).toEqual({})
  expect(readBindings('x')).toEqual({})
})

it('Alt with a sign that takes Shift is called so that its press is found again', () => {
  const press = { ...pressOf('A', 'other'), key: '?', code: 'Slash', altKey: true, shiftKey: true }
  const chord = chordOf(press, 'other')!
  expect(pressed(press, give('undo', [chord]))).toBe('undo')
})

it('the keys of controls are given to actions of the stage alone, or with Ctrl or ⌘: elsewhere they press, walk and empty', () => {
  const on = (id: ActionId, chord: string) => mayHave(actionIn(actions, id)!, chord)
  const keys = ['Home', 'Shift+End', 'PageUp', 'PageDown', 'Delete', 'Backspace']
  for (const chord of ['Enter', 'Shift+Enter', 'ArrowLeft', 'Alt+ArrowUp', ...keys]) {
    expect(on('undo', chord), chord).toBe(false)
    expect(on('objects-duplicate', chord), chord).toBe(true)
  }
  expect([on('undo', 'Mod+Enter'), on('undo', 'U'), on('undo', 'Mod+ArrowLeft')]).toEqual([true, true, true])
})

it('a letter or an accent where a bracket lies elsewhere is called by that place, and its press is found again', () => {
  for (const key of ['х', 'ü']) {
    const press = { ...pressOf('A', 'other'), key, code: 'BracketLeft', ctrlKey: true }
    const chord = chordOf(press, 'other')!
    expect(chord, key).toBe('Mod+[')
    expect(pressed(press, give('undo', [chord])), key).toBe('undo')
  }
  const plus = { ...pressOf('A', 'other'), key: '+', code: 'BracketRight', ctrlKey: true }
  expect(chordOf(plus, 'other')).toBe('Mod++')
})

it('keys that were given before a version made them the usual ones of another stay with what has them', () => {
  const before = { 'zoom-in': ['PageUp'] }
  const onStage = { ...pressOf('PageUp', 'other'), onStage: true }
  expect(pressed(onStage, {})).toBe('objects-forward')
  expect(pressed(onStage, before)).toBe('zoom-in')
  expect(keysOf(actionIn(actions, 'objects-forward')!, { ...brackets, bindings: before }).hint).toBe('Ctrl+]')
  expect(give('zoom-in', [...actionIn(actions, 'zoom-in')!.shortcut!.keys], before)).toEqual({})
})

const brackets = { platform: 'other', singleKeysOff: false, hasBrackets: false } as const
