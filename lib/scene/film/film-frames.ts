// The frames of a film: of a scene that moves, or of several slides one after another.
import type { Size } from '@/lib/core/geometry'
import { filmSize } from '../motion/film-size'
import { frameTimes } from '../motion/frame-times'
import { sceneAt } from '../motion/scene-at'
import type { Scene } from '../schema'
import { type FilmMoment, filmMoment, type SlideFilm, slideFilm } from './slide-film'

export interface FilmFrames {
  count: number
  /** Played again and again. */
  loops: boolean
  /** Milliseconds of the film, of each frame. */
  times: readonly number[]
  /** What the frame of that number shows. */
  momentOf(at: number): FilmMoment
  /** Scenes that have every ground which stands still. */
  grounds: readonly Scene[]
  /** One frame of each slide, for what is chosen for the whole film; null: any will do. */
  looks: readonly number[] | null
}

interface Part {
  fromMs: number
  toMs: number
}

/** Null where nothing moves and nothing follows. `part`: of what is alone; a film of slides is made whole. */
export function filmFrames(scene: Scene, fps: number, part?: Part | null): FilmFrames | null {
  const film = slideFilm(scene)
  if (film) return framesOfSlides(film, fps)
  const { motion } = scene
  if (!motion) return null
  const times = frameTimes(motion, fps, part)
  const momentOf = (at: number) => ({ scene: sceneAt(scene, times[at]!), next: null })
  const grounds = [momentOf(0).scene]
  return { count: times.length, loops: motion.loop !== 'once', times, momentOf, grounds, looks: null }
}

function framesOfSlides(film: SlideFilm, fps: number): FilmFrames {
  const { shots, lengthMs, loops } = film
  const times = frameTimes({ loop: loops ? 'loop' : 'once', lengthMs }, fps)
  const frameNear = (ms: number) => Math.min(times.length - 1, Math.round((ms * (times.length - 1)) / lengthMs))
  return {
    count: times.length,
    loops,
    times,
    momentOf: (at) => filmMoment(film, times[at]!),
    grounds: shots.map(({ scene }) => sceneAt(scene, 0)),
    looks: shots.map(({ fromMs, comesInMs, lastsMs }) => frameNear(fromMs + (comesInMs + lastsMs) / 2)),
  }
}

/** As `filmSize`; of slides that of the first one. */
export function framesSize(scene: Scene, widthPx: number): Size & { scale: number } {
  const [first] = slideFilm(scene)?.shots ?? []
  return filmSize(first?.scene ?? scene, widthPx)
}
