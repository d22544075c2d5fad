// A film of several slides is a pure function of time: which of them are seen when, and how much of the next.
import { describe, expect, test } from 'vitest'
import { filmFrames, framesSize } from '@/lib/scene/film/film-frames'
import { filmMoment, slideFilm } from '@/lib/scene/film/slide-film'
import { layoutScene } from '@/lib/scene/layout'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { openSlideId, slideScenes, withOpenSlide, withoutSlides } from '@/lib/scene/slide-scenes'
import { otherAsset, slidesScene } from '../../../support/film/slides-scene'

const film = (scene: Scene) => slideFilm(scene)!
const json = (value: unknown) => JSON.stringify(value)

describe('slides as scenes', () => {
  test('each names its own files, and none holds the others', () => {
    const [first, second] = slideScenes(slidesScene())
    expect(Object.keys(first!.scene.assets)).toHaveLength(1)
    expect(Object.keys(second!.scene.assets)).toEqual([otherAsset])
    expect([first!.scene.slides, second!.scene.slides]).toEqual([null, null])
    expect(json(first!.scene)).not.toContain(otherAsset)
  })

  test('opening one and then the first again is the scene as it was', () => {
    const scene = slidesScene()
    const opened = withOpenSlide(scene, 'slide-2')
    expect(openSlideId(opened)).toBe('slide-2')
    expect(parseScene(JSON.parse(json(opened)))).toEqual(opened)
    expect(slideScenes(opened).map((slide) => json(slide))).toEqual(slideScenes(scene).map((slide) => json(slide)))
    expect(withOpenSlide(opened, 'slide-1')).toEqual(scene)
  })

  test('the film is the same whichever slide is open', () => {
    const scene = slidesScene()
    const [one, other] = [film(scene), film(withOpenSlide(scene, 'slide-2'))]
    for (const tMs of [0, 400, 1100, 1250, 1500, 3000]) expect(filmMoment(one, tMs)).toEqual(filmMoment(other, tMs))
  })

  test('a scene that is alone is the same object without slides', () => {
    const alone = withoutSlides(slidesScene())
    expect(withoutSlides(alone)).toBe(alone)
    expect(slideFilm(alone)).toBeNull()
  })

  test('a scene of which no slide, or two, are the open one, or two have an id, is refused', () => {
    const scene = JSON.parse(json(slidesScene()))
    const { composition } = scene.slides.list[1]
    const refuse = (list: unknown[]) => expect(() => parseScene({ ...scene, slides: { list } })).toThrow(SceneError)
    refuse([{ id: 'a' }, { id: 'b' }])
    refuse([
      { id: 'a', composition },
      { id: 'b', composition },
    ])
    refuse([{ id: 'a' }, { id: 'a', composition }])
    refuse([{ id: 'a' }])
    refuse([{ id: 'a' }, ...Array.from({ length: 20 }, (_, at) => ({ id: `b${at}`, composition }))])
  })

  test('a redaction of any slide must lie on a picture of that slide', () => {
    const scene = JSON.parse(json(slidesScene()))
    scene.slides.list[1].composition.annotations = [
      { kind: 'redact', id: 'r', plane: 'main-of-none', x: 0, y: 0, width: 10, height: 10 },
    ]
    expect(() => parseScene(scene)).toThrow('A redaction lies on a picture')
  })
})

describe('the film of slides', () => {
  test('a transition lies over the end of one slide and the beginning of the next', () => {
    const { shots, lengthMs } = film(slidesScene())
    expect(shots.map(({ fromMs, comesInMs, lastsMs }) => [fromMs, comesInMs, lastsMs])).toEqual([
      [0, 0, 1500],
      [1000, 500, 2000],
    ])
    expect(lengthMs).toBe(3000)
  })

  test('outside a transition it is the slide at its own time', () => {
    const scene = slidesScene()
    const [first, second] = film(scene).shots
    expect(filmMoment(film(scene), 700)).toEqual({ scene: sceneAt(first!.scene, 700), next: null })
    expect(filmMoment(film(scene), 1600)).toEqual({ scene: sceneAt(second!.scene, 600), next: null })
    expect(filmMoment(film(scene), 99_000)).toEqual(filmMoment(film(scene), 3000))
  })

  test('inside one it is both at their own times, and how far it is grows from 0 to 1', () => {
    const scene = slidesScene()
    const [first, second] = film(scene).shots
    const { scene: shown, next } = filmMoment(film(scene), 1250)
    expect(shown).toEqual(sceneAt(first!.scene, 1250))
    expect(next).toEqual({ scene: sceneAt(second!.scene, 250), transition: second!.transition, share: 0.5 })
    expect(filmMoment(film(scene), 1000).next!.share).toBe(0)
    expect(filmMoment(film(scene), 1499).next!.share).toBeCloseTo(0.998)
    expect(filmMoment(film(scene), 1500).next).toBeNull()
  })

  test('a cut takes no time, and a transition at most half of the shorter slide', () => {
    const cut = film(slidesScene({ transition: { kind: 'cut' } }))
    expect(cut.lengthMs).toBe(3500)
    expect(filmMoment(cut, 1500).next).toBeNull()
    const long = film(slidesScene({ transition: { lengthMs: 5000 } }))
    expect(long.shots[1]!.comesInMs).toBe(750)
  })

  test('a slide lasts as long as its movement, or as it is told to', () => {
    const bounce = slidesScene({ motion: { lengthMs: 800, loop: 'bounce', clips: [] } })
    expect(film(bounce).shots[0]!.lastsMs).toBe(1600)
    const told = slidesScene({ lengthMs: 4000 })
    expect(film(told).shots[1]!.lastsMs).toBe(4000)
    const still = slidesScene({ motion: null })
    expect(film(still).shots[0]!.lastsMs).toBe(3000)
  })

  test('every slide is as large as the first, with even sides', () => {
    const scene = slidesScene({ width: 301, height: 199 })
    const { size, shots } = film(scene)
    expect([size.width % 2, size.height % 2]).toEqual([0, 0])
    for (const { scene: shown } of shots) expect(layoutScene(sceneAt(shown, 200)).size).toEqual(size)
    expect(framesSize(withOpenSlide(scene, 'slide-2'), 190)).toEqual(framesSize(scene, 190))
  })

  test('its frames are as many as its length asks for, first and last moment among them', () => {
    const scene = slidesScene()
    const once = filmFrames(scene, 20)!
    expect([once.count, once.loops]).toEqual([60, false])
    expect(once.momentOf(0)).toEqual(filmMoment(film(scene), 0))
    expect(once.momentOf(59)).toEqual(filmMoment(film(scene), 3000))
    const round = filmFrames(slidesScene({ loops: true }), 20)!
    expect([round.count, round.loops]).toEqual([60, true])
    expect(round.momentOf(59)).toEqual(filmMoment(film(scene), 2950))
    expect(once.looks).toHaveLength(2)
  })
})
