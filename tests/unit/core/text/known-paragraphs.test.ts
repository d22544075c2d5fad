// A letter typed in one paragraph of many: the others are not shaped again, and all of it is as if they were.
import { beforeAll, expect, it } from 'vitest'
import { clustersOf } from '@/lib/core/text/clusters'
import { createFontStore, type FontStore } from '@/lib/core/text/font-store'
import type { ShaperFace } from '@/lib/core/text/harfbuzz'
import { layOut, layOutCarets } from '@/lib/core/text/lay-out-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { buildEditorFonts, readFontFile } from '../../../support/text/font-files'

beforeAll(() => buildEditorFonts())

const paragraphs = ['The quick brown fox', 'jumps over the lazy dog', 'مرحبا بالعالم', 'and 🎉 again', 'last of all']

const block = (rows: readonly string[], more: Partial<TextBlock> = {}): TextBlock => ({
  family: 'inter',
  sizePx: 20,
  wrapWidthPx: 120,
  ...more,
  text: rows.join('\n'),
})

/** A store, and the texts of all that its fonts shaped. */
function countingStore() {
  const store = createFontStore(readFontFile)
  const shaped: string[] = []
  const faces = new Map<ShaperFace, ShaperFace>()
  const counted = (face: ShaperFace): ShaperFace => {
    const known = faces.get(face)
    if (known) return known
    const made: ShaperFace = {
      ...face,
      atWeight(weight) {
        const font = face.atWeight(weight)
        return {
          ...font,
          shape(run) {
            shaped.push(run.text)
            return font.shape(run)
          },
        }
      },
    }
    faces.set(face, made)
    return made
  }
  const counting: FontStore = {
    ...store,
    fontFor(...asked) {
      const font = store.fontFor(...asked)
      return font.type === 'face' ? { ...font, face: counted(font.face) } : font
    },
  }
  return { store: counting, shaped }
}

it('a letter typed in one of five paragraphs shapes that paragraph and no other', async () => {
  const { store, shaped } = countingStore()
  await store.prepare([block(paragraphs)])
  layOut(store, block(paragraphs))
  layOutCarets(store, block(paragraphs))
  expect(new Set(shaped)).toEqual(new Set(paragraphs))
  shaped.length = 0
  const typed = paragraphs.with(1, 'jumps over the lazy dogs')
  layOut(store, block(typed))
  layOutCarets(store, block(typed))
  expect(new Set(shaped)).toEqual(new Set(['jumps over the lazy dogs']))
  shaped.length = 0
  layOut(store, block(typed))
  layOutCarets(store, block(typed))
  expect(shaped).toEqual([])
})

it('words that were laid out before are laid out as by a typesetter that never saw them, in every style', async () => {
  const old = createFontStore(readFontFile)
  const styles: Partial<TextBlock>[] = [
    {},
    { weight: 700 },
    { wrapWidthPx: 80 },
    { letterSpacing: 0.1 },
    { sizePx: 31 },
  ]
  for (const rows of [paragraphs, paragraphs.with(0, 'The quick brown foxes'), paragraphs.toReversed(), paragraphs]) {
    for (const style of [...styles, { linesMax: 2 }]) {
      const fresh = createFontStore(readFontFile)
      const words = block(rows, style)
      await Promise.all([old, fresh].map((store) => store.prepare([{ ...words, text: `${words.text}…` }])))
      expect(layOut(old, words)).toEqual(layOut(fresh, words))
      expect(layOutCarets(old, words)).toEqual(layOutCarets(fresh, words))
    }
  }
})

it('the short way for ASCII finds the same letters as the rules for all', () => {
  const plain = [...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)), 'a1 b', '12 ', '#1 *', '']
  for (const text of plain) {
    // A letter of no ASCII behind it: all of it is read by the rules for all.
    const slowly = clustersOf(`${text}é`).slice(0, -1)
    const script = /[a-z]/i.test(text) ? 'Latn' : 'Zyyy'
    expect(clustersOf(text)).toEqual(slowly.map((cluster) => ({ ...cluster, script })))
  }
})
