// A movement taken apart: its clip goes, and keys that do the same come, which hands change one by one.
import type { Clip, Track } from '@/lib/kinds/motion/schema'
import { setMotionParts } from '@/lib/scene/commands'
import { clipKeys } from '@/lib/scene/motion/clip-keys'
import { motionPreset } from '@/lib/scene/motion/presets'
import type { EditorStore } from '../store/store'
import { freshId } from './copied-parts'
import { changeTimeline } from './timeline-edits'

/** One undo step. False where keys cannot say it: then it is said why, and nothing changes. */
export function clipAsKeys(
  store: Pick<EditorStore, 'getState' | 'setSession' | 'commit' | 'announce' | 'notify'>,
  clip: Clip,
): boolean {
  const { scene } = store.getState()
  const { motion } = scene
  const { label } = motionPreset(clip.preset)
  const keyed = motion && clipKeys(clip, scene)
  if (!keyed || keyed.length === 0) {
    const [message, hint] = keyed
      ? [`${label} moves nothing that is there.`, 'Keys need something that they move.']
      : [`${label} has more keys than a property can hold.`, 'Make it fewer rounds, or let it end within a minute.']
    store.notify({ tone: 'error', message, hint })
    return false
  }
  const tracks: Track[] = [...motion.tracks]
  for (const track of keyed) tracks.push({ id: freshId('track', tracks), ...track })
  store.commit(setMotionParts, { clips: motion.clips.filter(({ id }) => id !== clip.id), tracks })
  if (store.getState().scene === scene) {
    store.notify({
      tone: 'error',
      message: `There is no room for the ${keyed.length} properties of ${label}.`,
      hint: 'Remove keys that are not needed.',
    })
    return false
  }
  const first = tracks[motion.tracks.length]!
  changeTimeline(store, { selected: [{ kind: 'key', id: first.id, atMs: first.keys[0]!.atMs }] })
  const count = keyed.reduce((sum, { keys }) => sum + keys.length, 0)
  store.announce(`${label} is ${count} keys now`)
  return true
}
