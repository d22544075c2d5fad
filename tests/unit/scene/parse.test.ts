// Old documents keep loading, later ones are refused by name, and what is not in the schema does not enter.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultScene } from '@/lib/scene/defaults'
import { migrations } from '@/lib/scene/migrations'
import { parseScene, SceneError } from '@/lib/scene/parse'
import { sceneVersion } from '@/lib/scene/schema'

const folder = new URL('../../fixtures/scenes/', import.meta.url)
const frozen = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

const failureOf = (input: unknown) => {
  try {
    parseScene(input)
  } catch (error) {
    if (error instanceof SceneError) return error
  }
  throw new Error('The scene was accepted.')
}

describe('frozen scenes', () => {
  it('frozen scenes exist for every version there ever was', () => {
    const versions = new Set(frozen.map((name) => name.split('/')[0]))
    expect(versions).toEqual(new Set(Array.from({ length: sceneVersion }, (_, index) => `v${index + 1}`)))
  })

  it.each(frozen)('%s loads as a scene of the current version', (name) => {
    const scene = parseScene(read(name))
    expect(scene.version).toBe(sceneVersion)
    expect(parseScene(JSON.parse(JSON.stringify(scene)))).toEqual(scene)
  })
})

it('every value of a version 1 scene is kept', () => {
  const stored = read('v1/capture-on-gradient.json') as Record<string, Record<string, unknown>>
  const { picture, shadow, background, padding, assets } = stored
  const scene = parseScene(stored)
  expect(scene).toMatchObject({ background, padding, assets })
  expect(scene.pictures).toHaveLength(1)
  const { asset, ...rest } = picture!
  const shown = { content: { kind: 'image', asset }, ...rest }
  expect(scene.pictures[0]).toMatchObject({ ...shown, shadows: [{ kind: 'soft', ...shadow }] })
})

it('what a picture of an older scene shows becomes its content, and all else of it stays', () => {
  const stored = read('v4/everything.json') as { pictures: { asset: string }[] }
  const pictures = stored.pictures.map(({ asset, ...rest }) => ({ content: { kind: 'image', asset }, ...rest }))
  expect(parseScene(stored)).toMatchObject({ ...stored, version: sceneVersion, pictures })
})

it('every value of a scene of the current version is kept', () => {
  const stored = read('v5/everything.json')
  expect(parseScene(stored)).toMatchObject(stored as object)
})

it('a redaction of an older scene that lay on no picture goes to the main one, and all others stay where they are', () => {
  const { annotations } = parseScene(read('v3/redactions-on-no-picture.json'))
  expect(annotations.map(({ id, plane }) => [id, plane])).toEqual([
    ['unsaid', 'left'],
    ['canvas', 'left'],
    ['gone', 'left'],
    ['placed', 'right'],
    ['box', 'canvas'],
  ])
  expect(annotations[0]).toMatchObject({ x: 10, y: 20, width: 80, height: 30 })
  const bare = parseScene({ version: 3, annotations: [{ kind: 'redact' }] })
  expect(bare.annotations[0]!.plane).toBe(bare.pictures[0]!.id)
})

it.each([
  ['the canvas', { plane: 'canvas' }],
  ['a picture there is not', { plane: 'middle' }],
  ['nothing, where no picture has the usual name', {}],
])('a redaction on %s, which would hide nothing, is refused, with where it is', (_, plane) => {
  const pictures = [{ id: 'left' }, { id: 'right' }]
  const annotations = [{ kind: 'rectangle' }, { kind: 'redact', id: 'secret', ...plane }]
  const { reason, message } = failureOf({ version: sceneVersion, pictures, annotations })
  expect(reason).toBe('scene_invalid')
  expect(message).toContain('A redaction lies on a picture')
  expect(message).toContain('annotations[1].plane')
})

it('a redaction without a plane is taken for one on the picture of the usual name', () => {
  const scene = parseScene({ version: sceneVersion, annotations: [{ kind: 'redact' }] })
  expect(scene.annotations[0]!.plane).toBe(scene.pictures[0]!.id)
})

it('a bare version is the default document', () => {
  expect(parseScene({ version: 1 })).toEqual(defaultScene())
})

it('each version before the current one has one migration', () => {
  expect(migrations.map((migration) => migration.from)).toEqual(
    Array.from({ length: sceneVersion - 1 }, (_, index) => index + 1),
  )
})

it('a scene of a later Vitrine is refused with its version', () => {
  const error = failureOf({ version: sceneVersion + 1, hologram: true })
  expect(error.reason).toBe('scene_too_new')
  expect(error.message).toContain(String(sceneVersion + 1))
})

it.each([
  ['nothing', null],
  ['a list', []],
  ['text', '{"version":1}'],
  ['no version', {}],
  ['a version that is no number', { version: '1' }],
  ['a version before the first', { version: 0 }],
  ['half a version', { version: 1.5 }],
  ['an unknown key', { version: 1, sparkle: true }],
  ['an unknown background', { version: 1, background: { kind: 'plasma' } }],
  ['a padding below zero', { version: 1, padding: -1 }],
  ['a padding that is no number', { version: 1, padding: Number.NaN }],
  ['a colour by name', { version: 1, shadow: { color: 'red' } }],
  ['an asset id that is no hash', { version: 1, assets: { logo: { mime: 'image/png', width: 1, height: 1 } } }],
])('%s is refused as a scene', (_, input) => {
  expect(failureOf(input).reason).toBe('scene_invalid')
})

it('a refused scene is told where it is wrong', () => {
  expect(failureOf({ version: 1, picture: { radius: 9999 } }).message).toContain('pictures[0].radius')
})

it.each<[string, (items: object[]) => object, number, string?]>([
  ['annotations', (items) => ({ version: 3, annotations: items }), 501],
  ['pictures', (items) => ({ version: 3, pictures: items, annotations: [{ kind: 'redact', plane: 'x' }] }), 13],
  ['clips', (items) => ({ version: 5, motion: { clips: items } }), 65, 'A motion'],
  ['tracks', (items) => ({ version: 5, motion: { tracks: items } }), 129, 'A motion'],
  ['keys', (items) => ({ version: 5, motion: { tracks: [{ keys: items }] } }), 201, 'A track'],
  ['targets', (items) => ({ version: 5, motion: { clips: [{ targets: items }] } }), 201, 'A clip'],
  ['regions', (items) => ({ version: 5, motion: { clips: [{ regions: items }] } }), 13, 'A clip'],
])('a scene with more %s than one holds is refused before any of them is looked at', (name, sceneOf, count, thing) => {
  let looks = 0
  const item = new Proxy(
    {},
    {
      get() {
        looks += 1
      },
    },
  )
  const error = failureOf(sceneOf(Array.from({ length: count }, () => item)))
  expect(error.reason).toBe('scene_invalid')
  expect(error.message).toBe(`${thing ?? 'A scene'} has at most ${count - 1} ${name}, not ${count}.`)
  expect(looks).toBe(0)
})
