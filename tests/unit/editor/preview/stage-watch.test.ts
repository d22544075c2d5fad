// When the stage asks for a frame.
import { expect, it } from 'vitest'
import type { PreviewRequest } from '@/lib/editor/preview/render-client.browser'
import { createStageWatch } from '@/lib/editor/preview/stage-watch'
import { createEditorStore } from '@/lib/editor/store/store'
import { setPadding } from '@/lib/scene/commands'

const tasks = () => new Promise<void>((resolve) => queueMicrotask(resolve))

function setUp() {
  const store = createEditorStore()
  const asked: PreviewRequest[] = []
  const watch = createStageWatch(store, { show: (request) => asked.push(request) })
  const read = (): PreviewRequest => {
    const { scene, session } = store.getState()
    return { scene, stage: { width: 10, height: 10 }, zoom: session.zoom, pixelRatio: 1 }
  }
  return { store, asked, watch, read, paddings: () => asked.map(({ scene }) => scene.padding) }
}

it('the stage asks for one frame of all that one task changed', async () => {
  const { store, watch, read, paddings } = setUp()
  watch(read)
  const [first] = paddings()
  store.commit(setPadding, 1)
  store.commit(setPadding, 2)
  await tasks()
  expect(paddings()).toEqual([first, 2])
})

it('the stage asks for a frame before those who subscribed later have begun with the change', async () => {
  const { store, asked, watch, read } = setUp()
  watch(read)
  const askedBefore: number[] = []
  store.subscribe(() => queueMicrotask(() => askedBefore.push(asked.length)))
  store.commit(setPadding, 1)
  await tasks()
  await tasks()
  expect(askedBefore).toEqual([2])
})

it('the stage asks for no frame of what it does not show, nor once nobody watches it', async () => {
  const { store, asked, watch, read } = setUp()
  const leave = watch(read)
  store.announce('Nothing of the picture')
  await tasks()
  expect(asked).toHaveLength(1)
  store.setSession({ zoom: 2 })
  await tasks()
  expect(asked).toHaveLength(2)
  leave()
  store.commit(setPadding, 1)
  await tasks()
  expect(asked).toHaveLength(2)
})
