// What buttons and keys of the timeline do to the film, in the real store.
import { describe, expect, it } from 'vitest'
import { sceneAtPlayhead } from '@/lib/editor/motion/scene-at-playhead'
import {
  addKey,
  addPreset,
  changeTimeline,
  duplicateSelected,
  nextLoop,
  nudgeSelected,
  removeSelected,
  seek,
  trimSelected,
} from '@/lib/editor/motion/timeline-edits'
import { fieldChoices, timelineParts, timelineRows } from '@/lib/editor/motion/timeline-rows'
import { createEditorStore, type EditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { sceneWithPicture, withItem, withSecondPicture } from '../../../support/tool-editor'

function opened(scene = sceneWithPicture()): EditorStore {
  const store = createEditorStore(scene)
  store.setSession({ timeline: openedTimeline })
  return store
}

const motionOf = (store: EditorStore) => store.getState().scene.motion!
const selectedOf = (store: EditorStore) => store.getState().session.timeline!.selected
const turn = 'pictures/main/tilt/yDeg'
const idOf = (store: EditorStore) => store.getState().scene.pictures[0]!.id
const turnOf = (store: EditorStore) => turn.replace('main', idOf(store))

describe('a movement that is added', () => {
  it('begins at the playhead, is chosen, and is one undo step', () => {
    const store = opened()
    changeTimeline(store, { atMs: 400 })
    const clip = addPreset(store, 'rise')!
    expect(clip).toMatchObject({ preset: 'rise', startMs: 400, rounds: 1, targets: [] })
    expect(selectedOf(store)).toEqual({ kind: 'clip', id: clip.id })
    store.undo()
    expect(store.getState().scene.motion).toBeNull()
  })

  it('fills the rest of the film in whole rounds where it goes round, so that a loop closes', () => {
    const store = opened()
    const { lengthMs, rounds } = addPreset(store, 'wobble')!
    expect(lengthMs * rounds).toBe(motionOf(store).lengthMs)
  })

  it('moves the selected pictures alone where there are several', () => {
    const store = opened(withSecondPicture(sceneWithPicture()))
    store.setSession({ selection: ['second'] })
    expect(addPreset(store, 'fade')!.targets).toEqual(['second'])
  })
})

describe('keys', () => {
  it('the first key begins a track with what the field is at the playhead, the second one is put on the same', () => {
    const store = opened(sceneWithPicture())
    addKey(store, turnOf(store))
    seek(store, 1000)
    addKey(store, turnOf(store))
    const [track, ...others] = motionOf(store).tracks
    expect(others).toEqual([])
    expect(track!.keys.map(({ atMs, value }) => [atMs, value])).toEqual([
      [0, 0],
      [1000, 0],
    ])
    expect(selectedOf(store)).toEqual({ kind: 'key', id: track!.id, atMs: 1000 })
  })

  it('removing the last key takes its track away', () => {
    const store = opened()
    addKey(store, turnOf(store))
    expect(removeSelected(store)).toBe(true)
    expect(motionOf(store).tracks).toEqual([])
    expect(removeSelected(store)).toBe(false)
  })

  it('a key that is nudged stays chosen at its new time', () => {
    const store = opened()
    addKey(store, turnOf(store))
    nudgeSelected(store, 100)
    expect(motionOf(store).tracks[0]!.keys[0]!.atMs).toBe(100)
    expect(selectedOf(store)).toMatchObject({ atMs: 100 })
  })

  it('what is offered has words, belongs to something, and is never of a redaction', () => {
    const scene = withItem(sceneWithPicture(), { kind: 'redact', id: 'secret' })
    const choices = fieldChoices(scene)
    expect(choices.length).toBeGreaterThan(20)
    for (const { field, of } of choices) {
      expect(field.label).toMatch(/^[A-Z]/)
      expect(of).not.toBe('')
      expect(field.address).not.toContain('secret')
    }
  })
})

describe('what is chosen', () => {
  it('is duplicated behind itself, and the film becomes long enough', () => {
    const store = opened()
    addPreset(store, 'float')
    expect(duplicateSelected(store)).toBe(true)
    const [first, second] = motionOf(store).clips
    expect(second!.startMs).toBe(first!.lengthMs * first!.rounds)
    expect(motionOf(store).lengthMs).toBe(second!.startMs + second!.lengthMs * second!.rounds)
  })

  it('is trimmed to the playhead', () => {
    const store = opened()
    addPreset(store, 'rise')
    seek(store, 300)
    expect(trimSelected(store, 'end', 10)).toBe(true)
    expect(motionOf(store).clips[0]).toMatchObject({ startMs: 0, lengthMs: 300 })
  })

  it('is nothing any more when undo took it away: keys then do nothing', () => {
    const store = opened()
    addPreset(store, 'rise')
    store.undo()
    expect([removeSelected(store), duplicateSelected(store), nudgeSelected(store, 10)]).toEqual([false, false, false])
  })
})

it('the end of the film goes from once to loop to there and back', () => {
  const store = opened()
  addPreset(store, 'rise')
  const seen = [0, 1, 2].map(() => {
    nextLoop(store)
    return motionOf(store).loop
  })
  expect(seen).toEqual(['bounce', 'once', 'loop'])
})

it('rows list clips, then tracks, and their parts are walked in that order', () => {
  const store = opened()
  addKey(store, turnOf(store))
  addPreset(store, 'rise')
  const rows = timelineRows(store.getState().scene)
  expect(rows.map(({ label }) => label)).toEqual(['Rise', expect.stringMatching(/^[A-Z]/)])
  expect(timelineParts(rows).map(({ kind }) => kind)).toEqual(['clip', 'key'])
})

it('the stage shows the moment while it is asked for, else the design; the document stays the same object', () => {
  const store = opened()
  addPreset(store, 'rise')
  const { scene } = store.getState()
  expect(sceneAtPlayhead(scene, store.getState())).toBe(scene)
  seek(store, 100)
  const shown = sceneAtPlayhead(scene, store.getState())!
  expect(shown.pictures[0]!.opacity).toBeLessThan(1)
  expect(sceneAtPlayhead(scene, store.getState())).toBe(shown)
  expect(store.getState().scene).toBe(scene)
})
