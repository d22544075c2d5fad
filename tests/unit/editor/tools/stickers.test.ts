// Stickers: what is chosen is what the next press places, and a picture of one's own lies in the middle.
import { describe, expect, it } from 'vitest'
import { chooseSticker } from '@/components/editor/stage/stickers/sticker-choices'
import { parseScene } from '@/lib/scene/parse'
import { createToolEditor, sceneWithPicture } from '../../../support/tool-editor'

const own = { id: 'c'.repeat(64), asset: { mime: 'image/png' as const, width: 400, height: 200 } }

describe('the sticker tool', () => {
  it('places what was chosen, about the pointer, and leaves those that are there as they are', () => {
    const editor = createToolEditor()
    editor.tool('sticker')
    chooseSticker(editor.store, { shows: 'emoji', emoji: '🚀' })
    editor.click([500, 400])
    editor.tool('sticker')
    chooseSticker(editor.store, { shows: 'tick' })
    editor.click([700, 400])
    const [rocket, tick] = editor.items()
    expect(rocket).toMatchObject({ shows: 'emoji', emoji: '🚀' })
    expect(tick).toMatchObject({ shows: 'tick', emoji: '🚀' })
    const { x, y, width, height } = rocket as { x: number; y: number; width: number; height: number }
    expect([x + width / 2, y + height / 2]).toEqual([400, 300])
    expect(editor.steps()).toBe(2)
  })

  it('places a picture of one’s own in the middle, in its proportions, selected, as one step with its asset', () => {
    const editor = createToolEditor(sceneWithPicture({ crop: { x: 100, y: 100, width: 800, height: 400 } }))
    const before = editor.bytes()
    editor.tool('sticker')
    editor.toolbox.placeOwnPicture(own)
    const item = editor.item('sticker')
    expect(item.width / item.height).toBeCloseTo(2, 5)
    expect([item.x + item.width / 2, item.y + item.height / 2]).toEqual([500, 300])
    expect(item).toMatchObject({ shows: 'picture', asset: own.id })
    expect(editor.selection()).toEqual([item.id])
    expect(editor.scene().assets[own.id]).toEqual(own.asset)
    expect(() => parseScene(JSON.parse(editor.bytes()))).not.toThrow()
    expect(editor.steps()).toBe(1)
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })
})
