// While the stage shows a moment of the film, a change of a field that has keys is a key of that moment: what is changed is what is seen.
// The design keeps its value.
import { eases } from '@/lib/kinds/motion/ease'
import type { Key, Motion, Track } from '@/lib/kinds/motion/schema'
import type { Command } from '@/lib/scene/commands'
import { setTrack } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { valueAt, withValueAt } from '@/lib/scene/motion/address'
import { withKey } from '@/lib/scene/motion/keys'
import type { Scene } from '@/lib/scene/schema'
import type { History } from '../store/history'
import type { EditorStore } from '../store/store'

/** Tracks whose field has another value in the second scene, and is of the same thing in both. */
export function changedTracks(motion: Motion, before: Scene, after: Scene): readonly Track[] {
  return motion.tracks.filter(({ mode, address }) => {
    const path = address.split('/')
    return (
      mode === 'set' && isOfSameThing(before, after, path) && !sameJson(valueAt(before, path), valueAt(after, path))
    )
  })
}

/** No: nothing was there, it is of another kind by now, or another one of its list has come to its place. */
function isOfSameThing(before: Scene, after: Scene, path: readonly string[]): boolean {
  let [one, two]: [unknown, unknown] = [before, after]
  for (const name of path) {
    const [own, other] = [valueAt(one, [name]), valueAt(two, [name])]
    if (own === undefined || other === undefined || kindOf(own) !== kindOf(other)) return false
    const others = Array.isArray(one) && !sameJson(own, other) ? one.filter((each) => each !== own) : []
    if (others.some((each) => sameJson(each, other))) return false
    ;[one, two] = [own, other]
  }
  return true
}

const kindOf = (thing: unknown): unknown => (thing as { kind?: unknown } | null)?.kind

interface KeyedChange {
  before: Scene
  tracks: readonly Track[]
  atMs: number
}

/** What the fields say now goes into keys, and the fields are what they were. */
const keyInstead: Command<KeyedChange> = {
  name: 'key-instead',
  label: 'keys',
  apply(scene, { before, tracks, atMs }) {
    return tracks.reduce((changed, track) => {
      const path = track.address.split('/')
      const there = track.keys.find((key) => key.atMs === atMs)
      const key = { atMs, value: valueAt(scene, path) as Key['value'], ease: there?.ease ?? eases.soft }
      const keyed = setTrack.apply(changed, withKey(track, key))
      // A value that no key takes stays what it is.
      return keyed === changed ? changed : (withValueAt(keyed, path, valueAt(before, path)) as Scene)
    }, scene)
  },
}

/** Watches until the function it returns is called. Undo takes the key back with the change it came from. */
export function watchKeyedFields(store: EditorStore): () => void {
  let settled = store.getState().history
  return store.subscribe(({ history, session: { timeline } }) => {
    if (history === settled || history.gesture) return
    const before = settled
    settled = history
    if (!timeline?.isShown || !isNewStep(before, history)) return
    const { motion } = history.scene
    if (!motion || motion !== before.scene.motion) return
    const tracks = changedTracks(motion, before.scene, history.scene)
    if (tracks.length === 0) return
    const atMs = Math.round(Math.min(timeline.atMs, motion.lengthMs))
    store.growingStep({ joinsLast: true }).commit(keyInstead, { before: before.scene, tracks, atMs })
    // Its settings say what it is: those of the design say the design's.
    const selected = [{ kind: 'key', id: tracks[0]!.id, atMs } as const]
    store.setSession({ timeline: { ...timeline, atMs, selected } })
    store.announce('Key changed')
  })
}

/** Undo and redo lead to scenes that were there before. */
const isNewStep = (before: History, after: History): boolean =>
  after.past.at(-1)?.scene === before.scene && !before.future.some(({ scene }) => scene === after.scene)
