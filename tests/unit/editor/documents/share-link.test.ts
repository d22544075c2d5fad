// Links: what is in them, what is not, and what a stranger's link can do.
import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDocuments } from '@/lib/editor/documents/documents'
import { decodeLink, encodeLink, LinkError, linkLettersMax } from '@/lib/editor/documents/link-code'
import { createLinkOpener } from '@/lib/editor/documents/open-link'
import { withoutDefaults } from '@/lib/editor/documents/without-defaults'
import { copyLink } from '@/lib/editor/export/copy-link'
import { contentOfText } from '@/lib/editor/input/text-card'
import { coloredContent } from '@/lib/highlight/colored-content'
import { highlight } from '@/lib/highlight/highlight'
import type { Code } from '@/lib/kinds/contents/code/schema'
import { setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { parseScene } from '@/lib/scene/parse'
import { fetchedEntry, postCard } from '../../../support/scenes/post-scenes'
import { createTestEditor, pngFile } from '../test-editor'

const canary = 'CANARY-77aa'
const linkOf = (json: unknown) => `#s=1.${deflateRawSync(JSON.stringify(json)).toString('base64url')}`

const words = (count: number, more = {}) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'text',
    id: `t${at}`,
    text: `Step ${at}`,
    at: { x: at, y: 7 },
    ...more,
  }))

