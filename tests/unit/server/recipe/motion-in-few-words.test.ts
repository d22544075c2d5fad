// Movements in few words: what they become in a scene, of which length, and what of several things comes when.
import { describe, expect, it } from 'vitest'
import type { MotionInFewWords } from '@/lib/contract/film'
import { Motion } from '@/lib/kinds/motion/schema'
import { closes, sceneAt } from '@/lib/scene/motion/scene-at'
import { withMotion } from '@/lib/server/recipe/motion-in-few-words'
import { filmAsset, filmScene } from '../../../support/film/film-scene'

const still = filmScene(null)
const moved = (motion: MotionInFewWords) => withMotion(still, { motion })
const pictureOf = (id: string) => ({ id, content: { kind: 'image', asset: filmAsset } })

describe('a movement in few words', () => {
  it('that goes round makes a loop that closes, of whatever length', () => {
    for (const motion of [
      'float',
      'ground-flows',
      { presets: ['grain-runs', 'float'] },
      { presets: ['float', 'orbit'] },
      { presets: ['sway'], lengthMs: 7000 },
    ] as MotionInFewWords[]) {
      const scene = moved(motion)
      expect(scene.motion?.loop).toBe('loop')
      expect(closes(scene)).toBe(true)
      expect(Motion.parse(scene.motion)).toEqual(scene.motion)
    }
    expect(moved({ presets: ['float', 'orbit'] }).motion?.lengthMs).toBe(4000)
    expect(moved({ presets: ['float'], lengthMs: 9000 }).motion?.clips[0]).toMatchObject({ lengthMs: 3000, rounds: 3 })
  })

  it('that comes in is played once, and what it ends in is shown for a second', () => {
    expect(moved('hero-landing').motion).toMatchObject({ lengthMs: 2200, loop: 'once', clips: [{ lengthMs: 1200 }] })
    expect(moved({ presets: ['hero-landing'], loop: 'bounce' }).motion?.loop).toBe('bounce')
    expect(moved({ presets: ['hero-landing'], lengthMs: 600 }).motion?.clips[0]?.lengthMs).toBe(600)
  })

  it('that is not there leaves the scene as it is', () => {
    expect(withMotion(still, {})).toBe(still)
  })

  it('of several things begins one after another, as the editor adds it, and is as long as the last one takes', () => {
    const row = filmScene(null, { pictures: ['a', 'b', 'c'].map(pictureOf), layout: { kind: 'row' } })
    expect(withMotion(row, { motion: 'cross-fade' }).motion).toMatchObject({
      lengthMs: 700 + 2 * 900 + 1000,
      clips: [{ preset: 'cross-fade', staggerMs: 900, lengthMs: 700 }],
    })
    const seen = (motion: MotionInFewWords, share: number) => {
      const scene = withMotion(row, { motion })
      return sceneAt(scene, share * scene.motion!.lengthMs).pictures.map(({ opacity }) => opacity)
    }
    expect(seen('cross-fade', 0.2)).toEqual([1, 0, 0])
    expect(seen('cross-fade', 1)).toEqual([1, 1, 1])
    // In less time all of them come faster.
    expect(seen({ presets: ['cross-fade'], lengthMs: 1000 }, 1)).toEqual([1, 1, 1])
    expect(seen({ presets: ['cross-fade'], lengthMs: 1000 }, 0.2)).toEqual([1, 0, 0])
  })

  it('of marks begins one after another too, and is at most a minute', () => {
    const item = (at: number) => ({
      id: `m${at}`,
      kind: 'rectangle',
      plane: 'main',
      x: 10,
      y: 10,
      width: 40,
      height: 40,
    })
    const marked = (count: number) =>
      filmScene(null, { annotations: Array.from({ length: count }, (_, at) => item(at)) })
    expect(withMotion(marked(4), { motion: 'draw-on' }).motion).toMatchObject({ lengthMs: 800 + 3 * 220 + 1000 })
    const many = withMotion(marked(200), { motion: { presets: ['draw-on'], lengthMs: 3000 } })
    expect(Motion.parse(many.motion)).toEqual(many.motion)
    expect(sceneAt(many, 3000).annotations).toEqual(many.annotations)
  })
})
