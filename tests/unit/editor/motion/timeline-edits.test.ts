// What buttons and keys of the timeline do to the film, in the real store.
import { describe, expect, it } from 'vitest'
import { sceneAtPlayhead } from '@/lib/editor/motion/scene-at-playhead'
import {
  copySelected,
  cutSelected,
  duplicateSelected,
  nudgeSelected,
  pasteParts,
  removeSelected,
  selectAll,
  trimSelected,
} from '@/lib/editor/motion/selection-edits'
import { addKey, addKeys, addPreset, changeTimeline, nextLoop, seek } from '@/lib/editor/motion/timeline-edits'
import { fieldChoices, timelineParts, timelineRows } from '@/lib/editor/motion/timeline-rows'
import { createEditorStore, type EditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { setMotionParts } from '@/lib/scene/commands'
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
    expect(selectedOf(store)).toEqual([{ kind: 'clip', id: clip.id }])
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
  it('of several pictures are added together, each with its own value, as one undo step', () => {
    const scene = withSecondPicture(sceneWithPicture())
    const faint = { ...scene.pictures[1]!, opacity: 0.5 }
    const store = opened({ ...scene, pictures: scene.pictures.with(1, faint) })
    const addresses = store.getState().scene.pictures.map(({ id }) => `pictures/${id}/opacity`)
    addKeys(store, addresses)
    expect(motionOf(store).tracks.map(({ address, keys }) => [address, keys[0]!.value])).toEqual([
      [addresses[0], 1],
      [addresses[1], 0.5],
    ])
    expect(selectedOf(store)).toHaveLength(2)
    changeTimeline(store, { atMs: 700 })
    addKeys(store, addresses)
    expect(motionOf(store).tracks.map(({ keys }) => keys.length)).toEqual([2, 2])
    store.undo()
    store.undo()
    expect(store.getState().scene.motion).toBeNull()
  })

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
    expect(selectedOf(store)).toEqual([{ kind: 'key', id: track!.id, atMs: 1000 }])
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
    expect(selectedOf(store)).toMatchObject([{ atMs: 100 }])
  })

  it('the place and size of an object are offered, in words', () => {
    const withBox = withItem(sceneWithPicture(), { kind: 'rectangle', id: 'box' })
    const scene = withItem(withItem(withBox, { kind: 'arrow', id: 'arrow' }), { kind: 'callout', id: 'note' })
    const labelsOf = (id: string) =>
      fieldChoices(scene)
        .filter(({ field }) => field.address.startsWith(`annotations/${id}/`))
        .map(({ field }) => field.label)
    expect(labelsOf('box')).toEqual(expect.arrayContaining(['Left', 'Top', 'Width', 'Height']))
    expect(labelsOf('arrow')).toEqual(expect.arrayContaining(['Start', 'End']))
    expect(labelsOf('note')).toEqual(expect.arrayContaining(['Place', 'End', 'Width']))
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

describe('several clips and keys', () => {
  /** Clips at 0 and 1000, keys at 0 and 500. */
  function several() {
    const store = opened()
    addPreset(store, 'rise')
    changeTimeline(store, { atMs: 1000 })
    addPreset(store, 'fade')
    seek(store, 0)
    addKey(store, turnOf(store))
    seek(store, 500)
    addKey(store, turnOf(store))
    return store
  }
  const startsOf = (store: EditorStore) => motionOf(store).clips.map(({ startMs }) => startMs)
  const keysOf = (store: EditorStore) => motionOf(store).tracks[0]?.keys.map(({ atMs }) => atMs)
  const steps = (store: EditorStore) => store.getState().history.past.length

  it('are moved together by the same time, in one undo step, and none leaves the film', () => {
    const store = several()
    selectAll(store)
    const before = steps(store)
    nudgeSelected(store, 100)
    expect([startsOf(store), keysOf(store), steps(store)]).toEqual([[100, 1100], [100, 600], before + 1])
    nudgeSelected(store, -9000)
    expect([startsOf(store), keysOf(store)]).toEqual([
      [0, 1000],
      [0, 500],
    ])
  })

  it('are removed in one step, tracks without keys too', () => {
    const store = several()
    selectAll(store)
    const before = steps(store)
    removeSelected(store)
    expect([motionOf(store).clips, motionOf(store).tracks, steps(store)]).toEqual([[], [], before + 1])
    expect(selectedOf(store)).toEqual([])
  })

  it('are cut, and pasted at the playhead as they stood to each other, under names of their own', () => {
    const store = several()
    selectAll(store)
    cutSelected(store)
    expect(motionOf(store).clips).toEqual([])
    seek(store, 1200)
    pasteParts(store)
    expect([startsOf(store), keysOf(store)]).toEqual([
      [1200, 2200],
      [1200, 1700],
    ])
    pasteParts(store)
    expect(new Set(motionOf(store).clips.map(({ id }) => id)).size).toBe(4)
    expect(motionOf(store).tracks).toHaveLength(1)
  })

  it('a key that is nudged passes the time of another one, and neither is lost', () => {
    const store = several()
    changeTimeline(store, { selected: [{ kind: 'key', id: motionOf(store).tracks[0]!.id, atMs: 0 }] })
    for (let presses = 0; presses < 6; presses++) nudgeSelected(store, 100)
    expect(keysOf(store)).toEqual([500, 700])
  })

  it('what follows moves along where the film ripples, which becomes as long as it needs', () => {
    const store = several()
    changeTimeline(store, { ripples: true, selected: [{ kind: 'clip', id: motionOf(store).clips[0]!.id }] })
    nudgeSelected(store, 2500)
    expect([startsOf(store), keysOf(store), motionOf(store).lengthMs]).toEqual([[2500, 3500], [2500, 3000], 4100])
  })

  it('what is taken out of a film that ripples leaves no gap', () => {
    const store = several()
    changeTimeline(store, { selected: [{ kind: 'clip', id: motionOf(store).clips[0]!.id }] })
    removeSelected(store, true)
    expect(startsOf(store)).toEqual([200])
  })

  it('what has no room is not there, and nothing is said to be', () => {
    const store = several()
    store.commit(setMotionParts, { lengthMs: 60_000 })
    changeTimeline(store, { selected: [{ kind: 'clip', id: motionOf(store).clips[0]!.id }] })
    copySelected(store)
    const many = Array.from({ length: 62 }, (_, at) => ({ ...motionOf(store).clips[0]!, id: `more-${at}` }))
    store.commit(setMotionParts, { clips: [...motionOf(store).clips, ...many] })
    pasteParts(store)
    expect(motionOf(store).clips).toHaveLength(64)
    expect(store.getState().session.announcement.text).toBe('There is no room for more')
  })

  it('at the end of the longest film nothing is pasted where nobody would see it', () => {
    const store = several()
    store.commit(setMotionParts, { lengthMs: 60_000 })
    changeTimeline(store, { selected: [{ kind: 'clip', id: motionOf(store).clips[0]!.id }] })
    copySelected(store)
    seek(store, 60_000)
    pasteParts(store)
    expect(motionOf(store).clips).toHaveLength(2)
    expect(store.getState().session.announcement.text).toBe('There is no room for more')
  })

  it('a clip of pictures that another document has not moves all of its pictures there', () => {
    const store = opened(withSecondPicture(sceneWithPicture()))
    store.setSession({ selection: ['second'] })
    addPreset(store, 'fade')
    copySelected(store)
    store.load(sceneWithPicture())
    store.setSession({ timeline: openedTimeline })
    pasteParts(store)
    expect(motionOf(store).clips.map(({ targets }) => targets)).toEqual([[]])
  })
})

it('a clip whose pictures are gone is not said to move all', () => {
  const store = opened(withSecondPicture(sceneWithPicture()))
  store.setSession({ selection: ['second'] })
  addPreset(store, 'fade')
  const { scene } = store.getState()
  const [row] = timelineRows({
    ...scene,
    motion: { ...scene.motion!, clips: scene.motion!.clips.map((clip) => ({ ...clip, targets: ['gone'] })) },
  })
  expect(row!.of).toBe('No picture any more')
})
