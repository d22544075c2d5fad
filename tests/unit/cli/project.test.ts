// vitrine.json: what may be written in it, what becomes of it, and how it is refused.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { failureFacts } from '@/cli/console/failure'
import { namedHosts } from '@/cli/engine/open'
import { parseJsonc } from '@/cli/project/jsonc'
import { checkedPictures } from '@/cli/project/project'
import { headersOf, readSession } from '@/cli/project/session'
import { variantsOf } from '@/cli/project/variants'
import { readKeys, readTarget } from '@/lib/contract/page-steps'
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
    expect(() => parseJsonc('{ "a": [', 'vitrine.json')).toThrow('vitrine.json is not JSON: it ends too soon.')
    expect(() => parseJsonc('{"a": b}', 'vitrine.json')).toThrow('vitrine.json is not JSON: b is not expected there.')
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

describe('steps', () => {
  const refused = (step: object) => refusal(file({ url: '/', steps: [{ press: 'Escape' }, step] }))

  it('a step is one thing, and each refusal names it by its pointer', () => {
    expect(refused({ clik: '#a' })).toBe('"/pictures/0/steps/1/clik" is no field. Did you mean "click"?')
    expect(refused({ click: '#a', hover: '#b' })).toMatch(
      /^"\/pictures\/0\/steps\/1\/hover" cannot be "#b": it is a step of its own, and "click" is there already/,
    )
    expect(refused({})).toMatch(/^"\/pictures\/0\/steps\/1" cannot be an object: one of click, hover/)
    expect(refused({ click: 'role=Button' })).toMatch(/^"\/pictures\/0\/steps\/1\/click" cannot be "role=Button"/)
    expect(refused({ press: 'Ctrl+k' })).toMatch(/^"\/pictures\/0\/steps\/1\/press" cannot be "Ctrl\+k"/)
    expect(refused({ delayMs: 60_000 })).toMatch(/^"\/pictures\/0\/steps\/1\/delayMs" cannot be 60000/)
    expect(refused({ press: 'Enter', into: '#a' })).toMatch(/^"\/pictures\/0\/steps\/1\/into" .*it needs "type"/)
    const many = Array.from({ length: 21 }, () => ({ press: 'Tab' }))
    expect(refusal(file({ url: '/', steps: many }))).toMatch(
      /^"\/pictures\/0\/steps" cannot be a list of 21: at most 20/,
    )
    expect(refusal(file({ file: 'a.png', steps: [{ press: 'Tab' }] }))).toMatch(
      /^"\/pictures\/0\/steps".*it needs "url"/,
    )
  })

  it('elements are named by a selector or by role and name, keys with those that are held', () => {
    expect(readTarget('#a > b')).toEqual({ selector: '#a > b' })
    expect(readTarget('role=button[name=Open it]')).toEqual({ role: 'button', name: 'Open it' })
    expect(readTarget('role=link[name="A ]"]')).toEqual({ role: 'link', name: 'A ]' })
    expect(readTarget('role=dialog')).toEqual({ role: 'dialog', name: undefined })
    expect(readKeys('Control+Shift+k')).toEqual(['Control', 'Shift', 'k'])
    expect(readKeys('Control++')).toEqual(['Control', '+'])
    expect(readKeys('Hyper+k')).toBeUndefined()
  })
})

describe('logins', () => {
  it('they stand under "session" alone, in no part of the file that could be sent', () => {
    const headers = { Authorization: 'Bearer s3cret' }
    expect(refusal(file({ url: '/', capture: { headers } }))).toMatch(
      /^"\/pictures\/0\/capture\/headers" is no field\./,
    )
    expect(refusal(file({ sources: [{ url: '/', cookies: [] }] }))).toMatch(
      /^"\/pictures\/0\/sources\/0\/cookies" is no field\./,
    )
  })
})

