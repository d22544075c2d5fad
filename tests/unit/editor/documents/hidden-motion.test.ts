// What a film of the document never shows is in no way out of the editor: a key may hold the words of what was deleted or switched off.
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeLink } from '@/lib/editor/documents/link-code'
import { programText } from '@/lib/editor/documents/program-text'
import { writeVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { hidesPixels, withoutHidden, withoutHiddenLayers } from '@/lib/editor/documents/vitrine-file/without-hidden'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

const canary = 'CANARY4.1M'
const key = (value: unknown, atMs = 0) => ({ atMs, value })
const words = (id: string, ...keys: object[]) => ({ id: `words-${id}`, address: `annotations/${id}/text`, keys })
const item = (id: string, more: object = {}) => ({ id, kind: 'text', text: 'Seen', at: { x: 10, y: 10 }, ...more })

const card = (annotations: object[], motion: object): Scene =>
  parseScene({
    version: 5,
    pictures: [{ id: 'picture', content: { kind: 'code', text: 'x = 1' } }],
    annotations,
    motion: { lengthMs: 1000, ...motion },
  })

const cases: Record<string, Scene> = {
  'an annotation that is switched off': card([item('off', { hidden: true })], { tracks: [words('off', key(canary))] }),
  'an annotation that was deleted': card([], { tracks: [words('gone', key(canary))] }),
  'a time after the end of the film': card([item('kept')], { tracks: [words('kept', key('a'), key(canary, 1001))] }),
  'a track that a later one lies over': card([item('kept')], {
    tracks: [words('kept', key(canary)), { ...words('kept', key('b')), id: 'over' }],
  }),
  'a window that the picture has no more': card([], {
    tracks: [{ id: 'title', address: 'pictures/picture/frame/title', keys: [key(canary)] }],
  }),
  'a clip of what was deleted': card([], {
    clips: [{ id: 'clip', preset: 'object-fade', targets: [canary.replace('.', '')] }],
  }),
}

const unused = {
  find: () => undefined,
  read: () => Promise.reject(new Error('There is no picture.')),
  draw: () => Promise.reject(new Error('Nothing is baked.')),
}

async function fileOf(scene: Scene): Promise<string> {
  const { scene: saved } = await withoutHidden(scene, unused)
  const file = await writeVitrineFile({ scene: saved, assets: [], title: '', isNamed: false })
  return Buffer.from(await file.arrayBuffer()).toString('latin1')
}

async function linkOf(scene: Scene): Promise<string> {
  const hash = await encodeLink(scene)
  return inflateRawSync(Buffer.from(hash.slice('#s=1.'.length), 'base64url')).toString()
}

const recipeOf = async (scene: Scene, what: 'recipe' | 'curl' | 'embed') => {
  const options = {
    scene,
    origin: 'https://vitrine.example',
    output: { format: 'png', scale: 1, quality: 90 } as const,
  }
  const { text } = await programText(what, { ...options, nameOf: () => '', shotOf: () => undefined })
  const packed = /recipe=([\w-]+)$/.exec(text)?.[1]
  return what === 'embed' ? Buffer.from(packed!, 'base64url').toString() : text
}

const ways: Record<string, (scene: Scene) => Promise<string>> = {
  'a file without what is hidden': fileOf,
  'a picture that opens again': (scene) => fileOf(withoutHiddenLayers(scene)),
  'a link': linkOf,
  'a recipe': (scene) => recipeOf(scene, 'recipe'),
  'a command': (scene) => recipeOf(scene, 'curl'),
  'an address of a picture': (scene) => recipeOf(scene, 'embed'),
}

describe.each(Object.entries(ways))('%s', (_, made) => {
  it.each(Object.entries(cases))('holds no key of %s', async (_, scene) => {
    const secret = new RegExp(canary.replace('.', '.?'))
    expect(JSON.stringify(scene)).toMatch(secret)
    expect(await made(scene)).not.toMatch(secret)
  })
})

it('a document with such a key asks whether it is saved without', () => {
  for (const scene of Object.values(cases)) expect(hidesPixels(scene)).toBe(true)
})

it('a film whose keys are all seen leaves as it is', async () => {
  const scene = card([item('kept')], {
    clips: [{ id: 'clip', preset: 'fade', targets: ['picture'] }],
    tracks: [
      words('kept', key('a'), key('b', 900)),
      { id: 'place', address: 'annotations/kept/at', keys: [key({ x: 1, y: 2 }), key({ x: 5, y: 9 }, 1400)] },
    ],
  })
  expect(hidesPixels(scene)).toBe(false)
  expect((await withoutHidden(scene, unused)).scene.motion).toEqual(scene.motion)
})

it('a track that plays leaves although a later one of the same field moves nothing', async () => {
  const plays = { id: 'plays', address: 'padding', keys: [key(10), key(60, 900)] }
  const scene = card([], { tracks: [plays, { id: 'idle', address: 'padding', keys: [key('wide')] }] })
  expect((await withoutHidden(scene, unused)).scene.motion!.tracks).toMatchObject([{ id: 'plays' }])
})

it('a cropped picture takes the keys of what lies on it along, so that its film stays the same', async () => {
  const asset = 'a'.repeat(64)
  const scene = parseScene({
    version: 5,
    size: { width: 800, height: 600 },
    pictures: [{ id: 'main', content: { kind: 'image', asset }, crop: { x: 500, y: 100, width: 600, height: 400 } }],
    annotations: [{ id: 'box', kind: 'rectangle', plane: 'main', x: 600, y: 150, width: 100, height: 80 }],
    assets: { [asset]: { mime: 'image/png', width: 1700, height: 860 } },
    motion: {
      lengthMs: 1000,
      tracks: [
        { id: 'x', address: 'annotations/box/x', keys: [key(600), key(900, 1000)] },
        { id: 'y', address: 'annotations/box/y', mode: 'add', keys: [key(0), key(30, 1000)] },
      ],
    },
  })
  const cut = { id: 'b'.repeat(64), mime: 'image/png', width: 600, height: 400, blob: new Blob(), name: '' } as never
  const baked = await withoutHidden(scene, { find: () => cut, draw: async () => new Blob(), read: async () => cut })
  const box = (of: Scene, atMs: number) => sceneAt(of, atMs).annotations[0] as unknown as { x: number; y: number }
  for (const atMs of [0, 500, 1000]) {
    const [before, after] = [box(scene, atMs), box(baked.scene, atMs)]
    expect([after.x, after.y]).toEqual([before.x - 500, before.y - 100])
  }
})

describe('a sticker beside the canvas', () => {
  const [asset, file] = ['a'.repeat(64), { mime: 'image/png', width: 200, height: 200 }]
  const beside = (motion: object, sticker: object = {}): Scene =>
    parseScene({
      version: 5,
      size: { width: 800, height: 600 },
      caption: { text: 'Seen' },
      pictures: [{ id: 'picture', content: { kind: 'code', text: 'x = 1' } }],
      annotations: [
        { id: 's', kind: 'sticker', x: -900, y: 10, width: 200, height: 200, shows: 'picture', asset, ...sticker },
      ],
      assets: { [asset]: file },
      motion: { lengthMs: 1000, ...motion },
    })
  const track = (address: string, ...keys: object[]) => ({ tracks: [{ id: 'track', address, keys }] })
  const clip = (preset: string) => ({ clips: [{ id: 'clip', preset }] })
  const left = async (scene: Scene) => (await withoutHidden(scene, unused)).scene.annotations.length

  it.each<[string, object, object?]>([
    ['glides onto it', track('annotations/s/x', key(-900), key(100, 500))],
    ['is there at a key between two frames', track('annotations/s/x', key(-900, 504), key(9, 508), key(-900, 512))],
    [
      'comes along as its picture becomes smaller',
      track('padding', key(50), key(280, 900)),
      { plane: 'picture', x: 0, y: -500 },
    ],
    [
      'comes along as the caption grows',
      track('caption/size', key(0.03), key(0.08, 900)),
      { plane: 'picture', x: 0, y: 510 },
    ],
  ])('that %s is in the file', async (_, motion, sticker) => {
    const scene = beside(motion, sticker)
    expect(hidesPixels({ ...scene, motion: null })).toBe(true)
    expect(hidesPixels(scene)).toBe(false)
    expect(await left(scene)).toBe(1)
  })

  it.each<[string, object, object?]>([
    ['no film moves', {}],
    ['a film fades in', clip('object-fade')],
    ['a film pops in where it is', clip('object-pop')],
    ['moves and stays beside it', track('annotations/s/x', key(-900), key(-300, 1000))],
    ['comes onto it after the end', track('annotations/s/x', key(-900), key(-900, 1000), key(100, 1500))],
    ['lies on a picture that fades', clip('fade'), { plane: 'picture', x: -3000 }],
  ])('that %s is not', async (_, motion, sticker) => {
    const scene = beside(motion, sticker)
    expect(hidesPixels(scene)).toBe(true)
    expect(await left(scene)).toBe(0)
  })
})

describe('what is no word', () => {
  const box = (more: object = {}) => ({ id: 'box', kind: 'rectangle', x: 1, y: 1, width: 9, height: 9, ...more })
  const of = (field: string, ...keys: object[]) => ({ id: field, address: `annotations/box/${field}`, keys })

  it('is mixed with its key after the end of the film, which stays', async () => {
    const tracks = [of('color', key('#ff0000'), key('#0000ff', 4000))]
    const scene = card([box()], { lengthMs: 2000, tracks })
    expect(hidesPixels(scene)).toBe(false)
    const { scene: saved } = await withoutHidden(scene, unused)
    expect(saved.motion).toEqual(scene.motion)
    expect(sceneAt(saved, 2000)).toEqual(sceneAt(scene, 2000))
    expect(withoutHiddenLayers(scene).motion).toEqual(scene.motion)
  })

  it('moves on where its object is switched on again', async () => {
    const choice = { id: 'choice', address: 'annotations/off/align', keys: [key('start'), key('end', 500)] }
    const color = { id: 'color', address: 'annotations/off/color', keys: [key('#ff0000'), key('#0000ff', 500)] }
    const scene = card([item('off', { hidden: true })], { tracks: [choice, color, words('off', key(canary))] })
    const { scene: saved } = await withoutHidden(scene, unused)
    expect(saved.motion?.tracks.map(({ id }) => id)).toEqual(['choice', 'color'])
  })
})
