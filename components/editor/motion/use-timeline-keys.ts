// The keys of the timeline while it has the focus. Fields and buttons inside it keep theirs.
'use client'
import type { KeyboardEvent } from 'react'
import {
  addKey,
  changeTimeline,
  duplicateSelected,
  nudgeSelected,
  partOf,
  removeSelected,
  seek,
  trimSelected,
} from '@/lib/editor/motion/timeline-edits'
import { isSamePart, timelineParts, timelineRows } from '@/lib/editor/motion/timeline-rows'
import { isComposingKey, takesText } from '@/lib/editor/shortcuts/shortcuts'
import type { EditorStore } from '@/lib/editor/store/store'
import { useEditor } from '../context/editor-context'
import { frameMsOf, useTimelineParts } from './timeline-context'

const bigStep = 10

type Player = ReturnType<typeof useTimelineParts>['player']

export function useTimelineKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { store } = useEditor()
  const { player } = useTimelineParts()
  return (event) => {
    const { target } = event
    if (event.defaultPrevented || isComposingKey(event.nativeEvent) || !(target instanceof HTMLElement)) return
    const isText = takesText(target as HTMLInputElement)
    // What is open over it takes Escape itself.
    if (isText || document.querySelector('[data-timeline] [popover]:popover-open')) return
    if (event.key === ' ' && target.closest('button, input, summary')) return
    if (/^(Arrow|Home|End)/.test(event.key) && target.closest('input, [role=radiogroup]')) return
    const isTaken = event.ctrlKey || event.metaKey ? onModKey(event, store) : onKey(event, store, player)
    if (isTaken) event.preventDefault()
  }
}

function onModKey({ key }: KeyboardEvent, store: EditorStore): boolean {
  return key.toLowerCase() === 'd' && duplicateSelected(store)
}

/** False leaves the key to the page. */
function onKey({ key, shiftKey, altKey }: KeyboardEvent, store: EditorStore, player: Player): boolean {
  const { session } = store.getState()
  if (!session.timeline || altKey || (session.singleKeysOff && /^[a-z.,<>[\]]$/i.test(key))) return false
  const stepMs = frameMsOf(store.getState()) * (shiftKey ? bigStep : 1)
  const keys: Record<string, () => unknown> = {
    ' ': player.toggle,
    k: player.toggle,
    l: () => player.play(1),
    j: () => player.play(-1),
    arrowleft: () => stepTo(store, -stepMs),
    arrowright: () => stepTo(store, stepMs),
    arrowup: () => walk(store, -1),
    arrowdown: () => walk(store, 1),
    home: () => seek(store, 0),
    end: () => seek(store, Number.POSITIVE_INFINITY),
    delete: () => removeSelected(store),
    backspace: () => removeSelected(store),
    ',': () => nudgeSelected(store, -stepMs),
    '<': () => nudgeSelected(store, -stepMs),
    '.': () => nudgeSelected(store, stepMs),
    '>': () => nudgeSelected(store, stepMs),
    '[': () => trimSelected(store, 'start', stepMs),
    ']': () => trimSelected(store, 'end', stepMs),
    i: () => keyOfSelected(store),
    escape: () => leave(store, player),
  }
  const run = keys[key.toLowerCase()]
  if (!run || (shiftKey && /^[jkl]$/i.test(key))) return false
  return run() !== false
}

/** From frame to frame, whatever moment the playhead stands at. */
function stepTo(store: EditorStore, byMs: number): void {
  const { atMs } = store.getState().session.timeline!
  const frameMs = frameMsOf(store.getState())
  seek(store, Math.round(atMs / frameMs) * frameMs + byMs)
}

function walk(store: EditorStore, direction: 1 | -1): boolean {
  const { scene, session } = store.getState()
  const parts = timelineParts(timelineRows(scene))
  const at = parts.findIndex((part) => isSamePart(part, session.timeline!.selected))
  const next = parts[at === -1 ? 0 : Math.max(0, Math.min(parts.length - 1, at + direction))]
  if (!next) return false
  changeTimeline(store, { selected: next })
  return true
}

/** Another key of the chosen track. */
function keyOfSelected(store: EditorStore): boolean {
  const { scene, session } = store.getState()
  const track = partOf(scene.motion, session.timeline!.selected)?.track
  if (track) addKey(store, track.address)
  return track !== undefined
}

/** What is chosen, then the moment that is shown, then the timeline itself. */
function leave(store: EditorStore, player: Player): void {
  const { selected, isShown, isPlaying } = store.getState().session.timeline!
  if (store.cancelGesture()) return
  if (isPlaying) player.pause()
  else if (selected) changeTimeline(store, { selected: null })
  else if (isShown) changeTimeline(store, { isShown: false })
  else store.setSession({ timeline: undefined })
}
