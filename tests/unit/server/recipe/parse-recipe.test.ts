// Recipes from outside: every refusal has a code of the contract and names its field by JSON pointer.
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { Mark, Output, Recipe, Source } from '@/lib/contract/recipe'
import { ignoredFields, parseRecipe } from '@/lib/server/recipe/parse-recipe'

const code = [{ code: 'x' }]

function refusalOf(recipe: unknown): [code: string, message: string] {
  try {
    parseRecipe(recipe)
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.message]
    throw error
  }
  return expect.fail('The recipe was taken.')
}

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

describe('parseRecipe', () => {
  it('a recipe of one source has every default', () => {
    const recipe = parseRecipe({ sources: [{ url: 'https://example.com/' }] })
    expect(recipe.output).toEqual({ format: 'png' })
    expect(recipe.sources?.[0]).toMatchObject({ deviceType: 'desktop', colorScheme: 'light', forceRefresh: false })
  })

  it('colours are taken as style sheets write them, and what is none is refused with its pointer', () => {
    const recipe = parseRecipe({
      sources: code,
      background: ['Tomato', '#abc'],
      marks: [{ kind: 'arrow', at: [0, 0, 1, 1], color: 'rebeccapurple' }],
    })
    expect(recipe.background).toEqual(['#ff6347', '#aabbcc'])
    expect(recipe.marks?.[0]?.color).toBe('#663399')
    expect(parseRecipe({ sources: code, background: '#0f08' }).background).toBe('#00ff0088')
    expect(parseRecipe({ sources: code, background: 'silk' }).background).toBe('silk')
    const refused = refusalOf({ sources: code, marks: [{ kind: 'arrow', at: [0, 0, 1, 1], color: 'constructor' }] })
    expect(refused).toEqual(['unsupported_value', expect.stringMatching(/^"\/marks\/0\/color" .*a name of CSS/)])
  })

  it.each<[recipe: unknown, code: string, pointer: string]>([
    [{}, 'invalid_request', '/sources'],
    [{ sources: [] }, 'invalid_request', '/sources'],
    [{ sources: Array.from({ length: 13 }, () => code[0]) }, 'invalid_request', '/sources'],
    [{ sources: [{}] }, 'invalid_request', '/sources/0'],
    [{ sources: [{ code: 'x', url: 'https://a.example/' }] }, 'invalid_request', '/sources/0'],
    [{ sources: [{ url: 5 }] }, 'invalid_request', '/sources/0/url'],
    [{ sources: [{ url: 'https://a.example/', deviceType: 'watch' }] }, 'unsupported_value', '/sources/0/deviceType'],
    [{ sources: code, frame: 'wood' }, 'unsupported_value', '/frame'],
    [{ sources: code, shadow: 'wood' }, 'unsupported_value', '/shadow'],
    [{ sources: code, layout: 'wood' }, 'unsupported_value', '/layout'],
    [{ sources: code, padding: -1 }, 'unsupported_value', '/padding'],
    [{ sources: code, radius: 401 }, 'unsupported_value', '/radius'],
    [{ sources: code, tilt: [80, 0] }, 'unsupported_value', '/tilt/0'],
    [{ sources: code, tilt: [0] }, 'invalid_request', '/tilt'],
    [{ sources: code, size: [8, 600] }, 'unsupported_value', '/size/0'],
    [{ sources: code, background: ['#ffffff', 'reed'] }, 'unsupported_value', '/background/1'],
    [{ sources: code, background: ['#ffffff'] }, 'invalid_request', '/background'],
    [{ sources: code, title: 'x'.repeat(401) }, 'invalid_request', '/title'],
    [{ sources: code, marks: [{ kind: 'arrow' }] }, 'invalid_request', '/marks/0/at'],
    [{ sources: code, marks: [{ kind: 'pen', at: [0, 0, 1, 1] }] }, 'unsupported_value', '/marks/0/kind'],
    [{ sources: code, marks: [{ kind: 'step', at: [0, 0, -1, 1] }] }, 'unsupported_value', '/marks/0/at/2'],
    [
      { sources: code, marks: [{ kind: 'step', at: [0, 0, 1, 1], color: 'reed' }] },
      'unsupported_value',
      '/marks/0/color',
    ],
    [
      { sources: code, marks: Array.from({ length: 51 }, () => ({ kind: 'step', at: [0, 0, 1, 1] })) },
      'invalid_request',
      '/marks',
    ],
    [{ sources: code, output: { format: 'tiff' } }, 'unsupported_value', '/output/format'],
    [{ sources: code, output: { scale: 6 } }, 'unsupported_value', '/output/scale'],
    [{ sources: code, output: { width: 0 } }, 'unsupported_value', '/output/width'],
    [{ sources: code, output: { width: 17_000 } }, 'unsupported_value', '/output/width'],
    [{ sources: code, output: { quality: 101 } }, 'unsupported_value', '/output/quality'],
    [{ sources: code, output: { maxBytes: 10 } }, 'unsupported_value', '/output/maxBytes'],
    [{ sources: code, output: { width: 100, scale: 2 } }, 'invalid_request', '/output/width'],
    [{ sources: code, look: 'auto', scene: { version: 5 } }, 'invalid_request', '/look'],
    [{ sources: code, scene: 'a scene' }, 'invalid_request', '/scene'],
    [{ scene: { version: 5 }, background: '#ff0000' }, 'invalid_request', '/background'],
    [{ scene: { version: 5 }, title: 'Words' }, 'invalid_request', '/title'],
    [{ sources: [{ code: 'x', hide: ['.secret'] }] }, 'invalid_request', '/sources/0/hide'],
    [{ sources: code, size: [1200.5, 630] }, 'unsupported_value', '/size/0'],
    [{ sources: code, output: { width: 1.5 } }, 'unsupported_value', '/output/width'],
    // As /api/screenshot says of the same fields.
    ...[
      { scale: 1.25 },
      { delayMs: 1.5 },
      { hide: Array.from({ length: 21 }, () => 'p') },
      { selector: '' },
      { fullPage: 'yes' },
      { elements: 5 },
    ].map((option): [object, string, string] => [
      { sources: [{ url: 'https://a.example/', ...option }] },
      'unsupported_value',
      `/sources/0/${Object.keys(option)[0]}`,
    ]),
    [
      { sources: [{ url: 'https://a.example/', elements: { rolesOnly: [] } }] },
      'unsupported_value',
      '/sources/0/elements/rolesOnly',
    ],
    [{ sources: code, patch: [] }, 'invalid_request', '/patch'],
  ])('%j is refused as %s at %s', (recipe, errorCode, pointer) => {
    const [found, message] = refusalOf(recipe)
    expect(found).toBe(errorCode)
    expect(message).toContain(`"${pointer}"`)
  })

  const wrong = [{ no: 1 }, [{ no: 1 }], true, -1e9, 1e9, 'x'.repeat(1_200_000)]
  const fieldsOf = (shape: object, at: string, put: (field: object) => object) =>
    Object.keys(shape).map((name) => [`${at}/${name}`, (value: unknown) => put({ [name]: value })] as const)

  it.each([
    ...fieldsOf(Recipe.shape, '', (field) => ({ sources: code, ...field })),
    ...fieldsOf(Source.shape, '/sources/0', (field) => ({ sources: [{ url: 'https://a.example/', ...field }] })),
    ...fieldsOf(Mark.shape, '/marks/0', (field) => ({
      sources: code,
      marks: [{ kind: 'step', at: [0, 0, 1, 1], ...field }],
    })),
    ...fieldsOf(Output.shape, '/output', (field) => ({ sources: code, output: field })),
  ])('no value of a wrong type or size is taken at %s, and each refusal names it', (pointer, given) => {
    const refused = wrong.flatMap((value) => {
      try {
        parseRecipe(given(value))
        return []
      } catch (error) {
        return [(error as ApiError).message]
      }
    })
    expect(refused.length).toBeGreaterThanOrEqual(3)
    for (const message of refused) expect(message.slice(0, 200)).toMatch(new RegExp(`"${pointer}["/]`))
  })

  it.each([null, 5, 'a recipe', [], [1]])('%j is no recipe', (value) => {
    expect(refusalOf(value)[0]).toBe('invalid_request')
  })

  it('a recipe that is nested deeper than any needs is refused before anything recurses into it', () => {
    for (const levels of [100, 1000, 100_000]) {
      const [found, message] = refusalOf({ sources: code, patch: { deep: nested(levels) } })
      expect([found, message]).toEqual(['invalid_request', 'The recipe is nested more than 64 levels deep.'])
    }
  })

  it('a recipe of a million values is walked within a second', () => {
    const started = performance.now()
    parseRecipe({ sources: code, patch: { many: Array.from({ length: 1_000_000 }, () => 0) } })
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('unknown fields are ignored, and told of by name and by pointer', () => {
    const given = {
      sources: [{ code: 'x', hdie: [] }],
      marks: [{ kind: 'step', at: [0, 0, 1, 1], optionl: true }],
      output: { foramt: 'webp' },
      later: true,
    }
    expect(parseRecipe(given)).not.toHaveProperty('later')
    expect(ignoredFields(given)).toEqual(['later', '/sources/0/hdie', '/marks/0/optionl', '/output/foramt'])
  })
})
