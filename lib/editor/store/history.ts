// Undo and redo over whole scenes: immutable, so they share structure. Pure functions, history in, history out.
import type { Command } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import type { Scene } from '@/lib/scene/schema'

export const stepsMax = 200

/** A change that can be taken back: the scene on its other side, and its name for people. */
interface Step {
  scene: Scene
  label: string
}

export interface History {
  scene: Scene
  /** Oldest first. */
  past: readonly Step[]
  /** Next redo last. */
  future: readonly Step[]
  /** The gesture in progress, with the scene it began at. */
  gesture: { name: string; label: string; start: Scene } | null
}

export const createHistory = (scene: Scene): History => ({ scene, past: [], future: [], gesture: null })

/** One step. Inside a gesture of the same command it ends that gesture; a gesture of another is settled first. */
export function commit<Argument>(history: History, command: Command<Argument>, argument: Argument): History {
  return settle(preview(history, command, argument))
}

/** Shows a change without a step; the first one begins a gesture. Redo stays until the gesture settles. */
export function preview<Argument>(history: History, command: Command<Argument>, argument: Argument): History {
  const open = history.gesture?.name === command.name ? history : settle(history)
  const gesture = open.gesture ?? { name: command.name, label: command.label, start: open.scene }
  return { ...open, scene: command.apply(open.scene, argument), gesture }
}

/** Ends the gesture as one step, or as none when it came back to where it began. */
export function settle(history: History): History {
  const { gesture, scene, past } = history
  if (!gesture) return history
  if (sameJson(gesture.start, scene)) return { ...history, scene: gesture.start, gesture: null }
  const step = { scene: gesture.start, label: gesture.label }
  return { scene, past: [...past, step].slice(-stepsMax), future: [], gesture: null }
}

/** Ends the gesture where it began. */
export function cancel(history: History): History {
  return history.gesture ? { ...history, scene: history.gesture.start, gesture: null } : history
}

/** The label is that of the step taken back, or null when there is none. A gesture in progress settles first. */
export function undo(history: History): { history: History; label: string | null } {
  const { scene, past, future } = settle(history)
  const step = past.at(-1)
  if (!step) return { history: settle(history), label: null }
  return {
    history: {
      scene: step.scene,
      past: past.slice(0, -1),
      future: [...future, { scene, label: step.label }],
      gesture: null,
    },
    label: step.label,
  }
}

export function redo(history: History): { history: History; label: string | null } {
  const { scene, past, future } = settle(history)
  const step = future.at(-1)
  if (!step) return { history: settle(history), label: null }
  return {
    history: {
      scene: step.scene,
      past: [...past, { scene, label: step.label }],
      future: future.slice(0, -1),
      gesture: null,
    },
    label: step.label,
  }
}
