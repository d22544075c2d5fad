// What one move of the pointer makes anew: what it changed, and nothing else of a scene of a hundred.
import { expect, it } from 'vitest'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

const hundred = Array.from({ length: 100 }, (_, at) => at).reduce(
  (scene, at) =>
    withItem(scene, {
      kind: 'rectangle',
      id: `box-${at}`,
      x: 20 + (at % 10) * 150,
      y: 20 + Math.floor(at / 10) * 95,
      width: 80,
      height: 40,
    } as never),
  sceneWithPicture(),
)

it('a marquee draws the outline of what it takes in anew, not of what it had', () => {
  const editor = createToolEditor(hundred)
  const outlines = () => editor.toolbox.overlay(editor.store.getState()).outlines
  editor.down([40, 40])
  editor.move([1500, 500])
  const before = new Map(outlines().map(({ id, points }) => [id, points]))
  editor.move([1500, 700])
  const after = outlines()
  expect(after.length).toBeGreaterThan(before.size)
  expect(before.size).toBeGreaterThan(20)
  for (const { id, points } of after) if (before.has(id)) expect(points).toBe(before.get(id))
  editor.up([1500, 700])
})

it('a move of a marquee is one change of the store', () => {
  const editor = createToolEditor(hundred)
  editor.down([40, 40])
  editor.move([600, 500])
  let changes = 0
  const leave = editor.store.subscribe(() => {
    changes += 1
  })
  editor.move([900, 700])
  leave()
  editor.up([900, 700])
  expect(changes).toBe(1)
})

it('a move of a drag that lines up with nothing is one change of the store, and leaves all other objects as they were', () => {
  const editor = createToolEditor(hundred)
  const before = editor.items()
  const [first] = before
  // The edge of the first, on the canvas.
  editor.down([120, 140])
  editor.move([131, 151], { mod: true })
  let changes = 0
  const leave = editor.store.subscribe(() => {
    changes += 1
  })
  editor.move([137, 157], { mod: true })
  leave()
  expect(changes).toBe(1)
  expect(editor.items()[0]).not.toEqual(first)
  for (const [at, item] of editor.items().entries()) if (at > 0) expect(item).toBe(before[at])
  editor.up([137, 157], { mod: true })
})

it('a move of a drag that lines up with something else than the move before is one change of the store', () => {
  const editor = createToolEditor(hundred)
  const guides = () => editor.store.getState().session.pointing.guides
  editor.down([120, 140])
  editor.move([122, 160])
  const before = guides()
  let changes = 0
  const leave = editor.store.subscribe(() => {
    changes += 1
  })
  editor.move([122, 163])
  leave()
  expect(before.length).toBeGreaterThan(0)
  expect(guides()).not.toBe(before)
  expect(changes).toBe(1)
  editor.up([122, 163])
})
