// Slides: compositions that follow one another. The scene itself is the one that is open, which all other commands change.

import type { Scene } from '../schema'
import { Slide, slideLengthRange, type Transition } from '../schema'
import { compositionOf, openSlideId, withOpenSlide } from '../slide-scenes'
import { slidesMax } from '../transitions.data'
import { accepted, type Command, withPart } from './command'
import { withAssets } from './pictures'

/** After the open one, and then itself the open one: a scene with the files it names. The same scene where there is no room. */
export const addSlide: Command<Scene> = {
  name: 'add-slide',
  label: 'new slide',
  apply(scene, wanted) {
    const slides = scene.slides ?? { loops: false, list: [Slide.parse({ id: 'slide-1' })] }
    const { list } = slides
    if (list.length >= slidesMax) return scene
    const at = list.findIndex((each) => each.composition === null)
    const added = Slide.parse({ id: freshSlideId(list), composition: compositionOf(wanted) })
    const extended = { ...scene, slides: { ...slides, list: list.toSpliced(at + 1, 0, added) } }
    return withAssets(withOpenSlide(extended, added.id), wanted.assets)
  },
}

/** With it goes what it alone shows. Where it was open the next one is, or the one before. The last one that stays is alone. */
export const removeSlide: Command<string> = {
  name: 'remove-slide',
  label: 'slide',
  apply(scene, id) {
    const list = scene.slides?.list ?? []
    const at = list.findIndex((slide) => slide.id === id)
    if (!scene.slides || at < 0) return scene
    const neighbour = list[at + 1] ?? list[at - 1]!
    const opened = openSlideId(scene) === id ? withOpenSlide(scene, neighbour.id) : scene
    const rest = opened.slides!.list.filter((slide) => slide.id !== id)
    return withAssets({ ...opened, slides: rest.length < 2 ? null : { ...scene.slides, list: rest } }, {})
  },
}

/** To that place, of those without it. */
export const moveSlide: Command<{ id: string; to: number }> = {
  name: 'move-slide',
  label: 'order of slides',
  apply(scene, { id, to }) {
    const list = scene.slides?.list ?? []
    const at = list.findIndex((slide) => slide.id === id)
    const place = Math.max(0, Math.min(list.length - 1, to))
    if (!scene.slides || at < 0 || place === at) return scene
    const moved = list.toSpliced(at, 1).toSpliced(place, 0, list[at]!)
    return { ...scene, slides: { ...scene.slides, list: moved } }
  },
}

interface SlideChange {
  id: string
  /** How long it is seen; null: as long as its movement. */
  lengthMs?: number | null
  transition?: Partial<Transition>
}

export const setSlide: Command<SlideChange> = {
  name: 'set-slide',
  label: 'slide',
  apply(scene, { id, lengthMs, transition }) {
    if (!scene.slides) return scene
    const list = scene.slides.list.map((slide) => {
      if (slide.id !== id) return slide
      const lasting = lengthMs === undefined ? slide.lengthMs : lengthMs && wholeIn(slideLengthRange, lengthMs)
      return accepted(Slide, { ...slide, lengthMs: lasting, transition: { ...slide.transition, ...transition } }, slide)
    })
    const isSame = list.every((slide, at) => slide === scene.slides!.list[at])
    return isSame ? scene : { ...scene, slides: { ...scene.slides, list } }
  },
}

/** Whether the film begins again after its last slide. */
export const setSlidesLoop: Command<boolean> = {
  name: 'set-slides-loop',
  label: 'loop',
  apply: (scene, loops) =>
    scene.slides && scene.slides.loops !== loops ? withPart(scene, 'slides', { ...scene.slides, loops }) : scene,
}

/** No step of its own: going from slide to slide changes nothing of the film. */
export const openSlide: Command<string> = { name: 'open-slide', label: 'slide', apply: withOpenSlide }

const wholeIn = ({ min, max }: { min: number; max: number }, value: number) =>
  Math.min(max, Math.max(min, Math.round(value)))

function freshSlideId(list: readonly { id: string }[]): string {
  const taken = new Set(list.map(({ id }) => id))
  for (let count = list.length + 1; ; count++) if (!taken.has(`slide-${count}`)) return `slide-${count}`
}
