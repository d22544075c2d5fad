// A film is a scene through time: every moment of it is a scene again.
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/core/exact'
import { project } from '@/lib/core/homography'
import { annotations } from '@/lib/kinds/annotations'
import { defaultsOf } from '@/lib/kinds/family'
import { Clip, Motion, type Track } from '@/lib/kinds/motion/schema'
import { layoutScene } from '@/lib/scene/layout'
import { motionFields } from '@/lib/scene/motion/fields'
import { closes, sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

const asset = 'f'.repeat(64)

function sceneWith(motion: unknown, more: Record<string, unknown> = {}): Scene {
  return parseScene({
    version: 5,
    size: { width: 1920, height: 1080 },
    padding: 110,
    pictures: [{ id: 'main', content: { kind: 'image', asset } }],
    assets: { [asset]: { mime: 'image/png', width: 1700, height: 860 } },
    motion,
    ...more,
  })
}

const clip = (preset: string, more: Partial<Clip> = {}) => Clip.parse({ id: 'clip', preset, lengthMs: 2000, ...more })
const filmOf = (preset: string, more: Partial<Clip> = {}) => sceneWith({ lengthMs: 2000, clips: [clip(preset, more)] })
const json = (scene: Scene) => JSON.stringify(scene)
const still = sceneWith(null)

/** From one value to another in a second. */
const keyed = (address: string, from: unknown, to: unknown) => ({
  id: 'keyed',
  address,
  keys: [
    { atMs: 0, value: from },
    { atMs: 1000, value: to },
  ],
})
const matted = { pictures: [{ id: 'main', content: { kind: 'image', asset }, frame: { kind: 'mat' } }] }

describe('a scene at a time', () => {
  test('a place stays inside its field where an easing passes beyond the key', () => {
    const keys = [
      { atMs: 0, value: { x: 0.2, y: 0.8 } },
      { atMs: 1000, value: { x: 1, y: 0 }, ease: { kind: 'bezier', x1: 0.34, y1: 1.56, x2: 0.64, y2: 1 } },
    ]
    const film = sceneWith({ tracks: [{ id: 'track', address: 'pictures/main/position', keys }] })
    for (let atMs = 0; atMs <= 1000; atMs += 20) expect(() => parseScene(sceneAt(film, atMs))).not.toThrow()
    expect(sceneAt(film, 700).pictures[0]!.position).toEqual({ x: 1, y: 0 })
  })

  test('a whole turn closes a loop, half of one does not', () => {
    const turned = (value: number) => {
      const keys = [0, value].map((each, at) => ({ atMs: at * 2000, value: each, ease: { kind: 'linear' } }))
      const tracks = [{ id: 'track', address: 'background/angleDeg', keys }]
      return sceneWith({ lengthMs: 2000, tracks }, { background: { kind: 'linear-gradient' } })
    }
    expect([closes(turned(360)), closes(turned(180))]).toEqual([true, false])
  })

  test('without a motion it is the same object at every time', () => {
    expect(sceneAt(still, 0)).toBe(still)
    expect(sceneAt(still, 5000)).toBe(still)
  })

  test('what stands still is the same object in every frame', () => {
    const film = filmOf('sway')
    const [one, two] = [sceneAt(film, 300), sceneAt(film, 500)]
    expect(one.pictures[0]!.tilt).not.toEqual(two.pictures[0]!.tilt)
    expect(one.background).toBe(two.background)
    expect(one.pictures[0]!.frame).toBe(two.pictures[0]!.frame)
    expect(one.annotations).toBe(two.annotations)
  })

  test('an odd canvas grows to even sides, and its picture keeps its scale', () => {
    const file = { mime: 'image/png', width: 301, height: 201 }
    const film = sceneWith({ clips: [] }, { size: null, padding: 50, assets: { [asset]: file } })
    const { size, padding, motion } = sceneAt(film, 0)
    expect([size, padding, motion]).toEqual([{ width: 402, height: 302 }, 50.5, null])
  })

  test('a card that a film moves lies between pixels in every frame, and leaps to whole ones in none', () => {
    const film = filmOf('zoom-in', { startMs: 500 })
    const turn = (atMs: number) => sceneAt(film, atMs).pictures[0]!.tilt.zDeg
    for (const atMs of [0, 500, 1200, 2499, 2500, 4000]) expect(turn(atMs)).toBeGreaterThan(0)
    // Swinging, it passes the upright: no frame is sharper than the others.
    expect(sceneAt(filmOf('sway'), 1000).pictures[0]!.tilt).toMatchObject({ xDeg: 0, yDeg: 0 })
    expect(sceneAt(filmOf('sway'), 1000).pictures[0]!.tilt.zDeg).toBeGreaterThan(0)
  })

  test.each<[string, object, Record<string, unknown>, boolean]>([
    ['padding', { tracks: [keyed('padding', 20, 200)] }, {}, true],
    ['the size of the caption', { tracks: [keyed('caption/size', 0.01, 0.06)] }, { caption: { text: 'Words' } }, true],
    ['how wide its frame is', { tracks: [keyed('pictures/main/frame/widthPx', 0, 99)] }, matted, true],
    ['the colour of its frame', { tracks: [keyed('pictures/main/frame/color', '#000000', '#ffffff')] }, matted, false],
    ['how much is seen of the caption', { clips: [clip('caption-comes')] }, { caption: { text: 'Words' } }, false],
    ['its shadow alone', { tracks: [keyed('pictures/main/shadows/0/blur', 0, 40)] }, {}, false],
    ['what is inside its screen', { clips: [clip('zoom-inside')] }, {}, true],
  ])('a card lies between pixels where its place or size moves by %s', (_, motion, more, isMoved) => {
    const turn = (atMs: number) => sceneAt(sceneWith(motion, more), atMs).pictures[0]!.tilt.zDeg
    for (const atMs of [0, 700, 2000]) expect(turn(atMs) > 0).toBe(isMoved)
  })

  test('cards that are joined stay joined while their place moves', () => {
    const pictures = ['a', 'b'].map((id) => ({ id, content: { kind: 'image', asset } }))
    const film = sceneWith({ tracks: [keyed('padding', 20, 200)] }, { pictures, layout: { kind: 'strip' } })
    const shadows = ({ cards }: ReturnType<typeof layoutScene>) => cards.map(({ picture }) => picture.shadows.length)
    for (const atMs of [0, 333, 1000]) expect(shadows(layoutScene(sceneAt(film, atMs)))).toEqual([1, 0])
  })

  test('a key is reached at its own time, and holds before the first and after the last', () => {
    const keys = [
      { atMs: 500, value: 10, ease: { kind: 'linear' } },
      { atMs: 1500, value: -10, ease: { kind: 'linear' } },
    ]
    const film = sceneWith({ tracks: [{ id: 't', address: 'pictures/main/tilt/yDeg', keys }] })
    const degrees = (atMs: number) => sceneAt(film, atMs).pictures[0]!.tilt.yDeg
    expect([0, 500, 750, 1000, 1500, 9000].map(degrees)).toEqual([10, 10, 5, 0, -10, -10])
  })

  test('a value that leaves its field’s range is brought to its nearest end', () => {
    const keys = [{ atMs: 0, value: 500 }]
    const film = sceneWith({ tracks: [{ id: 't', address: 'pictures/main/tilt/perspective', mode: 'add', keys }] })
    expect(sceneAt(film, 0).pictures[0]!.tilt.perspective).toBe(6)
  })

  test('a turn goes on at its beginning', () => {
    const film = sceneWith({ clips: [clip('sun-goes-over')] }, { light: { angleDeg: 300 } })
    expect(sceneAt(film, 2000).light.angleDeg).toBe(60)
  })

  test('a track whose field is not there, or does not take its values, waits and changes nothing', () => {
    const at = (address: string, value: unknown) => ({
      id: address.replaceAll('/', '-'),
      address,
      keys: [{ atMs: 0, value }],
    })
    const film = sceneWith({
      tracks: [
        at('pictures/nobody/opacity', 0),
        at('background/nothing', 1),
        at('pictures/main/opacity', '#ff0000'),
        at('padding', true),
      ],
    })
    expect(json(sceneAt(film, 0))).toBe(json(still))
  })

  test('colours are mixed as the eye sees them, and lists of another length wait', () => {
    const linear = { kind: 'linear' }
    const stops = (color: string) => [
      { offset: 0, color },
      { offset: 1, color: '#ffffff' },
    ]
    const film = sceneWith(
      {
        tracks: [
          {
            id: 't',
            address: 'background/stops',
            keys: [
              { atMs: 0, value: stops('#0000ff') },
              { atMs: 1000, value: stops('#ffff00'), ease: linear },
            ],
          },
        ],
      },
      { background: { kind: 'linear-gradient', stops: stops('#000000') } },
    )
    const { background } = sceneAt(film, 500)
    expect(background.kind === 'linear-gradient' && background.stops[0]!.color).toMatch(/^#[67][0-9a-f]a/)
  })
})

describe('what a film may change', () => {
  const all = sceneWith(null, {
    annotations: annotations.map((kind, at) => ({
      ...(defaultsOf(kind as never) as object),
      id: `item-${at}`,
      plane: 'main',
    })),
  })
  const addresses = motionFields(all).map(({ address }) => address)

  test('fields of every kind of annotation are in the list, those of redactions are not', () => {
    for (const item of all.annotations) {
      const own = addresses.filter((address) => address.startsWith(`annotations/${item.id}/`))
      if (item.kind === 'redact') expect(own).toEqual([])
      else expect(own.length).toBeGreaterThan(1)
    }
  })

  test('names, what is shown at all, and the pictures’ files are not in the list', () => {
    for (const address of addresses)
      expect(address).not.toMatch(/(^|\/)(id|kind|hidden|locked|plane|crop|asset|content|size$|version|variants)(\/|$)/)
  })
})

describe('a preset', () => {
  test.each(['fade', 'rise', 'pop', 'unfold'])(
    '%s begins with nothing of the picture, its shadows included',
    (name) => {
      const shadows = ['soft', 'hard', 'glow'].map((kind) => ({ kind }))
      const look = { shadows, reflection: { opacity: 0.4 } }
      const film = sceneWith(
        { clips: [clip(name)] },
        { pictures: [{ id: 'main', content: { kind: 'image', asset }, ...look }] },
      )
      const { opacity, shadows: cast, reflection } = sceneAt(film, 0).pictures[0]!
      expect([opacity, ...cast.map((shadow) => shadow.opacity), reflection.opacity]).toEqual([0, 0, 0, 0, 0])
    },
  )

  test.each([
    ['an upright picture', {}],
    ['one that stands aside', { position: { x: 0.2, y: 0.9 } }],
    ['a tilted one', { tilt: { xDeg: 10, yDeg: -20 } }],
  ])('a zoom brings its region to the middle, as large as it fits, and goes back: %s', (_, look) => {
    const region = { x: 0.6, y: 0.1, width: 0.3, height: 0.5 }
    const film = sceneWith(
      { lengthMs: 2000, clips: [clip('zoom-to-region', { region })] },
      { pictures: [{ id: 'main', content: { kind: 'image', asset }, ...look }] },
    )
    const seen = (atMs: number) => {
      const { frame, matrix } = layoutScene(sceneAt(film, atMs)).cards[0]!
      const [x, y] = [frame.screen.x + 0.75 * frame.screen.width, frame.screen.y + 0.35 * frame.screen.height]
      return project(matrix, { x, y })
    }
    expect(seen(1000).x).toBeCloseTo(960, 0)
    expect(seen(1000).y).toBeCloseTo(540, 0)
    expect(sceneAt(film, 1000).pictures[0]!.scale).toBeGreaterThan(1.7)
    expect(seen(0).x).toBeGreaterThan(1000)
    expect(closes(film)).toBe(true)
  })

  test('it moves the pictures that it names, each after the one before', () => {
    const pictures = ['a', 'b', 'c'].map((id) => ({ id, content: { kind: 'image', asset } }))
    const film = sceneWith(
      { clips: [clip('fade', { targets: ['b', 'c'], lengthMs: 400, staggerMs: 1000 })] },
      { pictures, layout: { kind: 'row' } },
    )
    expect(sceneAt(film, 600).pictures.map(({ opacity }) => opacity)).toEqual([1, 1, 0])
    expect(sceneAt(film, 1500).pictures.map(({ opacity }) => opacity)).toEqual([1, 1, 1])
  })
})

test('whatever tracks there are, every frame is a scene', () => {
  const random = seededRandom(7)
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!
  const fields = motionFields(still)
  const values = [0, 1, -1, 0.5, 1e9, -1e9, true, 'words', '#ff0000', { x: 2, y: -1 }, ['#000000', '#ffffff']]
  for (let round = 0; round < 60; round++) {
    const tracks: Track[] = Array.from({ length: 6 }, (_, at) => ({
      id: `t${at}`,
      address: pick(fields).address,
      mode: pick(['set', 'add', 'times'] as const),
      keys: [0, 700, 1900].map((atMs) => ({
        atMs,
        value: pick(values) as number,
        ease: pick([{ kind: 'linear' }, { kind: 'hold' }, { kind: 'spring', bounce: 0.8 }] as const),
      })),
    }))
    const film: Scene = { ...still, motion: Motion.parse({ tracks }) }
    for (const atMs of [0, 333, 701, 1500, 2500]) {
      const frame = sceneAt(film, atMs)
      expect(() => parseScene(JSON.parse(json(frame)))).not.toThrow()
    }
  }
})
