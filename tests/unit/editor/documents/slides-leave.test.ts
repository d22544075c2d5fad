// What of a film of slides leaves the editor: a document's file takes all of them along, links, pictures and recipes the open one alone. What any
// of them hides is in none.
import { describe, expect, it } from 'vitest'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { decodeLink, encodeLink } from '@/lib/editor/documents/link-code'
import { programText } from '@/lib/editor/documents/program-text'
import { readVitrineFile, writeVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { hidesPixels, withoutHidden, withoutHiddenLayers } from '@/lib/editor/documents/vitrine-file/without-hidden'
import { addSlide } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { parseScene } from '@/lib/scene/parse'
import { slideScenes, withOpenSlide } from '@/lib/scene/slide-scenes'
import { filmAsset } from '../../../support/film/film-scene'
import { otherAsset, slidesScene } from '../../../support/film/slides-scene'

const secret = 'CANARY-slide'
const redact = { kind: 'redact', id: 'r', plane: 'main', x: 20, y: 30, width: 80, height: 60 }
const text = { kind: 'text', id: 't', text: secret, at: { x: 5, y: 5 }, hidden: true }
/** The second slide covers a part of its picture, and has words that are switched off. */
const hiding = () => slidesScene({ composition: { annotations: [redact, text] } })

const assetOf = (id: string, [width, height]: [number, number]): EditorAsset =>
  ({ id, mime: 'image/png', width, height, blob: new Blob([id]), name: `${id}.png` }) as EditorAsset
const files = new Map([
  [filmAsset, assetOf(filmAsset, [300, 200])],
  [otherAsset, assetOf(otherAsset, [200, 240])],
])
const bakedId = 'b'.repeat(64)

describe('a document file without what is hidden', () => {
  it('has every slide, and of each the pixels that it shows', async () => {
    for (const scene of [hiding(), withOpenSlide(hiding(), 'slide-2')]) {
      expect(hidesPixels(scene)).toBe(true)
      const drawn: string[][] = []
      const baked = await withoutHidden(scene, {
        find: (id) => files.get(id),
        async draw(bare) {
          drawn.push(bare.annotations.map(({ kind }) => kind))
          return new Blob()
        },
        read: async () => assetOf(bakedId, [200, 240]),
      })
      expect(drawn).toEqual([['redact']])
      expect(JSON.stringify(baked.scene)).not.toContain(otherAsset)
      expect(baked.assets.map(({ id }) => id).sort()).toEqual([bakedId, filmAsset])
      expect(Object.keys(baked.scene.assets).sort()).toEqual([bakedId, filmAsset])
      expect(parseScene(JSON.parse(JSON.stringify(baked.scene)))).toEqual(baked.scene)
      const [first, second] = slideScenes(baked.scene)
      expect(first!.scene.pictures).toEqual(slideScenes(scene)[0]!.scene.pictures)
      expect(second!.transition).toEqual(slideScenes(scene)[1]!.transition)
      expect(second!.scene.annotations.map(({ kind }) => kind)).toEqual(['text'])
    }
    expect(hidesPixels(slidesScene())).toBe(false)
  })
})

describe('a document file', () => {
  it('brings every slide back, with its own files', async () => {
    const scene = hiding()
    const file = await writeVitrineFile({ scene, title: 'Film', isNamed: true, assets: [...files.values()] })
    const read = async (blob: Blob) => files.get(await blob.text())!
    const opened = await readVitrineFile(file, read)
    expect(opened.scene).toEqual(scene)
    expect(opened.assets.map(({ id }) => id).sort()).toEqual([otherAsset, filmAsset])
  })
})

describe('what leaves as a picture, a link or a recipe', () => {
  it('has nothing of the other slides', () => {
    const left = withoutHiddenLayers(hiding())
    expect(left.slides).toBeNull()
    for (const word of [otherAsset, secret, 'slide-2']) expect(JSON.stringify(left)).not.toContain(word)
  })

  it('a link to a slide without a picture holds that slide, whatever the others show', async () => {
    const open = { ...defaultScene(), padding: 31 }
    const scene = addSlide.apply(hiding(), open)
    expect(await decodeLink(await encodeLink(scene))).toEqual(open)
  })

  it('a recipe names the files of the open slide alone, and says that it does', async () => {
    const options = {
      origin: 'https://vitrine.example',
      output: { format: 'png' as const, scale: 1, quality: 90 },
      nameOf: () => 'shot',
      shotOf: () => undefined,
    }
    const { text: recipe, notes } = await programText('recipe', { ...options, scene: hiding() })
    for (const word of [otherAsset, secret, 'slides']) expect(recipe).not.toContain(word)
    expect(JSON.parse(recipe).sources).toEqual([{ file: 'picture-1' }])
    expect(notes).toContain('Only the slide that is open is in it.')
  })
})
