// The composition for programs: what comes back of it is the composition, what cannot be said is said in words.
import { describe, expect, it, vi } from 'vitest'
import { EmbedQuery } from '@/lib/contract/embed'
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { Shot } from '@/lib/editor/assets/shot'
import { programText } from '@/lib/editor/documents/program-text'
import { copyForPrograms } from '@/lib/editor/export/copy-for-programs'
import { createEditorStore } from '@/lib/editor/store/store'
import type { FormatId } from '@/lib/formats/encoding/encoder'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { embedRecipe } from '@/lib/server/embed/embed-recipe'
import { composeScene } from '@/lib/server/recipe/compose'
import { placedMarks } from '@/lib/server/recipe/element-rects'
import type { PlacedMark } from '@/lib/server/recipe/marks'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'

const origin = 'https://vitrine.example'
const asset = 'a'.repeat(64)
const size = { width: 1920, height: 1080 }
const url = 'https://example.com/?page=1'

const withFile = (content: object, more: object = {}): Scene =>
  parseScene({
    version: 5,
    pictures: [{ id: 'picture', content: { ...content, asset } }],
    assets: { [asset]: { mime: 'image/png', ...size } },
    ...more,
  })
const pageScene = (more: object = {}) =>
  withFile({ kind: 'page', url, deviceType: 'mobile', colorScheme: 'dark', capturedAt: 5 }, more)
const codeScene = (more: object = {}) =>
  parseScene({
    version: 5,
    pictures: [{ id: 'picture', content: { kind: 'code', text: 'x = 1' } }],
    padding: 31,
    ...more,
  })

const options = (scene: Scene, format: FormatId = 'png', scale = 2, shot: Shot | undefined = plain) => ({
  scene,
  origin,
  output: { format, scale, quality: 90 },
  nameOf: () => 'my "own" shot',
  shotOf: () => shot,
})
const plain: Shot = { options: {}, elements: null }
const textOf = async (...asked: Parameters<typeof programText>) => (await programText(...asked)).text

/** What the API makes of a recipe, with this file for each of its sources. */
const sceneOf = (recipe: unknown, marks: PlacedMark[] = []) => {
  const parsed = parseRecipe(recipe)
  const page = { url, deviceType: 'mobile' as const, colorScheme: 'dark' as const, capturedAt: 5 }
  const file = { assetId: asset, mime: 'image/png' as const, bytes: new Uint8Array(), pointer: '' }
  const materials = (parsed.sources ?? []).map((source) => ({
    shows: source.url === undefined ? { file } : { file, page },
    files: [],
  }))
  return composeScene({
    recipe: parsed,
    materials,
    sizes: new Map([[asset, size]]),
    marks,
    detailOf: () => Promise.reject(new Error('It is not asked for.')),
    analyse: () => Promise.reject(new Error('It is not asked for.')),
    warn: (text) => expect.fail(text),
  })
}

const key: CaptureElement = { id: 'e1', role: 'textbox', selector: '#key', rect: [100, 300, 600, 50] }
const mapped: Shot = { options: {}, elements: [key] }
/** A page with a redaction that covers that element, unless it is said otherwise. */
const redacted = (item: object = {}, picture: object = {}) =>
  pageScene({
    pictures: [{ id: 'picture', content: { kind: 'page', asset, url }, ...picture }],
    annotations: [
      { kind: 'redact', id: 'r', plane: 'picture', x: 100, y: 300, width: 600, height: 50, tiedTo: '#key', ...item },
    ],
  })

/** Of a recipe as it is, or of a command. */
const recipeIn = (text: string) => JSON.parse(text.startsWith('curl') ? shellWords(text)[7]! : text)

/** As a shell reads them: a backslash takes the next letter as it is, single quotes all between them. */
function shellWords(text: string): string[] {
  const words: string[] = []
  for (const [word] of text.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g))
    words.push(word.replaceAll(/'([^']*)'|\\(.)/g, (_, quoted, letter) => quoted ?? letter))
  return words
}

