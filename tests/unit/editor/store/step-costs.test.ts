// What undo steps cost: the scene that each changed, and no frame the more of them there are.
import { expect, it } from 'vitest'
import * as steps from '@/lib/editor/store/history'
import { changeAnnotation } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { sceneWithPicture, withItem } from '../../../support/tool-editor'

const hundred = Array.from({ length: 100 }, (_, at) => at).reduce(
  (scene, at) =>
    withItem(scene, { kind: 'rectangle', id: `box-${at}`, x: at * 10, y: at * 5, width: 8, height: 4 } as never),
  sceneWithPicture(),
)

const movedTo = (scene: Scene, at: number, x: number) => ({ ...scene.annotations[at]!, x }) as never

function afterSteps(count: number): steps.History {
  let history = steps.createHistory(hundred)
  for (let step = 0; step < count; step += 1)
    history = steps.commit(history, changeAnnotation, movedTo(history.scene, step % 100, 2000 + step))
  return history
}

/** All objects and arrays that can be reached. */
function reachable(value: unknown, known = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || known.has(value)) return known
  known.add(value)
  for (const part of Object.values(value)) reachable(part, known)
  return known
}

it('an undo step holds the object that it changed and nothing else of a scene of a hundred', () => {
  const [none, some] = [reachable(afterSteps(0)).size, reachable(afterSteps(100)).size]
  // The step, its scene, the row of its annotations, the object.
  expect((some - none) / 100).toBeLessThanOrEqual(4)
})

it(`beyond ${steps.stepsMax} steps nothing grows`, () => {
  const full = reachable(afterSteps(steps.stepsMax + 100)).size
  expect(reachable(afterSteps(steps.stepsMax + 300)).size).toBe(full)
})

it('a frame of a drag and its end read none of the steps that are there', () => {
  const history = afterSteps(100)
  let read = 0
  const past = history.past.map(
    (step) =>
      new Proxy(step, {
        get(target, name) {
          read += 1
          return Reflect.get(target, name)
        },
      }),
  )
  let open = steps.beginGesture({ ...history, past }, { id: 1, label: 'move' })
  for (let x = 0; x < 50; x += 1) open = steps.previewIn(open, 1, changeAnnotation, movedTo(history.scene, 0, x))
  const ended = steps.endOpen(open, 1)
  expect(ended.past).toHaveLength(101)
  expect(read).toBe(0)
})
