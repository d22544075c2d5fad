// The element tool as the page shows it: the list of elements, the one it is at, and what is done with it.
import type { Point } from '@/lib/core/geometry'
import { closedCorners } from '@/lib/kinds/annotations/geometry/box'
import type { ElementUse } from '../../store/element-pick'
import type { EditorState } from '../../store/store'
import type { ToolScope } from '../pointing/tool'
import { elementsOn, mapOf, mappedPictures, markElement, pointedNow } from './element-tool'
import { elementName } from './placed-elements'

export interface ShownElement {
  picture: string
  id: string
  name: string
  role: string
  /** How many listed elements are round it. */
  depth: number
  /** On the canvas, the first corner again at the end. */
  points: readonly Point[]
}

export interface ElementsView {
  /** Of all captured pages, from the front, in the order of each page. */
  elements: readonly ShownElement[]
  pointed: ShownElement | null
  /** A page has more than its capture tells. */
  isCut: boolean
}

export interface ElementControls {
  /** A selector: the same object while nothing of it changed. Null while the tool is not chosen. */
  view(state: EditorState): ElementsView | null
  /** For the list: null is none. */
  point(element: Pick<ShownElement, 'picture' | 'id'> | null): void
  /** Does with it what a click would. */
  use(element: Pick<ShownElement, 'picture' | 'id'>): void
  choose(use: ElementUse): void
}

export function createElementControls(scope: ToolScope): ElementControls {
  const { store } = scope
  let listed: { scene: EditorState['scene']; maps: readonly unknown[]; elements: readonly ShownElement[] } | null = null
  let made: { of: readonly unknown[]; view: ElementsView } | null = null
  const listOf = ({ scene }: EditorState) => {
    // The same pixels may have been captured with a map meanwhile.
    const maps = scene.pictures.map((picture) => scope.shotOf(picture)?.elements)
    const isKnown = listed?.scene === scene && maps.every((map, at) => map === listed?.maps[at])
    if (!isKnown) listed = { scene, maps, elements: mappedPictures(scope).flatMap((id) => shownOn(scope, id)) }
    return listed!.elements
  }
  return {
    view(state) {
      if (state.session.tool !== 'element') return null
      const at = pointedNow(scope)
      const elements = listOf(state)
      const of = [elements, at]
      if (made?.of.every((part, index) => part === of[index])) return made.view
      const pointed = elements.find(({ id, picture }) => id === at?.element && picture === at.picture) ?? null
      const isCut = state.scene.pictures.some((picture) => scope.shotOf(picture)?.isCut)
      made = { of, view: { elements, pointed, isCut } }
      return made.view
    },
    point(element) {
      const map = element && mapOf(scope, element.picture)
      const pointed = element && map && { picture: element.picture, element: element.id, map, by: 'list' as const }
      store.setSession({ pointedElement: pointed })
    },
    use: ({ picture, id }) => markElement(scope, { picture, element: id }, store.getState().session.elementUse),
    choose: (elementUse) => store.setSession({ elementUse }),
  }
}

function shownOn(scope: ToolScope, picture: string): ShownElement[] {
  const plane = scope.planes().named(picture)
  const depths = new Map<string, number>()
  return elementsOn(scope, picture).map(({ element, rect }) => {
    const depth = element.parent === undefined ? 0 : (depths.get(element.parent) ?? -1) + 1
    depths.set(element.id, depth)
    return {
      picture,
      id: element.id,
      ...elementName(element),
      depth,
      points: closedCorners(rect).map(plane.toCanvas),
    }
  })
}