describe('programText', () => {
  it('a recipe makes the composition again: of a page by its address, of code, of a file that is sent along', async () => {
    const arrow = { kind: 'arrow', id: 'a', plane: 'picture', from: { x: 9, y: 9 }, to: { x: 90, y: 90 } }
    for (const scene of [pageScene({ padding: 44, annotations: [arrow] }), codeScene(), withFile({ kind: 'image' })]) {
      const recipe = JSON.parse(await textOf('recipe', options(scene)))
      expect(await sceneOf(recipe)).toEqual(scene)
      expect(recipe.output).toEqual({ format: 'png', scale: 2 })
    }
  })

  it('an embed link carries the recipe of a page in the type of the chosen file, within what an address may show', async () => {
    const address = new URL(await textOf('embed', options(pageScene(), 'jpeg', 5)))
    expect(address.origin + address.pathname).toBe(`${origin}/r.jpg`)
    const recipe = embedRecipe(EmbedQuery.parse(Object.fromEntries(address.searchParams)), 'jpeg')
    expect(recipe.sources).toMatchObject([{ url, deviceType: 'mobile', colorScheme: 'dark' }])
    expect(recipe.output.scale).toBeLessThan(2)
    expect(new URL(await textOf('embed', options(codeScene(), 'svg', 1))).pathname).toBe('/r.png')
  })

  it.each([
    [12_000, 12_000],
    [16_384, 9001],
    [9001, 16_384],
  ])('an embed link of a canvas of %i x %i asks for a width: no scale is small enough', async (width, height) => {
    const scene = codeScene({ size: { width, height } })
    const { searchParams } = new URL(await textOf('embed', options(scene, 'png', 1)))
    const { output } = embedRecipe(EmbedQuery.parse(Object.fromEntries(searchParams)), 'png')
    expect(output.scale).toBeUndefined()
    const drawn = output.width! * Math.ceil((output.width! * height) / width)
    expect([drawn <= 8_000_000, drawn > 7_950_000]).toEqual([true, true])
  })

  it.each<[scene: Scene, words: RegExp]>([
    [withFile({ kind: 'image' }), /A picture in it has no address/],
    [
      pageScene({ annotations: [{ kind: 'redact', id: 'r', plane: 'picture', x: 1, y: 1, width: 50, height: 50 }] }),
      /names the page, and whoever opens that sees/,
    ],
    [
      codeScene({
        annotations: Array.from({ length: 60 }, (_, at) => ({
          kind: 'text',
          id: `t${at}`,
          text: `Word ${at}`,
          at: { x: at, y: 7 },
        })),
      }),
      /too much in it for an address: \d/,
    ],
    [
      codeScene({ annotations: [{ kind: 'redact', id: 'r', plane: 'picture', x: 1, y: 1, width: 50, height: 50 }] }),
      /hold the words that are redacted/,
    ],
  ])('what an address cannot say is refused in words (%#)', async (scene, words) => {
    await expect(programText('embed', options(scene))).rejects.toThrow(words)
  })

  it('a curl command is one that a shell reads as it is meant, whatever is in it', async () => {
    const scene = codeScene({
      pictures: [{ id: 'picture', content: { kind: 'code', text: `it's $HOME "x" \`id\` \\n` } }],
    })
    const text = await textOf('curl', options(scene, 'webp'))
    const [, ...said] = shellWords(text)
    expect(said.slice(0, 5)).toEqual([
      '--fail-with-body',
      '-sS',
      `${origin}/api/render`,
      '-H',
      'content-type: application/json',
    ])
    expect(await sceneOf(JSON.parse(said[6]!))).toEqual(scene)
    expect(said.slice(7, 9)).toEqual(['-o', 'picture.webp'])
    const form = await textOf('curl', options(withFile({ kind: 'image' })))
    expect(form).toContain(`-F 'picture-1=@"my \\"own\\" shot.png"'`)
  })

  it('a page is asked for as it was captured, without its map', async () => {
    const shot: Shot = { options: { scale: 2, remove: ['.account'], elements: true }, elements: [] }
    for (const what of ['recipe', 'curl'] as const) {
      const { sources } = recipeIn(await textOf(what, options(pageScene(), 'png', 1, shot)))
      expect(sources).toEqual([{ url, deviceType: 'mobile', colorScheme: 'dark', scale: 2, remove: ['.account'] }])
    }
    const address = new URL(await textOf('embed', options(pageScene(), 'png', 1, shot)))
    const recipe = embedRecipe(EmbedQuery.parse(Object.fromEntries(address.searchParams)), 'png')
    expect(recipe.sources).toMatchObject([{ scale: 2, remove: ['.account'] }])
  })

  it.each<[options: Shot['options'], words: RegExp]>([
    [{ fullPage: true }, /no full page/],
    [{ delayMs: 500 }, /waits for no delay/],
  ])('an address that would be too slow is refused in words: %j', async (asked, words) => {
    const slow = options(pageScene(), 'png', 1, { options: asked, elements: null })
    await expect(programText('embed', slow)).rejects.toThrow(words)
    await expect(programText('curl', slow)).resolves.toBeDefined()
  })

  it('a redaction of a page whose options are not known is refused, without one that is said', async () => {
    const { shotOf: _, ...known } = options(redacted({ tiedTo: null }))
    const unknown = { ...known, shotOf: () => undefined }
    await expect(programText('curl', unknown)).rejects.toThrow(/How this page was captured is not known/)
    const { notes } = await programText('curl', { ...unknown, scene: pageScene() })
    expect(notes).toEqual(['How the page was captured is not known here: it is captured without page options.'])
  })

  it('a redaction that covers its element goes as a mark at it, which covers what the canvas covers and follows the page', async () => {
    const { text, unsure } = await programText('recipe', options(redacted({ color: '#224466' }), 'png', 1, mapped))
    const recipe = JSON.parse(text)
    expect(recipe.scene.annotations).toBeUndefined()
    expect(recipe.marks).toEqual([{ kind: 'redact', at: '#key', color: '#224466' }])
    expect(unsure).toEqual([])
    const parsed = parseRecipe(recipe)
    const captured = { capture: { details: { resolved: { '#key': [100, 300, 600, 50] } } } }
    const { marks } = placedMarks(parsed, [{ captured } as never])
    const drawn = await sceneOf(recipe, marks)
    expect(drawn.annotations).toMatchObject([
      { kind: 'redact', x: 100, y: 300, width: 600, height: 50, color: '#224466' },
    ])
    expect(() =>
      placedMarks(parsed, [{ captured: { capture: { details: { resolved: { '#key': null } } } } } as never]),
    ).toThrow('not on the page')
  })

  it.each<[name: string, item: object, picture: object, hasMark: boolean]>([
    ['tied to nothing', { tiedTo: null }, {}, false],
    ['beside its element', { y: 700 }, {}, false],
    ['on a part of its element', { width: 100 }, {}, false],
    ['of a turned page', { x: 730, y: 100, width: 50, height: 600 }, { turnDeg: 90 }, false],
    ['much larger than its element', { x: 0, width: 900 }, {}, true],
  ])('a redaction %s stays where it is, and is named', async (_, item, picture, hasMark) => {
    const { text, unsure } = await programText('recipe', options(redacted(item, picture), 'png', 1, mapped))
    const recipe = JSON.parse(text)
    expect(unsure).toEqual(['r'])
    expect(recipe.scene.annotations).toHaveLength(1)
    expect(recipe.marks !== undefined).toBe(hasMark)
  })

  it('a redaction of an element that is named by its place in a row follows it, and is named: another may take that place', async () => {
    const tiedTo = '#list > li:nth-of-type(2)'
    const map: Shot = { options: {}, elements: [{ ...key, selector: tiedTo }] }
    const { text, unsure } = await programText('recipe', options(redacted({ tiedTo }), 'png', 1, map))
    expect(JSON.parse(text).marks).toEqual([{ kind: 'redact', at: tiedTo }])
    expect(unsure).toEqual(['r'])
  })

  it('what is chosen for the file is asked for: its exact side, its quality, its largest size', async () => {
    const chosen = options(pageScene())
    const jpeg = { format: 'jpeg', scale: 0.5, quality: 40, targetBytes: 200_000 } as const
    const exactly = { side: 'width', px: 960 } as const
    const text = await textOf('recipe', { ...chosen, output: { ...jpeg, exactly } })
    expect(JSON.parse(text).output).toEqual({ format: 'jpeg', width: 960, quality: 40, maxBytes: 200_000 })
    parseRecipe(JSON.parse(text))
    const tiny = { ...chosen, output: { ...jpeg, scale: 0.144, exactly: { side: 'width', px: 300 } as const } }
    await expect(programText('curl', tiny)).rejects.toThrow(/less than a quarter/)
    const { notes } = await programText('curl', options(pageScene(), 'avif'))
    expect(notes).toEqual(['The file is a PNG: the API makes PNG, JPEG and WebP.'])
  })

  it('more sources than a recipe takes are refused in words', async () => {
    const pictures = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, content: { kind: 'page', asset, url } }))
    const sticker = { kind: 'sticker', id: 's', shows: 'picture', asset, x: 1, y: 1, width: 9, height: 9 }
    await expect(programText('recipe', options(pageScene({ pictures, annotations: [sticker] })))).rejects.toThrow(
      '13 pages and files are in it, and a recipe takes 12.',
    )
  })

  it('marks and a crop that would not follow their elements are said not to', async () => {
    const frame = { kind: 'rectangle', id: 'f', plane: 'picture', x: 1, y: 1, width: 9, height: 9, tiedTo: '#save' }
    const picture = { id: 'picture', content: { kind: 'page', asset, url }, crop: { x: 0, y: 0, width: 9, height: 9 } }
    const scene = pageScene({ annotations: [frame], pictures: [{ ...picture, cropTiedTo: '#main' }] })
    expect((await programText('curl', options(scene))).notes).toEqual([
      'Marks and the crop stay in place when the page changes: only redactions follow their elements there.',
    ])
    const { text, notes } = await programText('embed', options(scene))
    expect(notes).toHaveLength(1)
    // The address refuses ties.
    const recipe = Buffer.from(new URL(text).searchParams.get('recipe') ?? '', 'base64url').toString()
    expect(recipe).toContain('"kind":"rectangle"')
    expect(recipe).not.toMatch(/tiedTo/i)
  })
})

