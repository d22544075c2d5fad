// vitrine.json: what may be written in it, what becomes of it, and how it is refused.
import { describe, expect, it } from 'vitest'
import { failureFacts } from '@/cli/console/failure'
import { namedHosts } from '@/cli/engine/hosts'
import { parseJsonc } from '@/cli/project/jsonc'
import { checkedPictures } from '@/cli/project/project'
import { headersOf, readSession } from '@/cli/project/session'
import { variantsOf } from '@/cli/project/variants'
import { picturesFileJsonSchema } from '@/lib/docs/published-schemas'
import { findPage } from '@/lib/docs/site'

const said = (error: unknown) => {
  const { message, hint } = failureFacts(error, '/package')
  return `${message} ${hint}`
}
const refusal = (json: unknown) => {
  try {
    checkedPictures(json)
  } catch (error) {
    return said(error)
  }
  throw new Error('It was taken.')
}

const file = (picture: object, more: object = {}) => ({
  base: 'http://localhost:3000',
  pictures: [{ name: 'a', ...picture }],
  ...more,
})

describe('JSON with comments', () => {
  it('comments and last commas are read over, and those in texts are kept', () => {
    const text = '{ // one\n "a": "// no /* comment */", /* two\n */ "b": [1, 2,], "c": ",]", }'
    expect(parseJsonc(text, 'x')).toEqual({ a: '// no /* comment */', b: [1, 2], c: ',]' })
  })

  it('what is no JSON is refused with line and column', () => {
    expect(() => parseJsonc('{\n  "a": 1\n  "b": 2\n}', 'vitrine.json')).toThrow(
      'vitrine.json is not JSON: line 3, column 3.',
    )
    expect(() => parseJsonc('{ "a": [', 'vitrine.json')).toThrow(/vitrine.json is not JSON/)
  })
})

describe('refusals', () => {
  it('a field that there is not is named with the one that was meant, at every level', () => {
    expect(refusal(file({ url: '/', mtrix: {} }))).toBe('"/pictures/0/mtrix" is no field. Did you mean "matrix"?')
    expect(refusal(file({ url: '/', capture: { hid: [] } }))).toBe(
      '"/pictures/0/capture/hid" is no field. Did you mean "hide"?',
    )
    expect(refusal({ ...file({ url: '/' }), folders: 'x' })).toBe('"/folders" is no field. Did you mean "folder"?')
  })

  it('a value outside its list or range is named by its pointer', () => {
    expect(refusal(file({ url: '/' }, { matrix: { colorScheme: ['blue'] } }))).toBe(
      '"/matrix/colorScheme/0" cannot be "blue". Accepted values: "light", "dark".',
    )
    expect(refusal(file({ url: '/', padding: -1 }))).toMatch(/^"\/pictures\/0\/padding" cannot be -1: /)
    expect(refusal(file({ url: '/', marks: [{ kind: 'star', at: '#a' }] }))).toMatch(
      /^"\/pictures\/0\/marks\/0\/kind" cannot be "star"/,
    )
    expect(refusal({ base: 'http://localhost' })).toMatch(/^"\/pictures" is missing\./)
  })

  it('a picture shows one thing, under a name of its own that stays in its folder', () => {
    expect(refusal(file({ url: '/', file: 'a.png' }))).toMatch(
      /"\/pictures\/0\/file" cannot be "a.png": it cannot be there beside "url"/,
    )
    expect(refusal(file({}))).toMatch(/"\/pictures\/0\/url": one of url, file/)
    expect(refusal(file({ name: '../a', url: '/' }))).toMatch(/"\/pictures\/0\/name" cannot be "..\/a"/)
    expect(
      refusal({
        base: 'http://a',
        pictures: [
          { name: 'a', url: '/' },
          { name: 'a', url: '/b' },
        ],
      }),
    ).toMatch(/"\/pictures\/1\/name" cannot be "a": another picture has this name/)
    expect(refusal({ pictures: [{ name: 'a', url: '/b' }] })).toMatch(/"\/pictures\/0\/url".*no "base"/)
  })
})

