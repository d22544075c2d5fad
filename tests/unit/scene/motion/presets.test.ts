// Every ready movement, each in a scene that has something for it to move.
import { describe, expect, test } from 'vitest'
import { motionPresetNames } from '@/lib/kinds/motion/preset-names'
import { motionPresets } from '@/lib/scene/motion/presets'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'
import { closes, sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { filmOf, stageFor } from '../../../support/film/staged-scene'

const json = (scene: Scene) => JSON.stringify(scene)
/** But for the turn that nobody sees, by which a card that moves lies between pixels. */
const designed = (scene: Scene) => json(scene).replaceAll('"zDeg":0.001', '"zDeg":0')
const each = (isMeant: (preset: MotionPreset) => boolean) =>
  motionPresets.filter(isMeant).map((preset) => [preset.name, preset] as const)

/** These begin in the design, or pass it, and end beside it. */
const endsBeside = ['reflection-comes', 'parallax']
const comes = ({ group, name }: MotionPreset) =>
  (['Entrances', 'Objects', 'Several pictures'].includes(group) || name === 'caption-comes') &&
  !endsBeside.includes(name)

const goesRound = (preset: MotionPreset) => preset.goesRound === true

test('every name that scenes store is that of one movement', () => {
  expect(motionPresets.map(({ name }) => name).sort()).toEqual([...motionPresetNames].sort())
})

describe('a movement', () => {
  test.each(each(() => true))('%s changes what is there, and each of its frames is a scene', (_, preset) => {
    const film = filmOf(preset)
    const frames = Array.from({ length: 31 }, (_, at) => sceneAt(film, (at * preset.lengthMs) / 30))
    for (const frame of frames) expect(parseScene(JSON.parse(json(frame)))).toEqual(frame)
    expect(new Set(frames.map(json)).size).toBeGreaterThan(6)
  })

  test.each(each(comes))('%s ends in the scene as it was designed', (_, preset) => {
    const still = stageFor(preset)
    expect(designed(sceneAt(filmOf(preset), preset.lengthMs))).toBe(json(still))
    expect(designed(sceneAt(filmOf(preset, { reversed: true, startMs: 500 }), 0))).toBe(json(still))
  })

  test.each(each(goesRound))('%s ends where it begins', (_, preset) => {
    expect(closes(filmOf(preset))).toBe(true)
  })

  test.each(each(({ of }) => of === 'annotation'))(
    '%s leaves redactions as they are, also where one is named',
    (_, preset) => {
      const [redaction] = stageFor({
        suits: ({ annotations }) => annotations.some(({ kind }) => kind === 'redact'),
      }).annotations.filter(({ kind }) => kind === 'redact')
      const still = stageFor(preset, {
        annotations: [...stageFor(preset).annotations.filter(({ kind }) => kind !== 'redact'), redaction],
      })
      const film = { ...still, motion: filmOf(preset, { targets: [redaction!.id] }).motion }
      for (const share of [0, 0.3, 1])
        expect(json(sceneAt(film, share * preset.lengthMs))).toBe(json({ ...still, motion: null }))
    },
  )
})

test('what is drawn comes in its order, each so much later', () => {
  const film = filmOf(motionPresets.find(({ name }) => name === 'draw-on')!, { lengthMs: 400, staggerMs: 1000 })
  const drawn = (atMs: number) =>
    sceneAt(film, atMs).annotations.flatMap((item) => ('drawn' in item ? [item.drawn] : []))
  expect(drawn(0)).toEqual([0, 0, 0, 0])
  expect(drawn(1000)).toEqual([1, 0, 0, 0])
  expect(drawn(2400)).toEqual([1, 1, 1, 0])
})

test('a number that counts up is whole in every frame', () => {
  const film = filmOf(motionPresets.find(({ name }) => name === 'counts-up')!)
  const numbers = Array.from({ length: 40 }, (_, at) => {
    const step = sceneAt(film, at * 30).annotations.find(({ kind }) => kind === 'step')
    return step?.kind === 'step' ? step.number : -1
  })
  expect(numbers.every(Number.isInteger)).toBe(true)
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
})

test('a cursor is on its picture from the first frame', () => {
  const film = filmOf(motionPresets.find(({ name }) => name === 'cursor-glides')!)
  const cursor = sceneAt(film, 0).annotations.find(({ kind }) => kind === 'sticker')
  if (cursor?.kind !== 'sticker') throw new Error('There is no cursor.')
  expect([cursor.x + cursor.width / 2, cursor.y < 860 && cursor.y > 430]).toEqual([850, true])
})
