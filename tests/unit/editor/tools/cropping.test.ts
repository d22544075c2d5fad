// The crop tool by pointer and keys: what is kept, what is taken back, and how many steps it makes.
import { describe, expect, it } from 'vitest'
import { turnPicture } from '@/lib/scene/commands'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { type Picture, Scene } from '@/lib/scene/schema'
import {
  type At,
  createToolEditor,
  sceneWithPicture,
  type ToolEditor,
  withItem,
  withSecondPicture,
} from '../../../support/tool-editor'

const crop = { x: 200, y: 100, width: 800, height: 600 }
const withCrop = (picture: Partial<Picture> = {}) => sceneWithPicture({ crop, ...picture })
const cropOf = (editor: ToolEditor) => mainPicture(editor.scene()).crop
const session = (editor: ToolEditor) => editor.store.getState().session

/** The picture is shown whole from the first pixel of the canvas on: places are its own pixels. */
function cropping(scene = withCrop()): ToolEditor {
  const editor = createToolEditor(scene)
  editor.key('c')
  return editor
}

describe('the crop tool', () => {
  it('keeps what a corner was dragged to as one step, and undo takes all of it back', () => {
    const editor = cropping()
    const before = editor.bytes()
    const corner: At = [1000, 700]
    editor.drag([corner, [1050, 730], [1100, 760]], { mod: true })
    editor.drag([
      [200, 400],
      [150, 400],
      [120, 400],
    ])
    expect(editor.key('Enter')).toBe('objects-enter')
    expect(cropOf(editor)).toEqual({ x: 120, y: 100, width: 980, height: 660 })
    expect(editor.steps()).toBe(1)
    expect(editor.store.getState().history.past[0]!.label).toBe('crop')
    expect(session(editor)).toMatchObject({ tool: 'select', cropping: null })
    editor.undo()
    expect(editor.bytes()).toBe(before)
    editor.redo()
    expect(cropOf(editor)).toEqual({ x: 120, y: 100, width: 980, height: 660 })
  })

  it('shows in the document what the file would have while it is still open', () => {
    const editor = cropping()
    editor.drag([
      [1000, 700],
      [900, 600],
    ])
    expect(cropOf(editor)).toEqual({ x: 200, y: 100, width: 700, height: 500 })
    expect(editor.steps()).toBe(0)
  })

  it('takes everything back with Escape, also what another command closed into a step', () => {
    const editor = cropping()
    editor.drag([
      [1000, 700],
      [900, 600],
    ])
    editor.store.commit({ name: 'pad', label: 'padding', apply: (scene) => ({ ...scene, padding: 7 }) }, undefined)
    editor.drag([
      [900, 600],
      [700, 500],
    ])
    expect(editor.key('Escape')).toBe('escape')
    expect(cropOf(editor)).toEqual(crop)
    expect(editor.scene().padding).toBe(7)
    expect(session(editor)).toMatchObject({ tool: 'select', cropping: null })
  })

  it('gives up nothing of another document that was opened meanwhile, whose tool is select', () => {
    const editor = cropping()
    editor.drag([
      [1000, 700],
      [900, 600],
    ])
    editor.store.load(sceneWithPicture())
    const opened = editor.bytes()
    expect(session(editor)).toMatchObject({ tool: 'select', cropping: null })
    editor.key('Escape')
    expect([editor.bytes(), editor.steps()]).toEqual([opened, 0])
  })

  it('brings no crop of before onto a picture that was turned meanwhile: the part that is kept stays', () => {
    const editor = cropping()
    editor.store.commit(turnPicture, { quarters: 1, picture: 'picture' })
    const turned = editor.bytes()
    // The frame of the turned picture has come.
    editor.tool('crop')
    editor.drag([
      [500, 500],
      [450, 520],
    ])
    expect(editor.bytes()).not.toBe(turned)
    editor.key('Escape')
    expect([editor.bytes(), editor.steps()]).toEqual([turned, 1])
    expect(session(editor).announcement.text).toBe('Last change of the crop taken back')
    editor.undo()
    expect(cropOf(editor)).toEqual(crop)
  })

  it('says that the crop is kept where the picture was turned meanwhile and nothing is taken back', () => {
    const editor = cropping()
    editor.store.commit(turnPicture, { quarters: 1, picture: 'picture' })
    const turned = editor.bytes()
    editor.key('Escape')
    expect(editor.bytes()).toBe(turned)
    expect(session(editor).announcement.text).toContain('Crop kept')
  })

  it('gives the selection back with Escape', () => {
    const box = { kind: 'rectangle' as const, id: 'box', x: 300, y: 200 }
    const editor = createToolEditor(withItem(withCrop(), box))
    editor.store.setSession({ selection: ['box'] })
    editor.key('c')
    expect(editor.selection()).toEqual([])
    editor.key('Escape')
    expect(editor.selection()).toEqual(['box'])
  })

  it('gives up a drag alone when Escape is pressed during it', () => {
    const editor = cropping()
    editor.down([1000, 700])
    editor.move([900, 600])
    editor.key('Escape')
    expect(cropOf(editor)).toEqual(crop)
    expect(session(editor).tool).toBe('crop')
  })

  it('keeps the crop when another tool is chosen', () => {
    const editor = cropping()
    editor.drag([
      [1000, 700],
      [900, 600],
    ])
    editor.key('a')
    expect(session(editor)).toMatchObject({ tool: 'arrow', cropping: null })
    expect(editor.steps()).toBe(1)
  })

  it('keeps the crop by a double click in it', () => {
    const editor = cropping()
    editor.click([600, 400], { clicks: 2 })
    expect(session(editor).tool).toBe('select')
  })

  it('makes no step when nothing came of it, and redo stays', () => {
    const editor = cropping()
    editor.drag([
      [600, 400],
      [650, 420],
    ])
    editor.key('Enter')
    editor.undo()
    editor.key('c')
    editor.key('Enter')
    expect(editor.steps()).toBe(0)
    editor.redo()
    expect(cropOf(editor)).toEqual({ ...crop, x: 250, y: 120 })
  })

  it('moves the crop by a drag inside it, along one axis with Shift', () => {
    const editor = cropping()
    editor.drag([
      [600, 400],
      [660, 424],
    ])
    expect(cropOf(editor)).toEqual({ ...crop, x: 260, y: 124 })
    editor.drag(
      [
        [600, 400],
        [660, 410],
      ],
      { shift: true },
    )
    expect(cropOf(editor)).toEqual({ ...crop, x: 320, y: 124 })
  })

  it('draws another crop from outside of it, and inside of a whole picture', () => {
    const editor = cropping()
    editor.drag([
      [1200, 800],
      [1300, 850],
      [1500, 950],
    ])
    expect(cropOf(editor)).toEqual({ x: 1200, y: 800, width: 300, height: 150 })
    const whole = cropping(sceneWithPicture())
    whole.drag([
      [700, 300],
      [900, 460],
    ])
    expect(cropOf(whole)).toEqual({ x: 700, y: 300, width: 200, height: 160 })
  })

  it('keeps the ratio of the crop with Shift and its middle with Alt', () => {
    const editor = cropping()
    editor.drag(
      [
        [1000, 700],
        [1080, 700],
      ],
      { shift: true },
    )
    expect(cropOf(editor)).toEqual({ x: 200, y: 100, width: 880, height: 660 })
    const middle = cropping()
    middle.drag(
      [
        [1000, 700],
        [1050, 650],
      ],
      { alt: true },
    )
    expect(cropOf(middle)).toEqual({ x: 150, y: 150, width: 900, height: 500 })
  })

  it('moves by keys, ten pixels with Shift', () => {
    const editor = cropping()
    editor.key('ArrowRight')
    editor.key('Shift+ArrowDown')
    expect(cropOf(editor)).toEqual({ ...crop, x: 201, y: 110 })
    editor.key('Enter')
    expect(editor.steps()).toBe(1)
  })

  it('is no crop when it is all of the picture', () => {
    const editor = cropping()
    editor.toolbox.crop.reset()
    expect(cropOf(editor)).toBeNull()
  })

  it('is drawn to edges that were found, to thirds and to the middle, unless Ctrl is held', () => {
    const editor = cropping()
    editor.toolbox.crop.setEdges('picture', { x: [1107], y: [] })
    const to: At[] = [
      [1000, 700],
      [1104, 664],
    ]
    editor.down(to[0]!)
    editor.move(to[1]!)
    expect(session(editor).pointing.guides).toHaveLength(2)
    expect(cropOf(editor)).toEqual({ x: 200, y: 100, width: 907, height: 567 })
    editor.up(to[1]!)
    expect(session(editor).pointing.guides).toEqual([])
    const unsnapped = cropping()
    unsnapped.drag(to, { mod: true })
    expect(cropOf(unsnapped)).toEqual({ x: 200, y: 100, width: 904, height: 564 })
  })

  it('leaves redactions and all other objects where they lie in the picture', () => {
    const scene = withItem(withCrop(), { kind: 'redact', id: 'secret', x: 500, y: 400, width: 90, height: 30 } as never)
    const editor = cropping(scene)
    const { annotations } = editor.scene()
    editor.drag([
      [1000, 700],
      [900, 600],
    ])
    editor.key('Enter')
    expect(editor.scene().annotations).toBe(annotations)
  })

  it.each([90, 180, 270] as const)('works on the pixels of a picture turned by %d degrees and flipped', (turnDeg) => {
    const picture = { turnDeg, flip: { horizontal: true, vertical: false }, crop: null }
    const editor = cropping(withCrop(picture))
    const { size } = editor.toolbox.crop.view(editor.store.getState())!
    expect(size).toEqual(turnDeg === 180 ? { width: 1600, height: 1000 } : { width: 1000, height: 1600 })
    editor.drag(
      [
        [100, 200],
        [400, 600],
      ],
      { mod: true },
    )
    expect(cropOf(editor)).toEqual({ x: 100, y: 200, width: 300, height: 400 })
  })

  it('shows the picture upright and whole whatever its tilt, frame and padding are', () => {
    const tilt = { xDeg: 30, yDeg: -20, zDeg: 8, perspective: 1, offsetX: 40, offsetY: 0 }
    const editor = cropping(withCrop({ tilt, scale: 0.5, radius: 60 }))
    expect(editor.toolbox.crop.view(editor.store.getState())).toMatchObject({ box: crop, rect: crop })
    editor.drag([
      [1000, 700],
      [900, 600],
    ])
    expect(cropOf(editor)).toEqual({ x: 200, y: 100, width: 700, height: 500 })
  })

  it('takes of several pictures the selected one, or the one that is pressed', () => {
    const two = withSecondPicture(sceneWithPicture())
    const editor = createToolEditor(two)
    editor.key('c')
    expect(session(editor).cropping).toBeNull()
    const { corners } = session(editor).view!.pictures[1]!
    editor.click([corners[0]!.x + 200, corners[0]!.y + 200])
    expect(session(editor)).toMatchObject({ cropping: { picture: 'second' }, selection: ['second'] })
    editor.drag([
      [100, 100],
      [500, 400],
    ])
    editor.key('Enter')
    expect(editor.scene().pictures.map((picture) => picture.crop)).toEqual([
      null,
      { x: 100, y: 100, width: 400, height: 300 },
    ])
    const selected = createToolEditor(two)
    selected.store.setSession({ selection: ['second'] })
    selected.key('c')
    expect(session(selected).cropping?.picture).toBe('second')
  })

  it('takes no press before the stage shows the picture whole', () => {
    const editor = createToolEditor(withCrop())
    editor.store.setSession({ tool: 'crop' })
    expect(editor.down([300, 300])).toBe(false)
  })

  it('gives the stage its zoom back', () => {
    const editor = createToolEditor(withCrop())
    editor.store.setSession({ zoom: 2 })
    editor.key('c')
    expect(session(editor).zoom).toBe('fit')
    editor.key('Enter')
    expect(session(editor).zoom).toBe(2)
  })

  it('hides outlines and handles of objects, which lie elsewhere meanwhile', () => {
    const editor = createToolEditor(
      withItem(withCrop(), { kind: 'rectangle', id: 'box', x: 400, y: 300, width: 90, height: 30 } as never),
    )
    editor.store.setSession({ selection: ['box'] })
    editor.key('c')
    expect(editor.toolbox.overlay(editor.store.getState())).toMatchObject({ outlines: [], handles: [] })
    expect(editor.key('Delete')).toBeNull()
  })

  it('leaves a scene that can be read again', () => {
    const editor = cropping()
    editor.drag([
      [1500.4, 900.2],
      [3000, -200],
    ])
    expect(Scene.safeParse(editor.scene()).success).toBe(true)
  })
})

