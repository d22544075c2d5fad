// What keys, menus and the list do with the selected objects: each one undo step with its own name.
import { type Annotation, wordsOf } from '@/lib/kinds/annotations'
import { removeAnnotations } from '@/lib/scene/commands'
import { shownPicture } from '../../store/selection'
import { chosenPictures, duplicatePictures, removePictures } from '../pictures/picture-edits'
import type { ToolScope } from '../pointing/tool'
import { typedIn } from '../select/typed-card'
import { arrange, changeItems } from './arrange'
import { alignedTo, distributed, tidied } from './arrangements'
import { hideSecrets, markLines, toggleWords } from './card-words'
import { toCanvas, toPicture } from './change-plane'
import { compareCards } from './compare-cards'
import { insertCopies } from './copies'
import { group, leaveGroup, ungroup } from './group'
import { newCard } from './new-cards'
import { nudge } from './nudge'
import type { ObjectEdit } from './object-edit'
import { order, steppedUp } from './order'
import { placeByKey } from './place-by-key'
import { flip, matchSize } from './reshape'
import { type Edit, freeItems, selectedItems } from './selected-items'
import { deselect, selectAll, selectBeside } from './selecting'
import { copyStyle, pasteStyle } from './style'
import { makeDefault, resetStyle } from './style-defaults'
import { tidyCode } from './tidy-code'

export const objectEdits: Record<ObjectEdit, Edit> = {
  delete: removeSelected,
  duplicate: (scope) => insertCopies(scope, freeItems(scope), 'duplicate') || duplicateChosen(scope),
  'select-all': selectAll,
  'select-next': selectBeside(1),
  'select-previous': selectBeside(-1),
  deselect,
  'nudge-left': nudge(-1, 0),
  'nudge-right': nudge(1, 0),
  'nudge-up': nudge(0, -1),
  'nudge-down': nudge(0, 1),
  'nudge-left-10': nudge(-10, 0),
  'nudge-right-10': nudge(10, 0),
  'nudge-up-10': nudge(0, -10),
  'nudge-down-10': nudge(0, 10),
  forward: order(steppedUp, 'seen'),
  backward: order((ids, chosen) => steppedUp([...ids].reverse(), chosen).reverse(), 'seen'),
  'to-front': order((ids, chosen) => [...ids.filter((id) => !chosen.has(id)), ...ids.filter((id) => chosen.has(id))]),
  'to-back': order((ids, chosen) => [...ids.filter((id) => chosen.has(id)), ...ids.filter((id) => !chosen.has(id))]),
  lock: toggle('locked', 'lock'),
  hide: toggle('hidden', 'hide'),
  group,
  ungroup,
  'leave-group': leaveGroup,
  'align-left': arrange('align', alignedTo('left')),
  'align-centre': arrange('align', alignedTo('centre')),
  'align-right': arrange('align', alignedTo('right')),
  'align-top': arrange('align', alignedTo('top')),
  'align-middle': arrange('align', alignedTo('middle')),
  'align-bottom': arrange('align', alignedTo('bottom')),
  'distribute-horizontally': arrange('distribute', distributed('x')),
  'distribute-vertically': arrange('distribute', distributed('y')),
  tidy: arrange('tidy', tidied),
  'match-width': matchSize(['width']),
  'match-height': matchSize(['height']),
  'match-size': matchSize(['width', 'height']),
  'flip-horizontally': flip('x'),
  'flip-vertically': flip('y'),
  'to-canvas': toCanvas,
  'to-picture': toPicture,
  untie: (scope) => {
    const tied = selectedItems(scope).filter(({ tiedTo }) => tiedTo !== null)
    changeItems(
      scope,
      'untie',
      tied.map((item) => ({ ...item, tiedTo: null })),
    )
    return tied.length > 0
  },
  'copy-style': copyStyle,
  'paste-style': pasteStyle,
  'make-default': makeDefault,
  'reset-style': resetStyle,
  enter: (scope) => placeByKey(scope) || typeSelected(scope),
  'new-code-card': newCard('code'),
  'new-terminal-card': newCard('terminal'),
  'new-diff-card': newCard('diff'),
  'type-in-card': typeInCard,
  'hide-words': toggleWords('hidden'),
  'mark-words': toggleWords('words'),
  'mark-lines': markLines,
  'hide-secrets': hideSecrets,
  'tidy-code': tidyCode,
  'compare-cards': compareCards,
}

function typeSelected(scope: ToolScope): boolean {
  const item = freeItems(scope).find((each) => wordsOf(each) !== null)
  const { scene, session } = scope.store.getState()
  const picture = shownPicture(scene, session.selection)
  const id = item?.id ?? typedIn(scope, picture, null)
  if (id !== null) scope.store.setSession({ typing: id })
  return id !== null
}

function typeInCard(scope: ToolScope): boolean {
  const { scene, session } = scope.store.getState()
  const typing = typedIn(scope, shownPicture(scene, session.selection), null)
  if (typing !== null) scope.store.setSession({ tool: 'select', typing })
  return typing !== null
}

const duplicateChosen: Edit = (scope) => chosenPictures(scope).length > 0 && duplicatePictures(scope)

function removeSelected(scope: ToolScope): boolean {
  const { store } = scope
  const ids = freeItems(scope).map(({ id }) => id)
  const pictures = chosenPictures(scope)
  if (ids.length + pictures.length === 0) return false
  const things = pictures.length > 0 ? 'picture' : 'object'
  const gesture = store.gesture(ids.length + pictures.length === 1 ? `delete ${things}` : `delete ${things}s`)
  gesture.commit(removeAnnotations, ids)
  removePictures(scope, gesture, pictures)
  gesture.end()
  const { scene, session } = store.getState()
  const left = new Set([...scene.annotations, ...scene.pictures].map(({ id }) => id))
  store.setSession({ selection: session.selection.filter((id) => left.has(id) && !ids.includes(id)) })
  return true
}

function toggle(flag: 'locked' | 'hidden', label: string): Edit {
  return (scope) => {
    const items = selectedItems(scope)
    if (items.length === 0) return false
    setFlags(scope, items, { [flag]: !items.every((item) => item[flag]) }, label)
    return true
  }
}

export function setFlags(
  scope: Pick<ToolScope, 'store'>,
  items: readonly Annotation[],
  flags: Partial<Pick<Annotation, 'hidden' | 'locked'>>,
  label: string,
): void {
  changeItems(
    scope,
    label,
    items.map((item) => ({ ...item, ...flags })),
  )
}
