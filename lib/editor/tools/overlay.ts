// What the stage shows over the document, on the canvas: outlines and handles of what is selected, and what the pointer is doing.
import type { Point } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import type { Annotation } from '@/lib/kinds/annotations'
import { closedCorners } from '@/lib/kinds/annotations/geometry/box'
import type { Guide } from '../store/pointing'
import { selectedAnnotations } from '../store/selection'
import { type EditorState, shownZoom } from '../store/store'
import { unitOf } from './pointing/groups'
import { bodiesWithWords, type WordBoxes } from './pointing/hits'
import { itemBox } from './pointing/item-box'
import type { Planes } from './pointing/planes'
import type { ToolScope } from './pointing/tool'
import { handlesOf, type StageHandle, stageHandles } from './select/handles'
import { turnedFrame } from './select/turning'
import { tools } from './tools'

interface Outline {
  id: string
  /** Joined by straight pieces; a closed one ends where it began. */
  points: readonly Point[]
  /** `dragged`: a picture that follows the pointer; `target`: the one whose place it would take. */
  tone: 'selected' | 'hovered' | 'dragged' | 'target'
  isLocked: boolean
}

export interface Overlay {
  outlines: readonly Outline[]
  handles: readonly StageHandle[]
  marquee: readonly Point[] | null
  guides: readonly Guide[]
  /** Of CSS, for the stage. */
  cursor: string
}

/** Answers with the same object while nothing it is made of changed. */
export function createOverlay(scope: ToolScope): (state: EditorState) => Overlay {
  let made: { of: readonly unknown[]; overlay: Overlay } | null = null
  const frames = createFrames(scope)
  return (state) => {
    const { selection, pointing, tool, typing, cropping, words } = state.session
    const of = [state.scene, selection, pointing, tool, typing, cropping, words, shownZoom(state)]
    if (made?.of.every((part, at) => part === of[at])) return made.overlay
    made = { of, overlay: overlayOf(scope, frames, state) }
    return made.overlay
  }
}

function overlayOf(scope: ToolScope, frames: Frames, { scene, session, history }: EditorState): Overlay {
  const { tool, pointing, selection, typing } = session
  // The stage shows another scene meanwhile.
  if (session.cropping) return { ...nothing, guides: pointing.guides, cursor: cursorOf({ scene, session, history }) }
  const planes = scope.planes()
  const selected = selectedAnnotations(scene, selection)
  const hoveredIds = pointing.hovered === null ? [] : unitOf(scene.annotations, pointing.hovered, selection)
  const hovered = scene.annotations.filter(({ id }) => hoveredIds.includes(id) && !selection.includes(id))
  const outlineOf = (tone: Outline['tone']) => (item: Annotation) => ({
    id: item.id,
    points: frames(item),
    tone,
    isLocked: item.locked,
  })
  // While its words are typed nothing else of it is at hand.
  const handles = tool === 'select' && typing === null ? handlesOf(selected, scope) : null
  return {
    outlines: [
      ...pictureOutlines(planes, session),
      ...selected.map(outlineOf('selected')),
      ...hovered.map(outlineOf('hovered')),
    ],
    handles: handles ? stageHandles(handles) : [],
    marquee: pointing.marquee && cornersOf(pointing.marquee),
    guides: pointing.guides,
    cursor: cursorOf({ scene, session, history }),
  }
}

/** Of several pictures, in their frames. */
function pictureOutlines({ cards }: Planes, { selection, pointing }: EditorState['session']): Outline[] {
  if (cards.length < 2) return []
  const { dragged, target, hovered } = pointing
  const outlines = cards.flatMap(({ id, corners }): Outline[] => {
    const tone = id === target ? 'target' : selection.includes(id) ? 'selected' : id === hovered ? 'hovered' : null
    return tone ? [{ id, points: corners, tone, isLocked: false }] : []
  })
  const own = cards.find(({ id }) => id === dragged?.picture)
  if (!own || !dragged) return outlines
  const points = own.corners.map(({ x, y }) => ({ x: x + dragged.by.x, y: y + dragged.by.y }))
  return [...outlines, { id: own.id, points, tone: 'dragged', isLocked: false }]
}
const nothing = { outlines: [], handles: [], marquee: null }

type Frames = (item: Annotation) => readonly Point[]

/** On the canvas; the same points while the scene and its words are the same: a marquee draws what it takes in anew, not all. */
function createFrames(scope: ToolScope): Frames {
  let of: { planes: Planes; words: WordBoxes } | null = null
  let known = new WeakMap<Annotation, readonly Point[]>()
  return (item) => {
    const [planes, words] = [scope.planes(), scope.words()]
    if (of?.planes !== planes || of.words !== words) known = new WeakMap()
    of = { planes, words }
    const points = known.get(item) ?? frameOf(item, scope).map(planes.named(item.plane).toCanvas)
    known.set(item, points)
    return points
  }
}

/** A line is its own frame; words and discs have the box of their body, all others that of their geometry. */
function frameOf(item: Annotation, scope: ToolScope): readonly Point[] {
  const [body] = bodiesWithWords(item, scope.words())
  if (item.kind === 'line' || item.kind === 'arrow' || item.kind === 'measure') return body!.points
  return turnedFrame(item, scope.words()) ?? closedCorners(itemBox(item, scope.words()))
}

function cursorOf({ scene, session: { tool, pointing, selection } }: EditorState): string {
  if (tool === 'hand') return pointing.isPressed ? 'grabbing' : 'grab'
  if (tool === 'select' && pointing.cursor === null) {
    const isHeld = pointing.dragged !== null || selection.includes(pointing.hovered ?? '')
    return isHeld || scene.annotations.some(({ id }) => id === pointing.hovered) ? 'move' : 'default'
  }
  return pointing.cursor ?? tools.find(({ id }) => id === tool)?.cursor ?? 'default'
}
