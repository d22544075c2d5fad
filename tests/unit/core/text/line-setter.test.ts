// What is cut for an ellipsis: found by a short way, and the same as by the long one.
import { beforeAll, expect, it } from 'vitest'
import { createFontStore } from '@/lib/core/text/font-store'
import { createLineSetter } from '@/lib/core/text/line-setter'
import type { TextBlock } from '@/lib/core/text/text-block'
import { buildEditorFonts, readFontFile } from '../../../support/text/font-files'

beforeAll(() => buildEditorFonts())

const texts = [
  'The quick brown fox (“office”, AVATAR, To) jumps over the lazy dog, again and again.',
  `A   line${' '.repeat(60)}with much room, and WWWWWWWWWWWW at its end`,
  'مرحبا بالعالم، هذا نص طويل لا يتسع له السطر الواحد',
  'שלום עולם (abc) זה טקסט ארוך 123',
  'यह एक लंबा वाक्य है जो एक पंक्ति में नहीं आता',
  '版本发布说明：本次更新包含许多改进。',
  'Ship 👩‍👩‍👧 it 🎉🎉🎉🎉🎉🎉🎉 now',
]
const looks: Partial<TextBlock>[] = [
  {},
  { letterSpacing: 0.2 },
  { letterSpacing: -0.3 },
  { letterSpacing: -0.8 },
  { weight: 800, sizePx: 33 },
]

const store = createFontStore(readFontFile)

async function setterFor(text: string, look: Partial<TextBlock>) {
  const block = { family: 'inter', sizePx: 20, ...look, text }
  await store.prepare([{ ...block, text: `${text}…` }])
  const setter = createLineSetter(store, block)
  return { setter, paragraph: setter.read(text) }
}

type Setter = Awaited<ReturnType<typeof setterFor>>

/** The longest that fits, by trying every end from the last one on. */
function cutSlowly({ setter, paragraph: { clusters, text } }: Setter, from: number, widthMax: number): string {
  for (let to = clusters.length; to > from; to--) {
    const kept = `${text.slice(clusters[from]!.start, clusters[to - 1]!.end).trimEnd()}…`
    const shorter = setter.read(kept)
    if (setter.set(shorter, { from: 0, to: shorter.clusters.length }).width <= widthMax) return kept
  }
  return '…'
}

it.each(texts)('%s is cut where trying one end after the other would cut it', async (text) => {
  for (const look of looks) {
    const all = await setterFor(text, look)
    const count = all.paragraph.clusters.length
    for (const widthMax of [0, 60, 145, 400]) {
      for (const from of [0, 7]) {
        const cut = all.setter.elide(all.paragraph, { from, to: count }, widthMax)
        expect(cut?.paragraph.text, `${JSON.stringify(look)}, ${widthMax} px from ${from}`).toBe(
          cutSlowly(all, from, widthMax),
        )
      }
    }
  }
})

it('of a long text no more is looked at than what could fit', async () => {
  const text = 'There is much to say, and little room to say it in. '.repeat(40)
  const { setter, paragraph } = await setterFor(text, {})
  let reads = 0
  const counted: typeof setter = {
    ...setter,
    read(of) {
      reads += 1
      return setter.read(of)
    },
  }
  counted.elide(paragraph, { from: 0, to: paragraph.clusters.length }, 300)
  expect(reads).toBeLessThan(20)
})
