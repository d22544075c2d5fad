// A scene goes to the worker as what differs from the one before, and arrives whole.
import { expect, it } from 'vitest'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createRenderClient } from '@/lib/editor/preview/render-client.browser'
import { receivedScene, sentScene } from '@/lib/editor/worker/sent-scene'
import { changeAnnotations, orderAnnotations, removeAnnotations, setPadding } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'
import { fakeWorkers } from '../fake-worker'

const hundred = Array.from({ length: 100 }, (_, at) => at).reduce(
  (scene, at) =>
    withItem(scene, { kind: 'rectangle', id: `box-${at}`, x: at * 10, y: at * 5, width: 8, height: 4 } as never),
  sceneWithPicture(),
)

const stage = { width: 1000, height: 800 }

function stageWith(scene: Scene) {
  const workers = fakeWorkers()
  const client = createRenderClient({
    assets: createAssetStore(),
    onPreview: () => undefined,
    createWorker: workers.create,
  })
  const show = (next: Scene) => client.show({ scene: next, stage, zoom: 1, pixelRatio: 1 })
  show(scene)
  const posted = () => workers.last().posted.flatMap((message) => (message.type === 'preview' ? [message.scene] : []))
  const told = () => workers.last().told.flatMap((message) => (message.type === 'preview' ? [message.scene] : []))
  return { workers, client, show, posted, told }
}

it('a frame of a drag sends one object of a hundred to the worker, and nothing else of the scene', () => {
  const editor = createToolEditor(hundred)
  const { client, show, posted, told } = stageWith(editor.scene())
  const frames = [140, 160, 180]
  editor.down([1090 + 4, 595])
  for (const y of frames) {
    editor.move([1090 + 4, 595 + y])
    show(editor.scene())
  }
  editor.up([1090 + 4, 595 + frames.at(-1)!])
  client.dispose()
  expect(posted().slice(1)).toHaveLength(frames.length)
  for (const { fields, annotations } of posted().slice(1)) {
    expect(fields).toEqual({})
    expect(annotations!.filter((item) => typeof item !== 'number')).toHaveLength(1)
  }
  expect(told().at(-1)).toEqual(editor.scene())
})

it('what did not change is the same object for the worker, frame after frame', () => {
  const { client, show, told } = stageWith(hundred)
  show(setPadding.apply(hundred, 7))
  const [before, after] = told()
  client.dispose()
  expect(after!.padding).toBe(7)
  expect(after!.pictures).toBe(before!.pictures)
  expect(after!.annotations).toBe(before!.annotations)
})

it('a worker that takes the place of a dead one is sent the whole scene', () => {
  const { workers, client, show, told } = stageWith(hundred)
  show(setPadding.apply(hundred, 7))
  workers.last().crash()
  expect(told()).toEqual([setPadding.apply(hundred, 7)])
  client.dispose()
})

it('a scene that was sent is the scene that arrives, whatever was changed, removed, ordered or undone', () => {
  const [first, second] = hundred.annotations
  const ids = hundred.annotations.map(({ id }) => id)
  const scenes = [
    hundred,
    changeAnnotations.apply(hundred, [{ ...first!, name: 'First' }]),
    removeAnnotations.apply(hundred, [first!.id, second!.id]),
    orderAnnotations.apply(hundred, ids.toReversed()),
    { ...hundred, annotations: [] },
    hundred,
  ]
  let sent: Scene | null = null
  let arrived: Scene | null = null
  for (const scene of scenes) {
    arrived = receivedScene(structuredClone(sentScene(scene, sent)), arrived)
    sent = scene
    expect(JSON.stringify(arrived)).toBe(JSON.stringify(scene))
  }
})

it('a line that is being drawn is sent as the points that came, and arrives as it is', () => {
  const points = Array.from({ length: 300 }, (_, at) => ({ x: at, y: at % 7 }))
  const first = withItem(hundred, { kind: 'pen', id: 'line', points } as never)
  const change = (scene: Scene, values: (line: { points: object[] }) => object): Scene => ({
    ...scene,
    annotations: scene.annotations.map((item) =>
      item.id === 'line' ? { ...item, ...values(item as never) } : item,
    ) as never,
  })
  const more = (scene: Scene) => change(scene, (line) => ({ points: [...line.points, { x: 1, y: 2 }, { x: 3, y: 4 }] }))
  const second = more(first)
  const sent = sentScene(second, first).annotations!.at(-1)!
  expect(JSON.stringify(sent).length).toBeLessThan(100)
  const shorter = change(second, (line) => ({ points: line.points.slice(0, 290) }))
  const moved = change(shorter, (line) => ({ points: line.points.map((point) => ({ ...point })) }))
  const other = change(more(moved), () => ({ color: '#123456' }))
  let before: Scene | null = null
  let arrived: Scene | null = null
  for (const scene of [first, second, more(second), shorter, moved, other, more(other)]) {
    arrived = receivedScene(structuredClone(sentScene(scene, before)), arrived)
    before = scene
    expect(JSON.stringify(arrived)).toBe(JSON.stringify(scene))
  }
})