describe('variants', () => {
  it('the matrix multiplies a page, and the name of a file has only axes with more than one value', () => {
    const pictures = checkedPictures(
      file(
        { url: '/x' },
        { folder: 'docs', matrix: { colorScheme: ['light', 'dark'], deviceType: ['desktop'], locale: ['en', 'de'] } },
      ),
    )
    const variants = variantsOf(pictures, { names: [] })
    expect(variants.map((each) => each.file)).toEqual([
      'docs/a-light-en.png',
      'docs/a-light-de.png',
      'docs/a-dark-en.png',
      'docs/a-dark-de.png',
    ])
    expect(variants[3]!.recipe.sources).toEqual([
      { url: 'http://localhost:3000/x', deviceType: 'desktop', colorScheme: 'dark', locale: 'de' },
    ])
  })

  it('a picture that is no page is one file, and its own fields stand over the defaults', () => {
    const defaults = { look: 'quiet-porcelain', capture: { hide: ['#a'] }, output: { format: 'webp', scale: 2 } }
    const pictures = checkedPictures({
      ...file({ file: 'raw.png', look: 'auto', output: { format: 'jpeg' } }),
      defaults,
      matrix: { colorScheme: ['light', 'dark'] },
    })
    const [variant, ...others] = variantsOf(pictures, { names: [] })
    expect(others).toEqual([])
    expect(variant).toMatchObject({
      file: 'a.jpg',
      recipe: { look: 'auto', output: { format: 'jpeg', scale: 2 }, sources: [{ file: 'raw.png' }] },
    })
  })

  it('another base takes the place of that of the file, and an unknown name is refused with the one that was meant', () => {
    const pictures = checkedPictures(file({ url: '/x', selector: 'main', capture: { reducedMotion: true } }))
    const [variant] = variantsOf(pictures, { base: 'https://preview.example/', names: ['a'] })
    expect(variant!.recipe.sources).toEqual([
      { reducedMotion: true, url: 'https://preview.example/x', selector: 'main' },
    ])
    expect(() => variantsOf(pictures, { names: ['b'] })).toThrow('There is no picture "b".')
  })
})

describe('the page of documents', () => {
  it('its file of pictures is one that is taken', () => {
    const page = findPage('/docs/cli', 'https://vitrine.example')!.markdown
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? []
    const pictures = checkedPictures(JSON.parse(json))
    expect(variantsOf(pictures, { names: [] }).map((each) => each.file)).toEqual([
      'docs/images/dashboard-light.webp',
      'docs/images/dashboard-dark.webp',
      'docs/images/save.webp',
      'docs/images/cover.webp',
      'docs/images/example.webp',
    ])
  })
})

describe('the published schema', () => {
  it('it is strict where the file is, and describes what a picture takes', () => {
    const schema = picturesFileJsonSchema()
    expect(schema).toMatchObject({ additionalProperties: false, required: ['pictures'] })
    expect(JSON.stringify(schema)).toContain('"matrix"')
    expect(JSON.stringify(schema)).not.toContain('invalidAs')
  })
})

describe('hosts and logins', () => {
  it('a named host may be reached, and with a page of this machine all names of it', () => {
    expect(namedHosts(['https://wiki.example/a', 'nonsense'], ['cdn.example'])).toEqual(['cdn.example', 'wiki.example'])
    expect(namedHosts(['http://localhost:3000/'], [])).toEqual(['localhost', 'localhost:3000', '127.0.0.1', '::1'])
  })

  it('headers are read from the environment, and a refusal never repeats a value', async () => {
    const place = { folder: '/', environment: { TOKEN: 'secret' } }
    const session = await readSession({ headers: headersOf(['Authorization: env:TOKEN']) }, place)
    expect(session).toEqual({ headers: { Authorization: 'secret' }, cookies: [], origins: [] })
    await expect(readSession({ headers: { 'X-A': 'env:NONE' } }, place)).rejects.toThrow('NONE, which is not set')
    await expect(readSession({ headers: { Host: 'secret' } }, place)).rejects.toThrow(
      /^(?!.*secret).*"Host" cannot be sent/,
    )
    expect(await readSession({}, place)).toBeUndefined()
  })
})
