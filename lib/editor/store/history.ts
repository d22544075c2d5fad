/**
 * Undo and redo over whole scenes: immutable, so they share structure. Pure functions, history in, history out.
 *
 * Gestures. A gesture is what a person does in one go (a drag, a walk through a gallery) and is one undo step.
 * - A preview applies to the scene at the start of the gesture: it replaces the previews of the same command before it.
 *   A preview of another command keeps what is shown and applies on top of it.
 * - `preview` without a gesture opens one that belongs to its command. A commit of that command replaces the preview and
 *   ends the gesture; every other command ends the gesture first and is a step of its own.
 * - `beginGesture` opens one that holds any number of commands, under its own label, until `endOpen` or `cancelOpen`.
 *   Inside it a commit is final for the gesture: previews after it apply to its result.
 * - Nested: a gesture that begins inside another joins its step. Its end keeps the other open, its cancel takes back its own part only.
 *   The end or cancel of the outer one ends or cancels it too. A change of the outer one ends the inner one.
 * - Interleaved: a gesture or a command that begins beside an open one ends that one as a step. So does undo, which then takes it back. Redo leaves it open and does nothing.
 * - A gesture that is over stays over: later calls with its id change nothing.
 * - A gesture that comes back to its start is no step and keeps redo.
 * - A step may grow (`amend`) while it is the last: typing is one step, and yet the document is final after each letter.
 */
import type { Command } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import type { Scene } from '@/lib/scene/schema'

export const stepsMax = 200

/** A change that can be taken back: the scene on its other side, and its name for people. */
interface Step {
  scene: Scene
  label: string
}

/** One gesture of a nest. */
interface Level {
  id: number
  /** Where cancel leads. */
  start: Scene
  /** The start with every command of this gesture that is final: where the next preview applies. */
  base: Scene
  /** The command whose preview is shown on top of the base. */
  previewed: string | null
}

interface OpenGesture {
  label: string
  /** The command it belongs to; null for one that holds any commands. */
  command: string | null
  /** The document without this gesture. */
  start: Scene
  /** Outermost first; never empty. */
  levels: readonly Level[]
}

export interface History {
  scene: Scene
  /** As it was first loaded: two histories of one object are those of one document. */
  loaded: Scene
  /** Oldest first. */
  past: readonly Step[]
  /** Next redo last. */
  future: readonly Step[]
  gesture: OpenGesture | null
}

export const createHistory = (scene: Scene, loaded = scene): History => ({
  scene,
  loaded,
  past: [],
  future: [],
  gesture: null,
})

/** One step. */
export function commit<Argument>(history: History, command: Command<Argument>, argument: Argument): History {
  return endGesture(preview(history, command, argument))
}

/** Shows a change without a step. Redo stays until the gesture ends. */
export function preview<Argument>(history: History, command: Command<Argument>, argument: Argument): History {
  const open =
    history.gesture?.command === command.name ? history : begin(endGesture(history), command.label, command.name, 0)
  return show(open, command, argument)
}

/** Joins the last step, which is gone when it comes back to where it began. Null while there is none to join: a gesture is open, or it was undone. */
export function amend<Argument>(history: History, command: Command<Argument>, argument: Argument): History | null {
  const { scene, past, future, gesture } = history
  const last = past.at(-1)
  if (!last || gesture || future.length > 0) return null
  const changed = command.apply(scene, argument)
  if (changed === scene) return history
  const isBack = sameJson(last.scene, changed)
  return isBack ? { ...history, scene: last.scene, past: past.slice(0, -1) } : { ...history, scene: changed }
}

/** A fact that follows from the document came late: no step, and redo stays. */
export function derive<Argument>(history: History, command: Command<Argument>, argument: Argument): History {
  const scene = command.apply(history.scene, argument)
  return scene === history.scene ? history : { ...history, scene }
}

/** Opens a gesture beside an open one, which ends, or inside the one with the id `within`. `id` is not 0 and never used before. */
export function beginGesture(
  history: History,
  { id, label, within }: { id: number; label: string; within?: number | undefined },
) {
  if (within === undefined) return begin(endGesture(history), label, null, id)
  const outer = endInside(history, within)
  return outer
    ? withLevels(outer, [...levelsOf(outer).map(madeFinal(outer.scene)), freshLevel(id, outer.scene)])
    : history
}

/** `preview` and `commit` inside the gesture with the id. */
export function previewIn<Argument>(history: History, id: number, command: Command<Argument>, argument: Argument) {
  const open = endInside(history, id)
  return open ? show(open, command, argument) : history
}

export function commitIn<Argument>(history: History, id: number, command: Command<Argument>, argument: Argument) {
  const shown = previewIn(history, id, command, argument)
  return shown === history
    ? history
    : withLevels(shown, levelsOf(shown).with(-1, final(levelsOf(shown).at(-1)!, shown.scene)))
}

