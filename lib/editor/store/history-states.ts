// The history as the states one can go to, newest first: what redo brings back, what is shown, what undo leads to. Pure.
import type { Scene } from '@/lib/scene/schema'
import type { History } from './history'

export interface HistoryState {
  /** Steps from what is shown: above 0 by redo, below 0 by undo. */
  by: number
  scene: Scene
  /** The step that led to it, lower case; null: where the history begins. */
  label: string | null
}

/** An open gesture is no step yet: it counts to what is shown. */
export function historyStates({ scene, past, future }: History): HistoryState[] {
  const ahead = future.map((step, at) => ({ by: future.length - at, scene: step.scene, label: step.label }))
  const behind = past
    .map((step, at) => ({ by: at - past.length, scene: step.scene, label: past[at - 1]?.label ?? null }))
    .reverse()
  return [...ahead, { by: 0, scene, label: past.at(-1)?.label ?? null }, ...behind]
}

/** The pictures that any of them names. */
export function reachableAssets({ scene, past, future }: History): Set<string> {
  const scenes = [scene, ...past.map((step) => step.scene), ...future.map((step) => step.scene)]
  return new Set(scenes.flatMap((each) => Object.keys(each.assets)))
}
