// Slides as scenes: each can be drawn, hidden, measured as any other. No schema: pages and workers use it.

import { sameJson } from './equal'
import type { Composition, Scene, Slide } from './schema'

/** A slide as a composition of its own, with the files that it names. */
export interface SlideScene extends Pick<Slide, 'id' | 'lengthMs' | 'transition'> {
  scene: Scene
}

/** In their order; none where it is alone. What did not change is the same object. */
export function slideScenes(scene: Scene): SlideScene[] {
  return (scene.slides?.list ?? []).map(({ composition, ...slide }) => ({
    ...slide,
    scene: composition ? sceneOf(composition, scene) : withoutSlides(scene),
  }))
}

const closed = new WeakMap<Composition, { assets: Scene['assets']; made: Scene }>()

function sceneOf(composition: Composition, { version, assets }: Scene): Scene {
  const known = closed.get(composition)
  if (known?.assets === assets) return known.made
  const anew = withNamedAssets({ version, ...composition, slides: null, assets })
  // A file that came elsewhere changes nothing here.
  const made = known && sameJson(known.made.assets, anew.assets) ? known.made : anew
  closed.set(composition, { assets, made })
  return made
}

/** The one that is open, alone. The same scene where it is. */
export function withoutSlides(scene: Scene): Scene {
  if (!scene.slides) return scene
  const known = alone.get(scene)
  if (known) return known
  const made = withNamedAssets({ ...scene, slides: null })
  alone.set(scene, made)
  return made
}

/** One scene is asked for many times. */
const alone = new WeakMap<Scene, Scene>()

/** With the slide open that has the id; the same scene where it is, and where there is none. */
export function withOpenSlide(scene: Scene, id: string): Scene {
  const slide = scene.slides?.list.find((each) => each.id === id)
  if (!scene.slides || !slide?.composition) return scene
  const { version, slides, assets } = scene
  const list = slides.list.map((each): Slide => {
    if (each.id === id) return { ...each, composition: null }
    return each.composition ? each : { ...each, composition: compositionOf(scene) }
  })
  return { version, ...slide.composition, slides: { ...slides, list }, assets }
}

/** All but what its slides share. */
export function compositionOf({ version: _, slides: __, assets: ___, ...composition }: Scene): Composition {
  return composition
}

/** Of the slide that is the scene itself; null where it is alone. */
export const openSlideId = ({ slides }: Scene): string | null =>
  slides?.list.find(({ composition }) => composition === null)?.id ?? null

function withNamedAssets(scene: Scene): Scene {
  const { assets, ...rest } = scene
  const named = JSON.stringify(rest)
  return { ...scene, assets: Object.fromEntries(Object.entries(assets).filter(([id]) => named.includes(id))) }
}