describe('a link', () => {
  it('a scene comes back as it was, whatever differs from the defaults', async () => {
    const scenes = [
      defaultScene(),
      ...lookPresets.slice(0, 12).map(({ look }) => {
        const { picture, ...canvas } = look
        return parseScene({ ...defaultScene(), ...canvas, pictures: [{ ...defaultScene().pictures[0], ...picture }] })
      }),
      parseScene({ version: 5, padding: 3, annotations: words(4), caption: { text: 'Hello' } }),
    ]
    for (const scene of scenes) {
      expect(parseScene(withoutDefaults(scene))).toEqual({ ...scene, assets: {} })
      expect(await decodeLink(await encodeLink(scene))).toEqual(scene)
    }
  })

  it('a link to a usual look has under 400 letters', async () => {
    const lengths = await Promise.all(
      lookPresets.slice(0, 30).map(async ({ look }) => {
        const { picture, ...canvas } = look
        const scene = { ...defaultScene(), ...canvas, pictures: [{ ...defaultScene().pictures[0]!, ...picture }] }
        return (await encodeLink(parseScene(scene))).length
      }),
    )
    expect((await encodeLink(defaultScene())).length).toBeLessThan(40)
    expect(Math.max(...lengths)).toBeLessThan(400)
  })

  it('a link to a card of 40 lines of code in their colours, or of a post, has under 2,000 letters', async () => {
    const source = await readFile('lib/editor/export/copy-link.ts', 'utf8')
    const text = source.split('\n').slice(14, 54).join('\n')
    const card = contentOfText({ kind: 'card', card: 'code', text, fileName: 'copy-link.ts' }).content as Code
    const { runs } = await coloredContent(card, highlight)
    expect(runs?.palette.length).toBeGreaterThan(3)
    const posts = [fetchedEntry({ author: { ...fetchedEntry().author, avatar: null } })]
    for (const [content, kept] of [
      [
        { ...card, runs },
        { text: card.text, runs },
      ],
      [postCard({ posts }), { posts }],
    ] as const) {
      const hash = await encodeLink(parseScene({ version: 5, pictures: [{ content }] }))
      // The address before it has some letters, too.
      expect(hash.length).toBeLessThan(1900)
      expect((await decodeLink(hash))!.pictures[0]!.content).toMatchObject(kept)
    }
  })

  it('a link of a scene with a picture is its look: no pixels, no names, nothing that was drawn on it', async () => {
    const editor = createTestEditor()
    await editor.intake.takeFile(new File([pngFile()], `${canary}.png`))
    const { scene } = editor.store.getState()
    const [id] = Object.keys(scene.assets)
    const full = parseScene({ ...scene, padding: 31, annotations: words(2, { text: canary }) })
    const hash = await encodeLink(full)
    const back = (await decodeLink(hash))!
    const json = JSON.stringify(back)
    expect(json).not.toContain(canary)
    expect(json).not.toContain(id)
    expect([back.annotations, back.assets]).toEqual([[], {}])
    expect(back.background).toEqual(full.background)
  })

  it('a link has no layer that is switched off', async () => {
    const scene = parseScene({
      version: 5,
      annotations: [...words(1), ...words(1, { id: 'x', text: canary, hidden: true })],
    })
    const back = await decodeLink(await encodeLink(scene))
    expect(back?.annotations.map(({ id }) => id)).toEqual(['t0'])
    expect(JSON.stringify(back)).not.toContain(canary)
  })

  const codeScene = (content: object) =>
    parseScene({ version: 5, pictures: [{ content: { kind: 'code', ...content } }] })

  it('a link holds no hidden word of a card, nor the names of its document', async () => {
    const text = `k = "${canary}"`
    const scene = codeScene({ text, fileName: 'CANARY.ts', hidden: [{ from: 4, to: text.length }] })
    const back = (await decodeLink(await encodeLink(scene)))!
    expect(JSON.stringify(back)).not.toContain('CANARY')
    expect(back.pictures[0]!.content).toMatchObject({ text: `k = ${'•'.repeat(text.length - 4)}`, fileName: '' })
  })

  it.each<[string, object, object]>([
    [
      'redacts',
      {},
      { annotations: [{ kind: 'redact', id: 'r', plane: 'picture', x: 0, y: 0, width: 900, height: 90 }] },
    ],
    ['cuts off', { crop: { x: 0, y: 0, width: 40, height: 40 } }, {}],
  ])('a link is refused in words where a card %s words of its text', async (_, own, more) => {
    const content = { kind: 'code', text: canary }
    const scene = parseScene({ version: 5, pictures: [{ content, ...own }], ...more })
    await expect(encodeLink(scene)).rejects.toBeInstanceOf(LinkError)
  })

  it.each(['code', 'terminal', 'diff'])('a %s card on which nothing is hidden is whole in a link', async (kind) => {
    const off = { kind: 'redact', id: 'r', plane: 'picture', x: 0, y: 0, width: 9, height: 9, hidden: true }
    const scene = parseScene({
      version: 5,
      pictures: [{ content: { kind, text: '@@ -1 +1 @@\n-one\n+two' } }],
      annotations: [off],
    })
    expect((await decodeLink(await encodeLink(scene)))?.pictures).toEqual(scene.pictures)
  })

  it.each<[string, object]>([
    ['a picture', { pictures: [{ content: { kind: 'image', asset: 'a'.repeat(64) } }] }],
    ['a sticker', { annotations: [{ kind: 'sticker', id: 's', shows: 'picture', asset: 'a'.repeat(64) }] }],
    ['an avatar', { pictures: [{ content: { kind: 'post', posts: [{ author: { avatar: 'a'.repeat(64) } }] } }] }],
  ])('a link that names a file of %s waits for none: it is a look', async (_, named) => {
    const back = await decodeLink(linkOf({ version: 5, padding: 33, ...named }))
    expect(JSON.stringify(back)).not.toContain('a'.repeat(64))
    expect(back?.padding).toBeGreaterThan(0)
  })

  it('a link holds so much and no more', async () => {
    const noise = Array.from({ length: 400 }, (_, at) => ({
      ...words(1)[0]!,
      id: `n${at}`,
      text: `${Math.imul(at + 1, 2_654_435_761)}${at ** 7}`,
    }))
    await expect(encodeLink(parseScene({ version: 5, annotations: noise }))).rejects.toBeInstanceOf(LinkError)
  })

  it.each([
    ['cut off', '#s=1.q1YqSy0q'],
    ['no base64', '#s=1.%%%%'],
    ['no JSON', `#s=1.${deflateRawSync('hello').toString('base64url')}`],
    ['no scene', linkOf([1, 2])],
    ['a scene of a later version', linkOf({ version: 99 })],
    ['made by a later Vitrine', '#s=2.abc'],
    ['a bomb', linkOf({ version: 5, caption: { text: 'a'.repeat(5_000_000) } })],
    ['longer than links are', `#s=1.${'A'.repeat(linkLettersMax)}`],
  ])('a link that is %s is refused in words', async (_, hash) => {
    await expect(decodeLink(hash)).rejects.toBeInstanceOf(LinkError)
  })

  it('whatever letters a link has, it is a scene or a sentence', async () => {
    const good = await encodeLink(parseScene({ version: 5, padding: 9, annotations: words(3) }))
    const change = fc.record({ at: fc.nat(good.length - 1), letter: fc.string({ minLength: 0, maxLength: 2 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let hash = good
        for (const { at, letter } of changes) hash = hash.slice(0, at) + letter + hash.slice(at + 1)
        const read = await decodeLink(hash).catch((error) => error)
        expect(read === null || read instanceof LinkError || typeof read.version === 'number').toBe(true)
      }),
      { numRuns: 150, seed: 5 },
    )
  })

  it('other hashes are no links', async () => {
    for (const hash of ['', '#', '#stage', '#s', '#S=1.abc']) expect(await decodeLink(hash)).toBeNull()
  })
})

describe('opening a link', () => {
  async function setUp() {
    const editor = createTestEditor()
    await editor.drafts.restore()
    const { store, drafts } = editor
    const documents = createDocuments({ store, drafts, drawThumbnail: async () => new Blob() })
    return { ...editor, opener: createLinkOpener({ store, drafts, documents }), scene: () => store.getState().scene }
  }

  it('opening a link begins a document of its own and leaves the work there is as it was', async () => {
    const editor = await setUp()
    await editor.intake.takeFile(pngFile())
    editor.store.commit(setPadding, 55)
    const own = editor.drafts.openId()
    await editor.opener.open({ hash: await encodeLink(parseScene({ version: 5, padding: 7 })), search: '' })
    expect(editor.scene().padding).toBe(7)
    expect(editor.drafts.openId()).not.toBe(own)
    expect(editor.storage.records.find(({ id }) => id === own)?.scene).toMatchObject({ padding: 55 })
    expect(editor.messages().at(-1)).toBe('Opened from a link')
  })

  it('a link names a look of the gallery, and one that is not there is said', async () => {
    const editor = await setUp()
    const [preset] = lookPresets
    await editor.opener.open({ hash: '', search: `?look=${preset!.id}` })
    expect(editor.scene().background).toEqual(preset!.look.background)
    const before = editor.scene()
    await editor.opener.open({ hash: '', search: '?look=nonsense' })
    await editor.opener.open({ hash: '', search: '?other=1' })
    expect(editor.scene()).toBe(before)
    expect(editor.messages().at(-1)).toBe('The link names a look that is not there.')
  })

  it('a link that cannot be read changes nothing', async () => {
    const editor = await setUp()
    const before = editor.scene()
    await editor.opener.open({ hash: '#s=1.####', search: '' })
    expect(editor.scene()).toBe(before)
    expect(editor.messages()).toEqual(['The link cannot be read.'])
  })
})

describe('copying a link', () => {
  it('copying reaches for the clipboard in the very call, and says what is in the link', async () => {
    const editor = createTestEditor()
    let asked = 0
    let copied = ''
    const copying = copyLink({
      store: editor.store,
      linkOf: async () => 'https://vitrine.example/#s=1.abc',
      async copyText(text) {
        asked += 1
        copied = await text
      },
    })
    expect(asked).toBe(1)
    await copying
    expect([copied, editor.messages()]).toEqual([
      'https://vitrine.example/#s=1.abc',
      ['Copied a link to this composition'],
    ])
  })

  it('copying what is too much for a link says so, not that the clipboard refused', async () => {
    const editor = createTestEditor()
    await copyLink({
      store: editor.store,
      linkOf: () => Promise.reject(new LinkError('There is too much in it for a link.', 'Save it.')),
      copyText: (text) =>
        text.then(
          () => undefined,
          () => Promise.reject(new DOMException('no', 'NotAllowedError')),
        ),
    })
    expect(editor.messages()).toEqual(['There is too much in it for a link.'])
  })
})

it('a long stroke is looked at as a whole: its points have nothing that could be left out', () => {
  const points = Array.from({ length: 4000 }, (_, at) => ({ x: at, y: at % 7 }))
  const scene = parseScene({ version: 5, annotations: [{ kind: 'pen', id: 'p', points }] })
  expect(withoutDefaults(scene)).toMatchObject({ annotations: [{ points }] })
})
