// The tool that takes hold of what is there. A press waits until the pointer has moved: then it is a drag, else a click.

import { wordsOf } from '@/lib/kinds/annotations'
import { closedCorners } from '@/lib/kinds/annotations/geometry/box'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { type Selection, selectedAnnotations, selectedPictures } from '../../store/selection'
import { isBare, pictureUnder } from '../pictures/picture-hits'
import { picturePress } from '../pictures/picture-press'
import { isFree } from '../pictures/slots'
import { unitOf } from '../pointing/groups'
import { encloses, type Hit } from '../pointing/hits'
import { itemBox } from '../pointing/item-box'
import { clickCssPx, type Press, reachCssPx, type Tool, type ToolPointer, type ToolScope } from '../pointing/tool'
import { handlePress } from './handle-press'
import { type HandleSet, handleAt, handlesOf, type StageHandle } from './handles'
import { marqueePress } from './marquee-press'
import { movePress } from './move-press'
import { isTypedIn, typeUnder } from './typed-card'

export const selectTool: Tool = {
  id: 'select',
  cursor: 'default',
  press(scope, pointer) {
    const { scene, session } = scope.store.getState()
    // One picture alone is no object; one that is typed in takes its second press.
    const isTyped = pointer.clicks > 1 && scene.pictures.some(isTypedIn)
    const isEmpty = !isTyped && scene.annotations.length === 0 && scene.pictures.length < 2
    if (isEmpty && session.selection.length === 0) return null
    const held = handleUnder(scope, pointer)
    const hits = scope.hits().under(pointer.at, scope.fromCss(reachCssPx(pointer)))
    const press =
      held !== null
        ? afterFirstMove(scope, pointer, () => handlePress(scope, held.set, held.handle.id, pointer))
        : hits.some(({ isInside }) => !isInside)
          ? pressOnObject(scope, pointer, hits)
          : pressBesideObjects(scope, pointer, hits)
    return restoring(scope, session.selection, press)
  },
  hover(scope, pointer) {
    const cursor = handleUnder(scope, pointer)?.handle.cursor ?? null
    if (cursor !== scope.store.getState().session.pointing.cursor) scope.show({ cursor })
  },
}

function handleUnder(scope: ToolScope, pointer: ToolPointer): { set: HandleSet; handle: StageHandle } | null {
  const { scene, session } = scope.store.getState()
  const set = handlesOf(selectedAnnotations(scene, session.selection), scope)
  const handle = set && handleAt(set, pointer.at, scope.fromCss(reachCssPx(pointer)))
  return handle && { set, handle }
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
  const { scene, session } = store.getState()
  const before = session.selection
  const select = (selection: Selection) => store.setSession({ selection })
  const ids = hits.map(({ id }) => id)
  const top = ids[0]!
  const unit = unitOf(scene.annotations, top, before)
  const isAll = unit.every((id) => before.includes(id))
  const held = ids.find((id) => before.includes(id))
  const drag = () => dragSelected(scope, pointer, held ?? top)
  if (pointer.shift) {
    if (!isAll) select([...before, ...unit.filter((id) => !before.includes(id))])
    return afterFirstMove(scope, pointer, drag, () => isAll && select(before.filter((id) => !unit.includes(id))))
  }
  if (held === undefined) select(unit)
  return afterFirstMove(scope, pointer, drag, () => {
    // A second click goes into the group.
    if (isAll && unit.length > 1) select([top])
    else if (pointer.clicks > 1) startTyping(scope, before)
    else if (held !== undefined) select(before.length === 1 ? nextBelow(scope, ids, before) : unit)
  })
}

/** A second click in the same place takes what lies below; after the last the first again. */
function nextBelow({ store }: ToolScope, ids: readonly string[], before: Selection): Selection {
  const next = ids[(ids.indexOf(before[0]!) + 1) % ids.length]!
  return unitOf(store.getState().scene.annotations, next, before)
}

function startTyping({ store }: ToolScope, [id]: Selection): void {
  const item = store.getState().scene.annotations.find((each) => each.id === id)
  if (item && wordsOf(item)) store.setSession({ typing: item.id })
}

function pressBesideObjects(scope: ToolScope, pointer: ToolPointer, hits: readonly Hit[]): Press {
  const { store } = scope
  const { scene, session } = store.getState()
  const before = session.selection
  const picture = pictureUnder(scope.planes(), pointer.at)
  const drag = () => {
    const held = pointer.shift ? undefined : selectedRound(scope, pointer)
    if (held !== undefined) return dragSelected(scope, pointer, held)
    const isHeld = picture !== null && (before.includes(picture) || isBare(scene, picture))
    if (pointer.shift || !isHeld) return marqueePress(scope, pointer)
    if (!before.includes(picture)) store.setSession({ selection: [picture] })
    return picturePress(scope, picture, pointer)
  }
  const click = () => {
    if (pointer.clicks > 1 && typeUnder(scope, pointer)) return
    const id = hits[0]?.id ?? picture
    const unit = id === null ? [] : unitOf(scene.annotations, id, before)
    const isAll = unit.length > 0 && unit.every((each) => before.includes(each))
    if (pointer.shift) {
      const others = before.filter((each) => !unit.includes(each))
      store.setSession({ selection: isAll ? others : [...others, ...unit] })
    } else if (isAll) store.setSession({ selection: unit.length > 1 ? [id!] : [] })
    else store.setSession({ selection: unit })
  }
  return afterFirstMove(scope, pointer, drag, click)
}

/** A selected object whose box is round the point: its hollow can be dragged too. */
function selectedRound(scope: ToolScope, { at }: ToolPointer): string | undefined {
  const { scene, session } = scope.store.getState()
  return selectedAnnotations(scene, session.selection).find((item) => {
    const corners = closedCorners(itemBox(item, scope.words())).map(scope.planes().named(item.plane).toCanvas)
    return encloses(corners, at)
  })?.id
}

function dragSelected(scope: ToolScope, pointer: ToolPointer, held: string): Press {
  const { scene, session } = scope.store.getState()
  const [picture] = selectedPictures(scene, session.selection)
  if (picture && isFree(scene) && !pointer.alt) return picturePress(scope, picture.id, pointer)
  const items = selectedAnnotations(scene, session.selection)
  return movePress(scope, { items, held, copies: pointer.alt }, pointer)
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
