// The composition for programs: what comes back of it is the composition, what cannot be said is said in words.
import { describe, expect, it, vi } from 'vitest'
import { EmbedQuery } from '@/lib/contract/embed'
import { programText } from '@/lib/editor/documents/program-text'
import { copyForPrograms } from '@/lib/editor/export/copy-for-programs'
import { createEditorStore } from '@/lib/editor/store/store'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { embedRecipe } from '@/lib/server/embed/embed-recipe'
import { composeScene } from '@/lib/server/recipe/compose'
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

const options = (scene: Scene, format = 'png', scale = 2) => ({
  scene,
  origin,
  output: { format, scale },
  nameOf: () => 'my "own" shot',
})

/** What the API makes of a recipe, with this file for each of its sources. */
const sceneOf = (recipe: unknown) => {
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
    marks: [],
    analyse: () => Promise.reject(new Error('It is not asked for.')),
    warn: (text) => expect.fail(text),
  })
}

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
      const recipe = JSON.parse(await programText('recipe', options(scene)))
      expect(await sceneOf(recipe)).toEqual(scene)
      expect(recipe.output).toEqual({ format: 'png', scale: 2 })
    }
  })

  it('an embed link carries the recipe of a page in the type of the chosen file, within what an address may show', async () => {
    const address = new URL(await programText('embed', options(pageScene(), 'jpeg', 5)))
    expect(address.origin + address.pathname).toBe(`${origin}/r.jpg`)
    const recipe = embedRecipe(EmbedQuery.parse(Object.fromEntries(address.searchParams)), 'jpeg')
    expect(recipe.sources).toMatchObject([{ url, deviceType: 'mobile', colorScheme: 'dark' }])
    expect(recipe.output.scale).toBeLessThan(2)
    expect(new URL(await programText('embed', options(codeScene(), 'gif', 1))).pathname).toBe('/r.png')
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
    const text = await programText('curl', options(scene, 'webp'))
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
    const form = await programText('curl', options(withFile({ kind: 'image' })))
    expect(form).toContain(`-F 'picture-1=@"my \\"own\\" shot.png"'`)
  })
})

describe('copyForPrograms', () => {
  it('an address that this installation refuses is said to be so after it was copied', async () => {
    const store = createEditorStore()
    const copyText = vi.fn(async (text: Promise<string>) => void (await text))
    const refusal = { message: 'This installation makes no pictures by address.', hint: 'Ask whoever runs it.' }
    const textOf = async () => `${origin}/r.png?recipe=x`
    await copyForPrograms('embed', { store, textOf, copyText, refusalOf: async () => refusal })
    const last = () => store.getState().session.toasts.at(-1)
    expect(last()).toMatchObject({ tone: 'error', message: refusal.message })
    await copyForPrograms('curl', { store, textOf, copyText, refusalOf: () => expect.fail('It asks for nothing.') })
    expect(last()).toMatchObject({ tone: 'success', message: 'Copied a curl command' })
  })
})
