// Words of a post for which its card has no room: nobody sees them, and no byte of what leaves has them.
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareText } from '@/lib/core/text/typesetter'
import { decodeLink, encodeLink } from '@/lib/editor/documents/link-code'
import { writeVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { hidesPixels, withoutHidden } from '@/lib/editor/documents/vitrine-file/without-hidden'
import { createPosts } from '@/lib/editor/input/posts'
import { exportPicture } from '@/lib/formats/export-picture'
import { postDrawing } from '@/lib/kinds/contents/post/draw'
import { type Post, PostEntry } from '@/lib/kinds/contents/post/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import type { Scene } from '@/lib/scene/schema'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { readPdf } from '../../../support/pdf/read-pdf'
import { drawScene } from '../../../support/scenes/draw-scene'
import { fetchedEntry, postCard, postScene } from '../../../support/scenes/post-scenes'
import { useFontsOfDisk } from '../../../support/text/font-files'
import { createTestEditor } from '../test-editor'

let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

/** Words that say where they stand: none is like another. */
const long = (name: string, letters: number) => {
  let text = ''
  for (let at = 0; text.length < letters; at++) text += `${name}${String(at).padStart(4, '0')} `
  return text.slice(0, letters).trimEnd()
}

const { quote: _, ...quoted } = fetchedEntry({
  author: { ...fetchedEntry().author, avatar: null },
  text: long('quoted', 5000),
  spans: [
    { from: 0, to: 10, kind: 'link' },
    { from: 4400, to: 4410, kind: 'link' },
  ],
})
const whole = postCard({
  posts: [
    fetchedEntry({
      author: { ...fetchedEntry().author, avatar: null },
      text: 'Short.',
      spans: [],
      quote: quoted,
      note: { title: '', text: long('note', 4000) },
      link: { url: '', domain: 'example.com', title: long('title', 480), description: long('about', 990), asset: null },
      poll: { choices: [{ label: long('choice', 190), votes: 1 }], endsAt: null, final: false },
      labels: [long('warning', 290)],
    }),
  ],
})

/** An editor whose worker has measured the card. */
async function shownCard(card: Post) {
  const editor = createTestEditor()
  editor.store.load(postScene(card, { id: 'picture' }))
  await prepareText(postDrawing.texts(card))
  const scene = editor.store.getState().scene
  const sizes = [{ picture: 'picture', ...postDrawing.size!(card), cuts: postDrawing.cuts!(card) }]
  createPosts({ ...editor, capture: { run: async () => undefined } }).measured(sizes, scene)
  return editor.store.getState().scene
}

const contentOf = ({ pictures }: Scene) => pictures[0]!.content as Post
/** The words of the card that a text has. */
const wordsIn = (text: string) => new Set(text.match(/(?:quoted|note|title|about|choice|warning)\d{4}/g))
const wordsOf = (scene: Scene) => wordsIn(JSON.stringify(scene))
const bytesOf = async (scene: Scene, format: 'svg' | 'pdf') =>
  Buffer.concat((await exportPicture({ plan: await renderer.plan(scene, 1), format })).parts)
const pixelsOf = async (scene: Scene) =>
  (await drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })).pixels

/** Of the card as it is drawn: its words as lines of a PDF. */
async function seenIn(scene: Scene): Promise<Set<string>> {
  return wordsIn(readPdf(await bytesOf(scene, 'pdf')).words.join('\n'))
}

describe('a post leaves without words for which there is no room', () => {
  it('no word that is not seen is in its link, its document, its SVG or its PDF', async () => {
    const scene = await shownCard(whole)
    const seen = await seenIn(scene)
    const all = wordsOf(scene)
    expect(all.size).toBeGreaterThan(seen.size + 500)
    const opened = await decodeLink(await encodeLink(scene))
    const { scene: saved } = await withoutHidden(scene, {
      find: () => undefined,
      read: () => Promise.reject(new Error('There is no picture.')),
      draw: () => Promise.reject(new Error('Nothing is baked.')),
    })
    const file = await writeVitrineFile({ scene: saved, assets: [], title: '', isNamed: false })
    const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1')
    // The document of a file is stored as it is: its words could be read in it.
    expect(wordsIn(bytes).size).toBeGreaterThan(50)
    for (const found of [wordsOf(opened!), wordsOf(saved), wordsIn(bytes)])
      expect([...found].filter((word) => !seen.has(word))).toEqual([])
    const svg = (await bytesOf(scene, 'svg')).toString()
    expect([...wordsIn(svg)].filter((word) => !seen.has(word))).toEqual([])
    expect(hidesPixels(scene)).toBe(true)
  })

  it('it is drawn as it was, to the pixel, and still says what its network said', async () => {
    const scene = await shownCard(whole)
    const shown = { ...scene, pictures: [{ ...scene.pictures[0]!, content: withoutSecrets(contentOf(scene)) }] }
    expect(Buffer.compare(await pixelsOf(shown), await pixelsOf(scene))).toBe(0)
    expect(standingOfCard(contentOf(shown))).toBe('fetched')
    expect(contentOf(shown).posts[0]!.quote!.spans).toEqual([{ from: 0, to: 10, kind: 'link' }])
  })

  it('a card that nobody has measured leaves without what surely has no room', () => {
    const shown = withoutSecrets(whole)
    expect(shown.posts[0]!.quote!.text.length).toBeLessThan(4000)
    expect(shown.posts[0]!.note!.text.length).toBeLessThan(4000)
  })

  it('a card whose words all have room leaves as it is', async () => {
    const scene = await shownCard(postCard({ posts: [PostEntry.parse({ text: 'All of it is seen.' })] }))
    expect(withoutSecrets(contentOf(scene))).toBe(contentOf(scene))
  })
})
