// "Edit as keys": a clip goes, keys that do the same come.
import { expect, it } from 'vitest'
import { clipAsKeys } from '@/lib/editor/motion/clip-as-keys'
import { addPreset } from '@/lib/editor/motion/timeline-edits'
import { createEditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { setClip } from '@/lib/scene/commands'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { sceneWithPicture } from '../../../support/tool-editor'

function withClip(name: 'rise' | 'float' | 'unfold') {
  const store = createEditorStore(sceneWithPicture())
  store.setSession({ timeline: openedTimeline })
  const clip = addPreset(store, name)!
  const motion = () => store.getState().scene.motion!
  return { store, clip, motion, opacity: (atMs: number) => sceneAt(store.getState().scene, atMs).pictures[0]!.opacity }
}

it('is one undo step, is seen as it was, and its first key is chosen', () => {
  const { store, clip, motion, opacity } = withClip('rise')
  const before = [50, 120, 600].map(opacity)
  const steps = store.getState().history.past.length
  expect(clipAsKeys(store, clip)).toBe(true)
  expect(motion().clips).toEqual([])
  expect(motion().tracks.length).toBeGreaterThan(1)
  expect([50, 120, 600].map(opacity)).toEqual(before.map((value) => expect.closeTo(value, 6)))
  const [first] = motion().tracks
  expect(store.getState().session.timeline!.selected).toEqual([{ kind: 'key', id: first!.id, atMs: 0 }])
  expect(store.getState().history.past).toHaveLength(steps + 1)
  store.undo()
  expect([motion().clips.length, motion().tracks.length]).toEqual([1, 0])
})

it('keeps the front of a picture in sight that the clip never turns over', () => {
  const { store, clip, motion } = withClip('unfold')
  store.commit(setClip, { id: clip.id, change: { amount: 2 } })
  const tilts = () => [0, 100, 300].map((atMs) => sceneAt(store.getState().scene, atMs).pictures[0]!.tilt)
  const begin = tilts()[0]!
  expect(clipAsKeys(store, motion().clips[0]!)).toBe(true)
  expect(tilts()[0]).toEqual(begin)
  for (const { xDeg, yDeg } of tilts()) expect(Math.max(Math.abs(xDeg), Math.abs(yDeg))).toBeLessThanOrEqual(75)
})

it('says why where it would be more keys than there can be, and changes nothing', () => {
  const { store, clip, motion } = withClip('float')
  store.commit(setClip, { id: clip.id, change: { lengthMs: 200, rounds: 40 } })
  const before = store.getState().scene
  expect(clipAsKeys(store, motion().clips[0]!)).toBe(false)
  expect(store.getState().scene).toBe(before)
  expect(store.getState().session.toasts.at(-1)).toMatchObject({
    tone: 'error',
    hint: expect.stringContaining('rounds'),
  })
})