describe('copyForPrograms', () => {
  it('an address that this installation refuses is said to be so after it was copied', async () => {
    const store = createEditorStore()
    const copyText = vi.fn(async (text: Promise<string>) => void (await text))
    const refusal = { message: 'This installation makes no pictures by address.', hint: 'Ask whoever runs it.' }
    const textOf = async () => ({ text: `${origin}/r.png?recipe=x`, unsure: [], notes: [] })
    await copyForPrograms('embed', { store, textOf, copyText, refusalOf: async () => refusal })
    const last = () => store.getState().session.toasts.at(-1)
    expect(last()).toMatchObject({ tone: 'error', message: refusal.message })
    await copyForPrograms('curl', { store, textOf, copyText, refusalOf: () => expect.fail('It asks for nothing.') })
    expect(last()).toMatchObject({ tone: 'success', message: 'Copied a curl command' })
  })

  it('selects redactions that may not hide what they hide, and says so beside what else differs', async () => {
    const store = createEditorStore()
    const textOf = async () => ({ text: 'curl', unsure: ['a', 'b'], notes: ['One.', 'Two.'] })
    const copyText = async (text: Promise<string>) => void (await text)
    await copyForPrograms('curl', { store, textOf, copyText, refusalOf: async () => null })
    const { toasts, selection } = store.getState().session
    expect(selection).toEqual(['a', 'b'])
    expect(toasts.map(({ message, hint }) => [message, hint]).slice(1)).toEqual([
      [
        '2 redactions may lie beside what they hide when the page changes: check each new picture.',
        expect.stringContaining('selected'),
      ],
      ['One.', 'Two.'],
    ])
  })
})
