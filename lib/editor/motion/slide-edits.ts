// What buttons and keys do to slides. Which one is open is no step of its own: what is changed on one is undone there.
import { addSlide, dropPicture, moveSlide, openSlide, removePicture, removeSlide, setSlide } from '@/lib/scene/commands'
import { slideFilm } from '@/lib/scene/film/slide-film'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene, Transition } from '@/lib/scene/schema'
import { openSlideId, withoutSlides } from '@/lib/scene/slide-scenes'
import { slidesMax, type TransitionKind } from '@/lib/scene/transitions.data'
import { ofNoDocument } from '../store/session'
import type { EditorStore } from '../store/store'
import type { Player } from './player'
import { changeTimeline } from './timeline-edits'

export const transitionNames: Readonly<Record<TransitionKind, string>> = {
  cut: 'Cut',
  fade: 'Cross-fade',
  push: 'Push',
  cover: 'Slide over',
  wipe: 'Wipe',
  iris: 'Iris',
  zoom: 'Zoom through',
}

/** Where the open one stands, from 0; -1 where the scene is alone. */
export const openSlideAt = (scene: Scene): number =>
  scene.slides?.list.findIndex(({ composition }) => composition === null) ?? -1

/** Told to whoever does not see the strip. */
function told(scene: Scene): string {
  return scene.slides ? `slide ${openSlideAt(scene) + 1} of ${scene.slides.list.length}` : 'one slide is left'
}

export function goToSlide(store: EditorStore, id: string): void {
  const { scene, session } = store.getState()
  if (!scene.slides || openSlideId(scene) === id) return
  // It would arrive on another slide.
  if (session.capture.status === 'running') {
    store.notify({ tone: 'info', message: 'A capture is on its way to this slide.', hint: 'Wait for it, or stop it.' })
    return
  }
  store.endGesture()
  if (store.getState().history.gesture) return
  store.derive(openSlide, id)
  const { scene: opened } = store.getState()
  store.announce(`${told(opened)[0]!.toUpperCase()}${told(opened).slice(1)}`)
}

/** The neighbour, if there is one. */
export function stepToSlide(store: EditorStore, by: number): void {
  const { scene } = store.getState()
  const next = scene.slides?.list[openSlideAt(scene) + by]
  if (next) goToSlide(store, next.id)
}

/** After the open one: a copy of it, or one in its look without a picture. */
export function addSlideLike(store: EditorStore, kind: 'copy' | 'empty'): void {
  const { scene } = store.getState()
  if ((scene.slides?.list.length ?? 1) >= slidesMax) {
    store.announce('There is no room for another slide')
    return
  }
  const open = withoutSlides(scene)
  store.commit(addSlide, kind === 'copy' ? open : emptied(open, slideFilm(scene)?.size ?? layoutScene(open).size))
  store.announce(`${kind === 'copy' ? 'Copied' : 'Added'}: ${told(store.getState().scene)}`)
}

/** Of that size, so that a picture which comes is fitted into the film. */
function emptied(scene: Scene, size: NonNullable<Scene['size']>): Scene {
  const alone = scene.pictures.slice(1).reduce((left, { id }) => dropPicture.apply(left, { picture: id }), scene)
  const bare = removePicture.apply(alone, undefined)
  return { ...bare, size, layout: { kind: 'single' }, annotations: [], groupNames: {}, variants: [], motion: null }
}

export function removeOpenSlide(store: EditorStore): void {
  const id = openSlideId(store.getState().scene)
  if (id === null) return
  store.commit(removeSlide, id)
  store.announce(`Removed: ${told(store.getState().scene)}`)
}

export function moveOpenSlide(store: EditorStore, by: number): void {
  const { scene } = store.getState()
  const id = openSlideId(scene)
  if (id === null) return
  store.commit(moveSlide, { id, to: openSlideAt(scene) + by })
  if (store.getState().scene !== scene) store.announce(`Moved: ${told(store.getState().scene)}`)
}

/** One step for all of them. */
export function setTransitionOfAll(store: EditorStore, transition: Transition): void {
  const gesture = store.gesture('transitions')
  for (const { id } of store.getState().scene.slides?.list ?? []) gesture.commit(setSlide, { id, transition })
  gesture.end()
  store.announce(`${transitionNames[transition.kind]} between all slides`)
}

/** Another slide names other things: what is chosen, typed or shown of the one before is no more. Until the function it returns is called. */
export function watchSlides(
  store: Pick<EditorStore, 'getState' | 'setSession' | 'subscribe'>,
  player: Pick<Player, 'pause'>,
): () => void {
  return store.subscribe(({ scene, history }, { scene: before, history: { loaded } }) => {
    if (scene.slides === before.slides || history.loaded !== loaded) return
    if (openSlideId(scene) === openSlideId(before)) return
    player.pause()
    store.setSession({ ...ofNoDocument, cropping: null })
    changeTimeline(store, { atMs: 0, isShown: false, selected: [], rangeMs: null })
  })
}
