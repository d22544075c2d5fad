// The eyedropper by pointer and keys: where it looks, and what becomes of the colour.
import { describe, expect, it } from 'vitest'
import { setPadding } from '@/lib/scene/commands'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

const teal = { red: 0, green: 128, blue: 128, alpha: 1 }

function picking(scene = sceneWithPicture()) {
  const editor = createToolEditor(scene)
  editor.key('i')
  const state = () => editor.store.getState().session
  return { editor, state, eyedropper: () => state().eyedropper! }
}

describe('the eyedropper', () => {
  it('looks at the whole pixel under the pointer, and at none beside the composition', () => {
    const { editor, eyedropper } = picking()
    editor.move([300.7, 200.2])
    expect(eyedropper().at).toEqual({ x: 300, y: 200 })
    editor.move([-4, 200])
    expect(eyedropper().at).toBeNull()
  })

  it('stays at the edge of the composition while it is pressed', () => {
    const { editor, eyedropper } = picking()
    editor.down([10, 10])
    editor.move([9000, -20])
    expect(eyedropper().at).toEqual({ x: 1799, y: 0 })
  })

  it('asks for the pixel where a press ends, and gives back its colour as it is written', () => {
    const { editor, eyedropper, state } = picking()
    editor.store.setSession({ colorNotation: 'rgb' })
    editor.drag([
      [300, 300],
      [340, 310],
    ])
    expect(eyedropper().wanted).toEqual({ at: { x: 340, y: 310 }, use: 'copy' })
    expect(editor.toolbox.eyedropper.take(teal)).toBe('rgb(0 128 128)')
    expect(state()).toMatchObject({ tool: 'select', eyedropper: null })
    expect(editor.steps()).toBe(0)
  })

  it('stays where the tool is locked', () => {
    const { editor, eyedropper, state } = picking()
    editor.key('q')
    editor.click([300, 300])
    editor.toolbox.eyedropper.take(teal)
    expect(state().tool).toBe('eyedropper')
    expect(eyedropper().wanted).toBeNull()
  })

  it('is moved by arrow keys from the middle on, and picks with Enter', () => {
    const { editor, eyedropper } = picking()
    editor.key('ArrowRight')
    expect(eyedropper().at).toEqual({ x: 900, y: 600 })
    editor.key('ArrowRight')
    editor.key('Shift+ArrowUp')
    expect(eyedropper()).toMatchObject({ at: { x: 901, y: 590 }, by: 'keys' })
    editor.key('Enter')
    expect(eyedropper().wanted).toEqual({ at: { x: 901, y: 590 }, use: 'copy' })
  })

  it('sets the colour of what is selected by a press with Alt, as one step, and copies nothing', () => {
    const scene = withItem(sceneWithPicture(), { kind: 'rectangle', id: 'box' } as never)
    const { editor } = picking(scene)
    editor.store.setSession({ selection: ['box'] })
    editor.click([300, 300], { alt: true })
    expect(editor.toolbox.eyedropper.take(teal)).toBeNull()
    expect(editor.item('rectangle').color).toBe('#008080')
    expect(editor.steps()).toBe(1)
  })

  it('copies by a press with Alt where nothing is selected', () => {
    const { editor } = picking()
    editor.click([300, 300], { alt: true })
    expect(editor.toolbox.eyedropper.take(teal)).toBe('#008080')
  })

  it('gives the colour to the control that asked and goes back to its tool', () => {
    const { editor, state } = picking()
    const given: string[] = []
    editor.store.setSession({ colorRequest: { onColor: (hex) => given.push(hex), tool: 'arrow', panel: 'frame' } })
    editor.click([300, 300])
    expect(editor.toolbox.eyedropper.take({ ...teal, alpha: 0.5 })).toBeNull()
    expect(given).toEqual(['#00808080'])
    expect(state()).toMatchObject({ tool: 'arrow', colorRequest: null, panel: 'frame' })
  })

  it('is given up when the document changes: the control that asked has a value of before', () => {
    const { editor, state } = picking()
    const given: string[] = []
    editor.store.commit(setPadding, 7)
    editor.store.setSession({ colorRequest: { onColor: (hex) => given.push(hex), tool: 'arrow', panel: 'frame' } })
    editor.undo()
    expect(state()).toMatchObject({ tool: 'arrow', eyedropper: null, colorRequest: null })
    editor.click([300, 300])
    editor.toolbox.eyedropper.take(teal)
    expect(given).toEqual([])
  })

  it('stays after a tap has copied while something is selected, so that the bar can set it', () => {
    const scene = withItem(sceneWithPicture(), { kind: 'rectangle', id: 'box' } as never)
    const { editor, state, eyedropper } = picking(scene)
    editor.store.setSession({ selection: ['box'] })
    editor.click([300, 300], { pointerType: 'touch' })
    expect(editor.toolbox.eyedropper.take(teal)).toBe('#008080')
    expect(state().tool).toBe('eyedropper')
    editor.store.setSession({ eyedropper: { ...eyedropper(), wanted: { at: { x: 300, y: 300 }, use: 'selection' } } })
    editor.toolbox.eyedropper.take(teal)
    expect([state().tool, editor.item('rectangle').color]).toEqual(['select', '#008080'])
  })

  it('leaves Tab to the page, and to the objects every edit but its own', () => {
    const scene = withItem(sceneWithPicture(), { kind: 'rectangle', id: 'box' } as never)
    const { editor, state } = picking(scene)
    editor.store.setSession({ selection: ['box'] })
    expect([editor.toolbox.edit('select-next'), editor.toolbox.edit('select-previous')]).toEqual([false, false])
    expect(editor.selection()).toEqual(['box'])
    expect(editor.toolbox.edit('lock')).toBe(true)
    expect(editor.item('rectangle').locked).toBe(true)
    expect(editor.toolbox.edit('delete')).toBe(false)
    editor.toolbox.edit('lock')
    editor.key('Delete')
    expect(editor.items()).toEqual([])
    expect(state().tool).toBe('eyedropper')
  })

  it('is given up by Escape, and the control that asked hears nothing', () => {
    const { editor, state } = picking()
    const given: string[] = []
    editor.store.setSession({ colorRequest: { onColor: (hex) => given.push(hex), tool: 'arrow', panel: 'frame' } })
    editor.key('Escape')
    expect(state()).toMatchObject({ tool: 'arrow', eyedropper: null, colorRequest: null, panel: 'frame' })
    expect(given).toEqual([])
  })
})

it('the eyedropper looks where the pointer rests as soon as it is chosen', () => {
  const editor = createToolEditor()
  editor.move([420, 310])
  editor.key('i')
  expect(editor.store.getState().session.eyedropper?.at).toEqual({ x: 420, y: 310 })
})
