// What the stage shows over the document, on the canvas: outlines and handles of what is selected, and what the pointer is doing.
import { boundsOf, type Point } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { closedCorners } from '@/lib/kinds/annotations/geometry/box'
import { selectedAnnotations } from '../store/selection'
import type { Guide } from '../store/session'
import type { EditorState } from '../store/store'
import { bodiesWithWords } from './pointing/hits'
import type { ToolScope } from './pointing/tool'
import { handlesOf, type StageHandle, stageHandles } from './select/handles'
import { tools } from './tools'

interface Outline {
  id: string
  /** Joined by straight pieces; a closed one ends where it began. */
  points: readonly Point[]
  tone: 'selected' | 'hovered'
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
  return (state) => {
    const { selection, pointing, tool, view } = state.session
    const of = [state.scene, selection, pointing, tool, view?.words]
    if (made?.of.every((part, at) => part === of[at])) return made.overlay
    made = { of, overlay: overlayOf(scope, state) }
    return made.overlay
  }
}

function overlayOf(scope: ToolScope, { scene, session }: EditorState): Overlay {
  const { tool, pointing, selection } = session
  const planes = scope.planes()
  const selected = selectedAnnotations(scene, selection)
  const hovered = scene.annotations.filter(({ id }) => id === pointing.hovered && !selection.includes(id))
  const outlineOf = (tone: Outline['tone']) => (item: Annotation) => ({
    id: item.id,
    points: frameOf(item, scope).map(planes.named(item.plane).toCanvas),
    tone,
    isLocked: item.locked,
  })
  const handles = tool === 'select' ? handlesOf(selected, planes) : null
  return {
    outlines: [...selected.map(outlineOf('selected')), ...hovered.map(outlineOf('hovered'))],
    handles: handles ? stageHandles(handles) : [],
    marquee: pointing.marquee && cornersOf(pointing.marquee),
    guides: pointing.guides,
    cursor: cursorOf(session),
  }
}

/** A line is its own frame; words and discs have the box of their body, all others that of their geometry. */
function frameOf(item: Annotation, scope: ToolScope): readonly Point[] {
  const [body] = bodiesWithWords(item, scope.words())
  if (item.kind === 'line' || item.kind === 'arrow' || item.kind === 'measure') return body!.points
  return closedCorners(body!.isFilled ? boundsOf(body!.points) : geometryOf(item).bounds(item))
}

function cursorOf({ tool, pointing }: EditorState['session']): string {
  if (tool === 'hand') return pointing.isPressed ? 'grabbing' : 'grab'
  if (tool === 'select') return pointing.hovered === null ? 'default' : 'move'
  return tools.find(({ id }) => id === tool)?.cursor ?? 'default'
}