/** Ends the gesture with the id, and those inside it. */
export function endOpen(history: History, id: number): History {
  const open = endInside(history, id)
  if (!open) return history
  const outer = levelsOf(open).slice(0, -1)
  return outer.length === 0 ? endGesture(open) : withLevels(open, outer.map(madeFinal(open.scene)))
}

/** Ends the gesture with the id where it began, and those inside it. */
export function cancelOpen(history: History, id: number): History {
  const levels = levelsOf(history)
  const at = levels.findIndex((level) => level.id === id)
  if (at < 1) return at === 0 ? cancelGesture(history) : history
  return withLevels({ ...history, scene: levels[at]!.start }, levels.slice(0, at))
}

export const isOpen = (history: History, id: number): boolean => levelsOf(history).some((level) => level.id === id)

/** Ends every open gesture as one step, or as none when the scene is as it was. */
function endGesture(history: History): History {
  const { gesture, scene, past } = history
  if (!gesture) return history
  if (sameJson(gesture.start, scene)) return { ...history, scene: gesture.start, gesture: null }
  const step = { scene: gesture.start, label: gesture.label }
  return { ...history, scene, past: [...past, step].slice(-stepsMax), future: [], gesture: null }
}

/** Ends a gesture that `preview` opened. One of `beginGesture` stays open: its owner ends it. */
export function endPreviewed(history: History): History {
  return (history.gesture?.command ?? null) === null ? history : endGesture(history)
}

/** Ends every open gesture where the outermost began. */
export function cancelGesture(history: History): History {
  return history.gesture ? { ...history, scene: history.gesture.start, gesture: null } : history
}

/** The label is that of the step, or null when there is none. An open gesture ends before undo; redo leaves it open. */
export function undo(history: History): { history: History; label: string | null } {
  const ended = endGesture(history)
  const { scene, past, future } = ended
  const step = past.at(-1)
  if (!step) return { history: ended, label: null }
  const undone = { scene: step.scene, past: past.slice(0, -1), future: [...future, { scene, label: step.label }] }
  return { history: { ...ended, ...undone, gesture: null }, label: step.label }
}

export function redo(history: History): { history: History; label: string | null } {
  const { scene, past, future, gesture } = history
  const step = future.at(-1)
  if (gesture || !step) return { history, label: null }
  const redone = { scene: step.scene, past: [...past, { scene, label: step.label }], future: future.slice(0, -1) }
  return { history: { ...history, ...redone, gesture: null }, label: step.label }
}

/** So many steps forwards, or backwards below 0, as far as there are any. The label is that of the last one. */
export function travel(history: History, by: number): { history: History; label: string | null } {
  let reached: ReturnType<typeof undo> = { history, label: null }
  for (let steps = Math.abs(by); steps > 0; steps--) {
    const next = by < 0 ? undo(reached.history) : redo(reached.history)
    if (next.label === null) break
    reached = next
  }
  return reached
}

const levelsOf = ({ gesture }: History): readonly Level[] => gesture?.levels ?? []
const freshLevel = (id: number, scene: Scene): Level => ({ id, start: scene, base: scene, previewed: null })
const final = (level: Level, scene: Scene): Level => ({ ...level, base: scene, previewed: null })
/** For `map`: makes what is shown final for the last level. The outer ones follow when their turn comes. */
const madeFinal = (scene: Scene) => (level: Level, at: number, levels: readonly Level[]) =>
  at === levels.length - 1 ? final(level, scene) : level

function begin(history: History, label: string, command: string | null, id: number): History {
  const { scene } = history
  return { ...history, gesture: { label, command, start: scene, levels: [freshLevel(id, scene)] } }
}

function withLevels(history: History, levels: readonly Level[]): History {
  return history.gesture ? { ...history, gesture: { ...history.gesture, levels } } : history
}

/** The gesture with the id is innermost, and what was shown inside it is final for it; null when it is over. */
function endInside(history: History, id: number): History | null {
  const levels = levelsOf(history)
  const at = levels.findIndex((level) => level.id === id)
  if (at < 0) return null
  return at === levels.length - 1 ? history : withLevels(history, levels.slice(0, at + 1).map(madeFinal(history.scene)))
}

/** A preview in the innermost gesture. */
function show<Argument>(history: History, command: Command<Argument>, argument: Argument): History {
  const levels = levelsOf(history)
  const level = levels.at(-1)!
  const base = level.previewed === null || level.previewed === command.name ? level.base : history.scene
  const shown = { ...level, base, previewed: command.name }
  return withLevels({ ...history, scene: command.apply(base, argument) }, levels.with(-1, shown))
}