describe('the ratios of a crop', () => {
  const ratioOf = (editor: ToolEditor) => {
    const { width, height } = cropOf(editor)!
    return width / height
  }

  it('are each cut out of what a hand made last, so that trying all makes none smaller', () => {
    const editor = cropping()
    const { crop: controls } = editor.toolbox
    controls.setRatio('1:1')
    expect(cropOf(editor)).toEqual({ x: 300, y: 100, width: 600, height: 600 })
    controls.setRatio('16:9')
    expect(cropOf(editor)).toEqual({ x: 200, y: 175, width: 800, height: 450 })
    controls.setRatio('1:1')
    expect(cropOf(editor)).toEqual({ x: 300, y: 100, width: 600, height: 600 })
  })

  it('are cut out of what is there after undo, not out of what was undone', () => {
    const editor = cropping(sceneWithPicture())
    editor.toolbox.crop.type('width', 400)
    editor.undo()
    editor.toolbox.crop.setRatio('1:1')
    expect(cropOf(editor)).toEqual({ x: 300, y: 0, width: 1000, height: 1000 })
  })

  it('hold while a side or a corner is dragged', () => {
    const editor = cropping()
    editor.toolbox.crop.setRatio('4:3')
    editor.drag(
      [
        [1000, 400],
        [1160, 400],
      ],
      { mod: true },
    )
    expect(ratioOf(editor)).toBeCloseTo(4 / 3, 2)
    expect(cropOf(editor)!.width).toBe(960)
  })

  it('meet a line exactly with the side that was drawn to it', () => {
    const editor = cropping()
    editor.toolbox.crop.setRatio('4:3')
    editor.toolbox.crop.setEdges('picture', { x: [1157], y: [] })
    editor.drag([
      [1000, 700],
      [1155, 790],
    ])
    expect(cropOf(editor)).toMatchObject({ x: 200, width: 957, height: 718 })
  })

  it('change width for height', () => {
    const editor = cropping()
    const { crop: controls } = editor.toolbox
    controls.setRatio('3:2')
    controls.swap()
    expect(ratioOf(editor)).toBeCloseTo(2 / 3, 2)
    controls.setRatio('16:9')
    controls.swap()
    expect(session(editor).cropping).toMatchObject({ ratio: '9:16', isSwapped: false })
    controls.setRatio('original')
    expect(ratioOf(editor)).toBeCloseTo(1.6, 2)
    controls.setRatio('free')
    controls.swap()
    expect(ratioOf(editor)).toBeLessThan(1)
  })

  it('hold for numbers that are typed', () => {
    const editor = cropping()
    editor.toolbox.crop.type('width', 320)
    expect(cropOf(editor)).toEqual({ ...crop, width: 320 })
    editor.toolbox.crop.setRatio('1:1')
    editor.toolbox.crop.type('height', 250)
    expect(cropOf(editor)).toMatchObject({ width: 250, height: 250 })
    editor.key('Enter')
    expect(editor.steps()).toBe(1)
  })
})
