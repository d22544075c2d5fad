// The element tool: it points at elements of a captured page and frames, lights, numbers, redacts one, or crops to it.
import { intersect } from '@/lib/core/geometry'
import { tieLengthMax } from '@/lib/kinds/annotations/parts/fields'
import { addAnnotation, setCrop } from '@/lib/scene/commands'
import { outerRect } from '@/lib/scene/file-rects'
import { sourceSize } from '@/lib/scene/layout'
import type { ElementUse, PointedElement } from '../../store/element-pick'
import { isCapturing } from '../../store/store'
import { initialFields } from '../draw/new-annotation'
import type { Press, Tool, ToolPointer, ToolScope } from '../pointing/tool'
import { markKinds, markOf } from './element-mark'
import { elementAt, type PlacedElement, placedElements, spokenElement, stepFrom, type Way } from './placed-elements'

export const elementTool: Tool = {
  id: 'element',
  cursor: 'default',
  press(scope, first): Press {
    point(scope, first)
    return {
      move: (pointer) => point(scope, pointer),
      release: () => markPointed(scope),
      cancel: () => scope.store.setSession({ pointedElement: null }),
    }
  },
  hover: point,
  leave: ({ store }) => store.setSession({ pointedElement: null }),
  drop: ({ store }) => store.setSession({ pointedElement: null }),
  giveUp({ store }) {
    // Escape ends the capture first that the tool has asked for.
    if (isCapturing(store.getState())) return false
    store.setSession({ tool: 'select' })
    return true
  },
  edit(scope, edit) {
    // Tab leaves the stage: the bar has a list of the elements.
    if (edit === 'select-next' || edit === 'select-previous') return false
    const way = ways[edit]
    if (way) return walk(scope, way)
    if (edit !== 'enter') return null
    markPointed(scope)
    return true
  },
}

const ways: Record<string, Way> = {
  'nudge-right': 'next',
  'nudge-left': 'previous',
  'nudge-up': 'parent',
  'nudge-down': 'child',
}

/** The element that the tool is at; null where its picture has been captured again, or is another one. */
export function pointedNow({ store, shotOf }: ToolScope): PointedElement | null {
  const { scene, session } = store.getState()
  const { pointedElement } = session
  const picture = scene.pictures.find(({ id }) => id === pointedElement?.picture)
  return picture && shotOf(picture)?.elements === pointedElement?.map ? pointedElement : null
}

/** The map of a picture's capture; null where it is not known. */
export const mapOf = ({ store, shotOf }: ToolScope, picture: string): PointedElement['map'] | null => {
  const shown = store.getState().scene.pictures.find(({ id }) => id === picture)
  return (shown && shotOf(shown)?.elements) ?? null
}

function markPointed(scope: ToolScope): void {
  const pointed = pointedNow(scope)
  if (pointed) markElement(scope, pointed, scope.store.getState().session.elementUse)
}

/** The elements of each picture that is a captured page, where they are seen. */
export function elementsOn(scope: ToolScope, picture: string): readonly PlacedElement[] {
  const { scene } = scope.store.getState()
  const shown = scene.pictures.find(({ id }) => id === picture)
  const elements = mapOf(scope, picture)
  if (!shown || !elements) return []
  const file = sourceSize(scene, { ...shown, turnDeg: 0 })
  return placedElements(elements, { file, picture: shown, shown: scope.planes().named(picture).shown })
}

function point(scope: ToolScope, { at, pointerType }: ToolPointer): void {
  const { store } = scope
  const plane = scope.planes().pictureAt(at)
  const found = plane && elementAt(elementsOn(scope, plane.id), plane.fromCanvas(at))
  const now = pointedNow(scope)
  const map = plane && mapOf(scope, plane.id)
  if (!map || !found) {
    if (store.getState().session.pointedElement) store.setSession({ pointedElement: null })
  } else if (now?.element !== found.element.id || now.picture !== plane.id) {
    const by = pointerType === 'touch' ? 'touch' : 'mouse'
    store.setSession({ pointedElement: { picture: plane.id, element: found.element.id, map, by } })
  }
  const cursor = found ? 'pointer' : null
  if (cursor !== store.getState().session.pointing.cursor) scope.show({ cursor })
}

/** True, though there is none that way: the key is the tool's. */
function walk(scope: ToolScope, way: Way): boolean {
  const { store } = scope
  const now = pointedNow(scope)
  const picture = now?.picture ?? mappedPictures(scope)[0]
  const map = picture === undefined ? null : mapOf(scope, picture)
  if (picture === undefined || !map) return true
  const placed = elementsOn(scope, picture)
  const next = stepFrom(placed, now?.element ?? null, way)
  if (!next) return true
  store.setSession({ pointedElement: { picture, element: next.element.id, map, by: 'keys' } })
  store.announce(`${spokenElement(next.element)}, ${placed.indexOf(next) + 1} of ${placed.length}`)
  return true
}

/** Ids of the pictures whose elements are known, from the front. */
export const mappedPictures = (scope: ToolScope): string[] =>
  scope.store
    .getState()
    .scene.pictures.filter((picture) => scope.shotOf(picture)?.elements)
    .map(({ id }) => id)
    .reverse()

/** One undo step. What was drawn is selected; the tool stays, so that several can be numbered or hidden in a row. */
export function markElement(
  scope: ToolScope,
  { picture, element: id }: Pick<PointedElement, 'picture' | 'element'>,
  use: ElementUse,
): void {
  const { store } = scope
  const found = elementsOn(scope, picture).find(({ element }) => element.id === id)
  if (!found) return
  const plane = scope.planes().named(picture)
  if (use === 'crop') cropTo(scope, picture, found)
  if (use === 'crop' || scope.lacksRoom(1)) return
  const own = { id: scope.newId(), plane: picture }
  const fields = { ...initialFields(store.getState(), markKinds[use], plane.size), ...own }
  const item = markOf({ use, rect: found.rect, size: plane.size, selector: found.element.selector, fields })
  if (!item) return
  const gesture = store.gesture(labels[use])
  gesture.commit(addAnnotation, item)
  gesture.end()
  store.setSession({ selection: [item.id] })
}

const labels: Record<Exclude<ElementUse, 'crop'>, string> = {
  frame: 'frame element',
  spotlight: 'spotlight element',
  step: 'number element',
  redact: 'redact element',
}

function cropTo({ store, planes }: ToolScope, picture: string, { rect, element }: PlacedElement): void {
  const value = outerRect(intersect(rect, { x: 0, y: 0, ...planes().named(picture).size }))
  const tiedTo = element.selector.length <= tieLengthMax ? element.selector : null
  store.commit(setCrop, { picture, value, tiedTo })
  store.setSession({ tool: 'select' })
  store.announce(`Cropped to ${spokenElement(element)}, ${value.width} by ${value.height} pixels`)
}
