// What the stage shows while the timeline stands at a moment. It is never stored.
import { sceneAt } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import type { EditorState } from '../store/store'

let last: { scene: Scene; atMs: number; shown: Scene } | null = null

/** The scene itself while the timeline is closed or shows the design. The same object for the same moment. */
export function sceneAtPlayhead(scene: Scene | null, { session: { timeline, cropping } }: EditorState): Scene | null {
  if (!scene?.motion || !timeline?.isShown || cropping) return scene
  const { atMs } = timeline
  if (last?.scene !== scene || last.atMs !== atMs) last = { scene, atMs, shown: sceneAt(scene, atMs) }
  return last.shown
}
