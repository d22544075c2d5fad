// What the stage shows while the timeline stands at a moment. It is never stored.
import { sceneAt } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import { withoutSlides } from '@/lib/scene/slide-scenes'
import type { EditorState } from '../store/store'
import { changedTracks } from './auto-key'

let last: { scene: Scene; start: Scene | undefined; atMs: number; shown: Scene } | null = null

/** The scene itself while the timeline is closed or shows the design. The same object for the same moment. */
export function sceneAtPlayhead(scene: Scene | null, { history, session: { timeline, cropping } }: EditorState) {
  if (!scene?.motion || !timeline?.isShown || cropping) return scene
  const { atMs } = timeline
  const start = history.gesture?.start
  if (last?.scene !== scene || last.atMs !== atMs || last.start !== start)
    last = { scene, start, atMs, shown: sceneAt(withoutSlides(start ? withoutHeld(scene, start) : scene), atMs) }
  return last.shown
}

/** What is held at this moment is seen as it is held: its keys come after it. */
function withoutHeld(scene: Scene, start: Scene): Scene {
  const { motion } = scene
  const held = motion && motion === start.motion ? changedTracks(motion, start, scene) : []
  if (!motion || held.length === 0) return scene
  return { ...scene, motion: { ...motion, tracks: motion.tracks.filter((track) => !held.includes(track)) } }
}