describe('variants', () => {
  const recipeOf = (picture: object, more: object = {}) =>
    variantsOf(checkedPictures(file(picture, more)), { names: [] })[0]!.recipe

  it('two pictures of one file are refused, whatever the size of their letters', () => {
    const pictures = [
      { name: 'home', url: '/' },
      { name: 'Home-dark', url: '/night' },
    ]
    const both = checkedPictures({ base: 'http://a', matrix: { colorScheme: ['light', 'dark'] }, pictures })
    expect(variantsOf(both, { names: [] })).toHaveLength(4)
    const matrix = { colorScheme: ['dark'] as const }
    const clash = checkedPictures({ ...both, pictures: [pictures[0], { ...pictures[1], matrix }] })
    expect(() => variantsOf(clash, { names: [] })).toThrow('Two pictures would be the file Home-dark.png.')
    const twice = checkedPictures(file({ url: '/', matrix: { locale: ['en', 'en'] } }))
    expect(() => variantsOf(twice, { names: [] })).toThrow('Two pictures would be the file a-en.png.')
  })

  it('a path goes on after that of the base; of a server alone it starts at the origin', () => {
    const address = (base: object, url: string) => {
      const pictures = checkedPictures({ ...base, pictures: [{ name: 'a', url }] })
      return (variantsOf(pictures, { names: [] })[0]!.recipe.sources as { url: string }[])[0]!.url
    }
    expect(address({ base: 'https://o.example/project' }, '/guide')).toBe('https://o.example/project/guide')
    expect(address({ base: 'https://o.example/project/' }, '/')).toBe('https://o.example/project/')
    expect(address({ base: 'https://o.example/project/' }, 'https://x.example/')).toBe('https://x.example/')
    expect(address({ base: 'http://localhost:8080' }, '/Special:RecentChanges')).toBe(
      'http://localhost:8080/Special:RecentChanges',
    )
    const server = { command: 'x', ready: 'http://localhost:3000/healthz' }
    expect(address({ server }, '/guide')).toBe('http://localhost:3000/guide')
  })

  it('pages among several sources have their base and the defaults, and say themselves what they are captured on', () => {
    const sources = [{ url: '/a', colorScheme: 'dark' }, { url: '/b', hide: [] }, { file: 'a.png' }]
    const more = { defaults: { capture: { hide: ['#dev'] } }, matrix: { colorScheme: ['light', 'dark'] } }
    expect(recipeOf({ sources }, more).sources).toEqual([
      { hide: ['#dev'], url: 'http://localhost:3000/a', colorScheme: 'dark' },
      { hide: [], url: 'http://localhost:3000/b' },
      { file: 'a.png' },
    ])
    expect(refusal(file({ sources: [{ url: '/a', remvoe: ['#a'] }] }))).toBe(
      '"/pictures/0/sources/0/remvoe" is no field. Did you mean "remove"?',
    )
    expect(refusal(file({ url: '/', marks: [{ kind: 'redact', at: '#a', metod: 'solid' }] }))).toBe(
      '"/pictures/0/marks/0/metod" is no field. Did you mean "method"?',
    )
  })

  it('what a picture says of its own capture stands over the matrix of the file', () => {
    const phone = { name: 'phone', url: '/', capture: { deviceType: 'mobile' } }
    const pictures = checkedPictures({ base: 'http://a', matrix: { deviceType: ['desktop'] }, pictures: [phone] })
    expect(variantsOf(pictures, { names: [] })[0]!.recipe.sources).toMatchObject([{ deviceType: 'mobile' }])
  })

  it('a size of its own takes the place of that of the defaults', () => {
    const defaults = { output: { format: 'webp', scale: 2 } }
    expect(recipeOf({ url: '/', output: { width: 1200 } }, { defaults }).output).toEqual({
      format: 'webp',
      width: 1200,
    })
    expect(recipeOf({ url: '/' }, { defaults }).output).toEqual({ format: 'webp', scale: 2 })
  })

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
      'docs/images/search-light.webp',
      'docs/images/search-dark.webp',
      'docs/images/cover.webp',
      'docs/images/example.webp',
    ])
  })
})

describe('the pictures of the README', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

  it('they are made by the command, with the words that the README has for those who do not see them', () => {
    const pictures = checkedPictures(parseJsonc(read('docs/pictures/vitrine.json'), 'vitrine.json'))
    const shown = [...read('README.md').matchAll(/<img src="docs\/pictures\/([\w.-]+)" alt="([^"]*)"/g)]
    const made = variantsOf(pictures, { names: [] }).map(({ file, picture }) => [file, picture.alt])
    expect(shown.map(([, file, alt]) => [file, alt])).toEqual(made)
  })

  it('the workflow that makes them gives the action inputs that it has', () => {
    const [, given = ''] = /uses: \.\/\n\s+with:\n([\s\S]*)$/.exec(read('.github/workflows/pictures.yml')) ?? []
    const names = [...given.matchAll(/^\s+([a-z-]+):/gm)].map(([, name]) => name)
    expect(names).toContain('config')
    for (const name of names) expect(read('action.yml')).toContain(`\n  ${name}:\n    description:`)
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
    expect(() => namedHosts([], ['http://localhost:4000'])).toThrow('--allow cannot be "http://localhost:4000".')
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
