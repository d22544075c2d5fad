// The tool that takes hold of what is there. A press waits until the pointer has moved: then it is a drag, else a click.
import type { Point } from '@/lib/core/geometry'
import { geometryOf } from '@/lib/kinds/annotations'
import { closedCorners } from '@/lib/kinds/annotations/geometry/box'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { type Selection, selectedAnnotations } from '../../store/selection'
import { encloses, type Hit } from '../pointing/hits'
import { clickCssPx, type Press, reachCssPx, type Tool, type ToolPointer, type ToolScope } from '../pointing/tool'
import { handlePress } from './handle-press'
import { handleAt, handlesOf } from './handles'
import { marqueePress } from './marquee-press'
import { movePress } from './move-press'

export const selectTool: Tool = {
  id: 'select',
  cursor: 'default',
  press(scope, pointer) {
    const { scene, session } = scope.store.getState()
    const isBare = scene.annotations.length === 0 && scene.pictures.length < 2
    if (isBare && session.selection.length === 0) return null
    const selected = selectedAnnotations(scene, session.selection)
    const reach = scope.fromCss(reachCssPx(pointer))
    const set = handlesOf(selected, scope.planes())
    const handle = set && handleAt(set, pointer.at, reach)
    if (set && handle) return afterFirstMove(scope, pointer, () => handlePress(scope, set, handle.id, pointer))
    const hits = scope.hits().under(pointer.at, reach)
    return hits.some(({ isInside }) => !isInside)
      ? pressOnObject(scope, pointer, hits)
      : pressBesideObjects(scope, pointer, hits)
  },
}

/** `drag` begins what the press becomes once the pointer has moved; `click` is called when it is released without. */
function afterFirstMove(scope: ToolScope, first: ToolPointer, drag: () => Press, click = () => {}): Press {
  let dragging: Press | null = null
  return {
    move(pointer) {
      if (distance(first.at, pointer.at) > scope.fromCss(clickCssPx(pointer))) dragging ??= drag()
      dragging?.move(pointer)
    },
    release: (pointer) => (dragging ? dragging.release(pointer) : click()),
    cancel: () => dragging?.cancel(),
  }
}

function pressOnObject(scope: ToolScope, pointer: ToolPointer, hits: readonly Hit[]): Press {
  const { store } = scope
  const before = store.getState().session.selection
  const select = (selection: Selection) => store.setSession({ selection })
  const top = hits[0]!.id
  const ids = hits.map(({ id }) => id)
  const isHeld = ids.some((id) => before.includes(id))
  if (pointer.shift) {
    const isSelected = before.includes(top)
    if (!isSelected) select([...before, top])
    const drag = () => dragSelected(scope, pointer)
    return afterFirstMove(scope, pointer, drag, () => isSelected && select(before.filter((id) => id !== top)))
  }
  if (!isHeld) select([top])
  return restoring(
    scope,
    before,
    afterFirstMove(
      scope,
      pointer,
      () => dragSelected(scope, pointer),
      () => {
        if (pointer.clicks > 1) startTyping(scope, before)
        else if (isHeld) select([before.length === 1 ? nextBelow(ids, before[0]!) : top])
      },
    ),
  )
}

/** A second click in the same place takes what lies below; after the last the first again. */
const nextBelow = (ids: readonly string[], id: string): string => ids[(ids.indexOf(id) + 1) % ids.length]!

function startTyping({ store }: ToolScope, [id]: Selection): void {
  const item = store.getState().scene.annotations.find((each) => each.id === id)
  if (item?.kind === 'text') store.setSession({ typing: item.id })
}

function pressBesideObjects(scope: ToolScope, pointer: ToolPointer, hits: readonly Hit[]): Press {
  const { store } = scope
  const { scene, session } = store.getState()
  const before = session.selection
  const isWithin = selectedAnnotations(scene, before).some((item) => {
    const corners = closedCorners(geometryOf(item).bounds(item)).map(scope.planes().named(item.plane).toCanvas)
    return encloses(corners, pointer.at)
  })
  const drag = () => (isWithin && !pointer.shift ? dragSelected(scope, pointer) : marqueePress(scope, pointer))
  const click = () => {
    const id = hits[0]?.id ?? pictureAt(scope, pointer.at)
    const isAgain = id !== undefined && before.includes(id)
    if (!pointer.shift) store.setSession({ selection: id === undefined || isAgain ? [] : [id] })
    else if (id !== undefined)
      store.setSession({ selection: isAgain ? before.filter((each) => each !== id) : [...before, id] })
  }
  return afterFirstMove(scope, pointer, drag, click)
}

/** Of several pictures the topmost there, as the last frame shows them. One alone is never selected: its settings always mean it. */
function pictureAt({ store }: ToolScope, at: Point): string | undefined {
  const pictures = store.getState().session.view?.pictures ?? []
  if (pictures.length < 2) return undefined
  return pictures.findLast(({ corners }) => encloses([...corners, corners[0]!], at))?.id
}

function dragSelected(scope: ToolScope, pointer: ToolPointer): Press {
  const { scene, session } = scope.store.getState()
  return movePress(scope, selectedAnnotations(scene, session.selection), pointer, pointer.alt)
}

/** A press that is taken back leaves selected what was selected before it. */
function restoring({ store }: ToolScope, selection: Selection, press: Press): Press {
  return {
    ...press,
    cancel() {
      press.cancel()
      store.setSession({ selection })
    },
  }
}
