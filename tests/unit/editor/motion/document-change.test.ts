// Another document while the timeline is open.
import { expect, it } from 'vitest'
import { watchDocument } from '@/lib/editor/motion/document-change'
import { addPreset, seek } from '@/lib/editor/motion/timeline-edits'
import { createEditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { defaultScene } from '@/lib/scene/defaults'
import { sceneWithPicture } from '../../../support/tool-editor'

it('another document, one without a picture too, shows its design, chooses nothing and holds no file of the last film', () => {
  const store = createEditorStore(sceneWithPicture())
  store.setSession({ timeline: openedTimeline })
  let pauses = 0
  watchDocument(store, { pause: () => (pauses += 1) })
  addPreset(store, 'rise')
  seek(store, 1500)
  const { scene } = store.getState()
  const file = new File(['film'], 'film.gif')
  store.setSession({ film: { status: 'done', part: null, file, scene, width: 2, height: 2, frames: 2, codec: null } })
  store.load(defaultScene())
  const { timeline, film } = store.getState().session
  expect(timeline).toMatchObject({ atMs: 0, isShown: false, selected: [] })
  expect(film).toEqual({ status: 'idle' })
  expect(pauses).toBe(1)
})
