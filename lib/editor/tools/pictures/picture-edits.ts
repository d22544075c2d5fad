// What keys and menus do with the selected pictures.
import type { Annotation } from '@/lib/kinds/annotations'
import { changeAnnotations, copyPicture, dropPicture, flipPicture, removePicture } from '@/lib/scene/commands'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import { selectedPictures } from '../../store/selection'
import type { SceneEditing } from '../../store/store'
import { copiesOf } from '../moving/moved-item'
import type { ToolScope } from '../pointing/tool'
import { changePlaces, placeTowards } from './slots'

export function chosenPictures({ store }: Pick<ToolScope, 'store'>): readonly Picture[] {
  const { scene, session } = store.getState()
  return selectedPictures(scene, session.selection)
}

/** In the gesture. What was drawn on them goes with them; the look of the last one waits for the next picture. */
export function removePictures(scope: ToolScope, gesture: SceneEditing, pictures: readonly Picture[]): void {
  for (const { id } of pictures) {
    const { scene } = scope.store.getState()
    if (scene.pictures.length > 1) gesture.commit(dropPicture, { picture: id })
    else if (mainPicture(scene).id === id) gesture.commit(removePicture, undefined)
  }
}

const copyInLayout: typeof copyPicture = {
  ...copyPicture,
  apply(scene, argument) {
    const next = copyPicture.apply(scene, argument)
    return next === scene ? scene : inSuitedLayout(next)
  },
}

/** As many as the scene has room for, selected. */
export function duplicatePictures(scope: ToolScope): boolean {
  const { store } = scope
  const gesture = store.gesture('duplicate picture')
  const made = chosenPictures(scope).flatMap(({ id }) => {
    const { annotations, pictures } = store.getState().scene
    const drawn = annotations.filter(({ plane }) => plane === id)
    const copy = scope.newId()
    const copies = copiesOf(scope, drawn)
    const named = copies.map((item, at) => [drawn[at]!, item] as const)
    const items = Object.fromEntries(named.map(([item, own]) => [item.id, own.id]))
    const groups = Object.fromEntries(named.flatMap(([item, own]) => (item.group ? [[item.group, own.group]] : [])))
    gesture.commit(copyInLayout, { picture: id, copy, items, groups })
    gesture.commit(changeAnnotations, numbersOf(store.getState().scene, copies))
    return store.getState().scene.pictures.length > pictures.length ? [copy] : []
  })
  gesture.end()
  if (made.length > 0) store.setSession({ selection: made })
  else store.notify({ tone: 'info', message: 'There is no room for another picture.' })
  return made.length > 0
}

/** The scene's own of these steps, with those numbers. */
const numbersOf = ({ annotations }: Scene, steps: readonly Annotation[]): Annotation[] => {
  const numbers = new Map(steps.flatMap((item) => (item.kind === 'step' ? [[item.id, item.number]] : [])))
  return annotations.flatMap((item) =>
    item.kind === 'step' && numbers.has(item.id) ? [{ ...item, number: numbers.get(item.id)! }] : [],
  )
}

/** To the next place in that direction; one picture at a time. */
export function nudgeInPlaces(scope: ToolScope, x: number, y: number): boolean {
  const [held, ...others] = chosenPictures(scope)
  const target =
    held && others.length === 0 ? placeTowards(scope.planes(), held.id, { x: Math.sign(x), y: Math.sign(y) }) : null
  if (held && target !== null) changePlaces(scope.store, held.id, target, 'by-key')
  return target !== null
}

export function flipPictures(scope: ToolScope, axis: 'horizontal' | 'vertical'): boolean {
  const pictures = chosenPictures(scope)
  const gesture = scope.store.gesture('flip')
  for (const { id } of pictures) gesture.commit(flipPicture, { picture: id, axis })
  gesture.end()
  return pictures.length > 0
}
