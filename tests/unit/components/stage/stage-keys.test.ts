// Keys of the stage that are no actions.
import { afterEach, expect, it, vi } from 'vitest'
import { watchStageKeys } from '@/components/editor/stage/hands/pointers/stage-keys'
import { createEditorStore } from '@/lib/editor/store/store'
import { sceneWithPicture } from '../../../support/tool-editor'

afterEach(() => vi.unstubAllGlobals())

/** The keys of a stage with a picture, whose object keys have the focus and this role. */
function keysWithFocusOn(role: string) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { body: null, activeElement: { matches: () => true, getAttribute: () => role } })
  const store = createEditorStore()
  store.load(sceneWithPicture())
  const toolbox = {} as Parameters<typeof watchStageKeys>[0]['toolbox']
  const keys = watchStageKeys({ store, toolbox, onSpace: () => undefined }, new AbortController().signal)
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key: ' ' })
  page.dispatchEvent(event)
  return { isTaken: event.defaultPrevented, isSpaceDown: keys.isSpaceDown() }
}

it('Space pans while the objects have the focus', () => {
  expect(keysWithFocusOn('application')).toEqual({ isTaken: true, isSpaceDown: true })
})

it('Space is left to what places the first object: it is a button', () => {
  expect(keysWithFocusOn('button')).toEqual({ isTaken: false, isSpaceDown: false })
})
