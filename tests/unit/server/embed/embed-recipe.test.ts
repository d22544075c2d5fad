// The query of GET /r as a recipe, and each thing that no address may ask for.
import { describe, expect, it } from 'vitest'
import { EmbedQuery, refusedInEmbeds } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import { embedRecipe } from '@/lib/server/embed/embed-recipe'

const encoded = (recipe: unknown) =>
  Buffer.from(typeof recipe === 'string' ? recipe : JSON.stringify(recipe)).toString('base64url')
const recipeOf = (query: Record<string, string>, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  embedRecipe(EmbedQuery.parse(query), format)

function refusalOf(query: Record<string, string>): [code: string, message: string] {
  try {
    recipeOf(query)
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.message]
    throw error
  }
  return expect.fail('The address was taken.')
}

const url = 'https://example.com/'

describe('embedRecipe', () => {
  it('each parameter of the short form is its field of the recipe', () => {
    const query = {
      url,
      look: 'vivid-silk',
      device: 'mobile',
      scheme: 'dark',
      selector: '#card',
      frame: 'window-lights',
      bg: 'ff0000,00ff00ff',
      pad: '96',
      title: 'Ship it',
      w: '600',
      v: '7',
    }
    expect(recipeOf(query)).toMatchObject({
      sources: [{ url, deviceType: 'mobile', colorScheme: 'dark', selector: '#card' }],
      look: 'vivid-silk',
      frame: 'window-lights',
      background: ['#ff0000', '#00ff00ff'],
      padding: 96,
      title: 'Ship it',
      output: { width: 600, format: 'png' },
    })
    expect(recipeOf({ post: '107', scheme: 'dark' }).sources).toMatchObject([{ post: '107', theme: 'dark' }])
    expect(recipeOf({ url, bg: 'silk' }).background).toBe('silk')
  })

  it('a colour is taken by its name', () => {
    expect(recipeOf({ url, bg: 'tomato' }).background).toBe('#ff6347')
  })

  it.each<[recipe: object, pointer: string]>([
    [
      { scene: { version: 5, annotations: [{ id: 'a' }, { id: 'b', tiedTo: '#save' }] } },
      '/scene/annotations/1/tiedTo',
    ],
    [{ scene: { version: 5, pictures: [{ cropTiedTo: '#save' }] } }, '/scene/pictures/0/cropTiedTo'],
    [{ patch: { pictures: { picture: { cropTiedTo: '#save' } } } }, '/patch/pictures/picture/cropTiedTo'],
    [{ patch: { annotations: [{ tiedTo: '#save' }] } }, '/patch/annotations/0/tiedTo'],
  ])('what is tied to an element is refused, which no address follows: %j', (more, pointer) => {
    const found = refusalOf({ recipe: encoded({ sources: [{ url }], ...more }) })
    expect(found).toEqual(['invalid_request', `"${pointer}" follows its element in no address.`])
  })

  it('what is tied to nothing is taken', () => {
    const scene = { version: 5, annotations: [{ id: 'a', tiedTo: null }], pictures: [{ id: 'picture' }] }
    expect(recipeOf({ recipe: encoded({ sources: [{ url }], scene }) }).scene).toEqual(scene)
  })

  it('a whole recipe is taken as it is, in the type of the address and within its bytes', () => {
    const recipe = { sources: [{ code: 'x = "ä"' }], title: 'Ö', output: { quality: 60, maxBytes: 9000 } }
    expect(recipeOf({ recipe: encoded(recipe) }, 'webp')).toMatchObject({
      sources: [{ code: 'x = "ä"' }],
      title: 'Ö',
      output: { format: 'webp', quality: 60, maxBytes: 9000 },
    })
    expect(recipeOf({ url }).output.maxBytes).toBe(5 * 1024 * 1024)
  })

  it.each<[query: Record<string, string>, code: string, words: string]>([
    [{}, 'invalid_request', 'does not say what'],
    [{ url, post: '107' }, 'invalid_request', '"post"'],
    [{ post: '107', device: 'mobile' }, 'invalid_request', '"device"'],
    [{ url, recipe: encoded({ sources: [{ url }] }) }, 'invalid_request', '"url"'],
    [{ recipe: '!!!' }, 'invalid_request', '"recipe"'],
    [{ recipe: encoded('{"a":') }, 'invalid_request', '"recipe"'],
    [{ recipe: encoded([]) }, 'invalid_request', 'JSON object'],
    [{ recipe: encoded({ sources: [{ url }], output: { format: 'webp' } }) }, 'unsupported_value', '"/output/format"'],
    [{ recipe: encoded({ sources: [{ url }], frame: 'wood' }) }, 'unsupported_value', '"/frame"'],
    [{ url, frame: 'wood' }, 'unsupported_value', '"frame"'],
    [{ url, pad: '2001' }, 'unsupported_value', '"pad"'],
    [{ url, w: '16385' }, 'unsupported_value', '"w"'],
    [{ url, scale: '0.1' }, 'unsupported_value', '"scale"'],
    [{ url, scale: '2', w: '300' }, 'invalid_request', '"w"'],
  ])('the address %j is refused with %s, and the sentence names %s', (query, code, words) => {
    const [given, message] = refusalOf(query)
    expect([given, message]).toEqual([code, expect.stringContaining(words)])
  })

  it.each(Object.keys(refusedInEmbeds))('a source with %s is refused by its pointer', (name) => {
    const values: Record<string, unknown> = {
      fullPageHeightMax: 900,
      delayMs: 50,
      click: ['a'],
      headers: { A: 'b' },
      cookies: [{ name: 'a', value: 'b' }],
      auth: { username: 'a', password: 'b' },
      file: 'shot',
      html: '<p>Another page</p>',
    }
    const also = name === 'fullPageHeightMax' ? { fullPage: true } : {}
    const source = name === 'file' ? { file: 'shot' } : { url, ...also, [name]: values[name] ?? true }
    const [code, message] = refusalOf({ recipe: encoded({ sources: [source] }) })
    expect([code, message]).toEqual([
      'unsupported_value',
      expect.stringMatching(/"\/sources\/0\/\w+" is not taken in an address/),
    ])
  })

  it.each([
    'body { background: URL(https://example.org/a.png) }',
    'body { background: \\75 rl(https://example.org/a.png) }',
    'body { background: -webkit-image-set("https://example.org/a.png" 1x) }',
  ])('styles that may fetch from a host that nobody counts are refused: %s', (styles) => {
    const [code, message] = refusalOf({ recipe: encoded({ sources: [{ url, styles }] }) })
    expect([code, message]).toEqual(['unsupported_value', expect.stringContaining('"/sources/0/styles"')])
  })

  it('other styles are taken', () => {
    const styles = 'body { color: red; background-image: none }'
    expect(recipeOf({ recipe: encoded({ sources: [{ url, styles }] }) }).sources?.[0]?.styles).toBe(styles)
  })

  it('an option that is written out as it is anyway is taken', () => {
    const source = { url, delayMs: 0, click: [], fullPage: false, forceRefresh: false }
    expect(recipeOf({ recipe: encoded({ sources: [source] }) }).sources).toMatchObject([{ url }])
  })

  it('a recipe nested a thousand deep, or one that reaches for prototypes, is refused', () => {
    const deep = `{"sources":[{"code":"x"}],"patch":{"a":${'['.repeat(900)}${']'.repeat(900)}}}`
    expect(refusalOf({ recipe: encoded(deep) })[1]).toContain('nested')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    recipeOf({ recipe: encoded('{"sources":[{"code":"x"}],"__proto__":{"polluted":1}}') })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
