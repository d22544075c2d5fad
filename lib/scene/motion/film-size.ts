// How large a film is: encoders want even sides.
import { type Size, scaledSize } from '@/lib/core/geometry'
import type { Scene } from '../schema'
import { sceneAt } from './scene-at'

/** Pixels of a frame: 4096 x 2304 is the most of H.264 level 5.2. */
const framePixelsMax = 4096 * 2304
const sideMin = 16

interface FilmSize extends Size {
  /** Device pixels for one design pixel. */
  scale: number
}

/** The widest at most of that width, or else the next wider one, whose sides are both even and whose frames are not too large. */
export function filmSize(scene: Scene, widthPx: number): FilmSize {
  const design = sceneAt(scene, 0).size ?? { width: 2, height: 2 }
  const most = Math.sqrt((framePixelsMax * design.width) / design.height)
  const least = sideMin * Math.max(1, design.width / design.height)
  const wanted = evenBelow(Math.max(least, Math.min(most, widthPx)))
  for (let narrower = wanted; narrower >= least; narrower -= 2) {
    const size = sized(design, narrower)
    if (size.height % 2 === 0) return size
  }
  for (let wider = wanted; ; wider += 2) {
    const size = sized(design, wider)
    if (size.height % 2 === 0) return size
  }
}

const evenBelow = (length: number) => Math.floor(length / 2) * 2

function sized(design: Size, width: number): FilmSize {
  const scale = width / design.width
  return { ...scaledSize(design, scale), scale }
}
