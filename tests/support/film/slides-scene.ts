// Two slides: the film's one picture that moves, then another one that stands.
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { filmScene } from './film-scene'

export const otherAsset = 'e'.repeat(64)

interface Slides {
  /** Of the first slide. */
  motion?: unknown
  width?: number
  height?: number
  /** How the second comes in, for 500 ms when left out. */
  transition?: object
  /** Of the second slide. */
  lengthMs?: number
  loops?: boolean
  /** Of the second slide. */
  composition?: Record<string, unknown>
}

export function slidesScene(slides: Slides = {}): Scene {
  const { motion = usualMotion, transition = {}, lengthMs = 2000, loops = false, composition = {}, ...size } = slides
  const first = filmScene(motion, size)
  const second = {
    padding: 20,
    background: { kind: 'solid', color: '#204060' },
    pictures: [{ id: 'main', content: { kind: 'image', asset: otherAsset } }],
    ...composition,
  }
  const list = [
    { id: 'slide-1' },
    { id: 'slide-2', lengthMs, transition: { kind: 'fade', lengthMs: 500, ...transition }, composition: second },
  ]
  const assets = { ...first.assets, [otherAsset]: { mime: 'image/png', width: 200, height: 240 } }
  return parseScene({ ...first, slides: { loops, list }, assets })
}

const usualMotion = { lengthMs: 1500, loop: 'once', clips: [{ id: 'clip', preset: 'sway', lengthMs: 1500 }] }
