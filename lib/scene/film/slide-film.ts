// The film of several slides: which of them are seen at a time, and how much of the next. Pure, and the same in every engine.
import type { Size } from '@/lib/core/geometry'
import { easeAt, eases } from '@/lib/kinds/motion/ease'
import { filmLengthMs, momentAt } from '../motion/frame-times'
import { filmRest, sceneAt } from '../motion/scene-at'
import type { Scene, Transition } from '../schema'
import { type SlideScene, slideScenes } from '../slide-scenes'
import { variantScene } from '../variants/variant-scene'

/** Of a slide that stands still. */
const stillLengthMs = 3000

export interface Shot extends SlideScene {
  /** Of the film, when it begins to come in. */
  fromMs: number
  lastsMs: number
  /** How long it comes in, over the end of the one before: as long as is asked for, as far as both have the time. */
  comesInMs: number
}

export interface SlideFilm {
  /** Each as large as the film. */
  shots: readonly Shot[]
  lengthMs: number
  /** Design pixels, even: that of the first slide. */
  size: Size
  loops: boolean
}

/** What is seen at a time: a scene, or what lies between it and the next one. */
export interface FilmMoment {
  scene: Scene
  next: { scene: Scene; transition: Transition /** From 0 to 1, of the way. */; share: number } | null
}

const films = new WeakMap<Scene, SlideFilm>()

/** Null for a scene that is alone. The same object for the same scene. */
export function slideFilm(scene: Scene): SlideFilm | null {
  if (!scene.slides) return null
  const known = films.get(scene)
  if (known) return known
  const slides = slideScenes(scene)
  const first = filmRest(slides[0]!.scene)
  const size = first.size!
  const shots: Shot[] = []
  for (const slide of slides) {
    const before = shots.at(-1)
    const fitted = shots.length === 0 ? { ...first, motion: slide.scene.motion } : fittedTo(slide.scene, size)
    const lastsMs = slideLengthMs(slide)
    const comesInMs = before ? overlapMs(slide.transition, before.lastsMs, lastsMs) : 0
    const fromMs = before ? before.fromMs + before.lastsMs - comesInMs : 0
    shots.push({ ...slide, scene: fitted, fromMs, lastsMs, comesInMs })
  }
  const last = shots.at(-1)!
  const film = { shots, size, lengthMs: last.fromMs + last.lastsMs, loops: scene.slides.loops }
  films.set(scene, film)
  return film
}

/** How long a slide is seen, what comes in and what goes out of it counted. */
function slideLengthMs({ lengthMs, scene: { motion } }: Pick<SlideScene, 'lengthMs' | 'scene'>): number {
  return lengthMs ?? (motion ? filmLengthMs(motion) : stillLengthMs)
}

function overlapMs({ kind, lengthMs }: Transition, ...lasting: number[]): number {
  return kind === 'cut' ? 0 : Math.min(lengthMs, ...lasting.map((ms) => Math.floor(ms / 2)))
}

/** A canvas of another size is laid out anew, as for another place; its look goes along. */
function fittedTo(scene: Scene, size: Size): Scene {
  const { width, height } = size
  const rest = filmRest(scene)
  const isSame = rest.size!.width === width && rest.size!.height === height
  const place = { id: 'film', width, height, padding: null, position: null, caption: null, crop: null }
  return { ...(isSame ? rest : variantScene(scene, place)), motion: scene.motion }
}

/** Before the film and after it, its first and its last moment. */
export function filmMoment({ shots }: SlideFilm, tMs: number): FilmMoment {
  const at = Math.max(
    0,
    shots.findLastIndex(({ fromMs }) => fromMs <= tMs),
  )
  const shot = shots[at]!
  const inside = tMs - shot.fromMs
  const before = shots[at - 1]
  if (!before || inside >= shot.comesInMs) return { scene: shotAt(shot, inside), next: null }
  const { transition, comesInMs } = shot
  const ease = transition.kind === 'fade' ? eases.linear : eases.inOut
  const next = { scene: shotAt(shot, inside), transition, share: easeAt(ease, inside / comesInMs) }
  return { scene: shotAt(before, tMs - before.fromMs), next }
}

function shotAt({ scene, lastsMs }: Shot, insideMs: number): Scene {
  const playedMs = Math.max(0, Math.min(lastsMs, insideMs))
  return scene.motion ? sceneAt(scene, momentAt(scene.motion, playedMs)) : scene
}
