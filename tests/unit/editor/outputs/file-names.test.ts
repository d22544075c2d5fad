// Names of many files: by the pattern, such as every system takes, each its own.
import { expect, it } from 'vitest'
import { fileNameOf, namePattern, takeName } from '@/lib/editor/outputs/file-names'

const parts = { name: 'Dashboard', recipe: 'Story', width: 1080, height: 1920, scale: 1, extension: 'png' }
const named = (change: Partial<typeof parts>, pattern = namePattern) => fileNameOf(pattern, { ...parts, ...change }, 3)
const bytes = (text: string) => new TextEncoder().encode(text).length

it('a name says the picture, the size, its pixels and its scale', () => {
  expect(named({})).toBe('Dashboard-Story-1080x1920@1x.png')
  expect(named({ scale: 1.5, extension: 'webp' })).toBe('Dashboard-Story-1080x1920@1.5x.webp')
  expect(named({}, '{n} {name}.{ext}')).toBe('03 Dashboard.png')
  expect(named({ recipe: '' })).toBe('Dashboard-1080x1920@1x.png')
  expect(named({}, '{unknown}')).toBe('{unknown}.png')
})

it('no name has a letter that a system forbids, a path in it, or an end that Windows drops', () => {
  expect(named({ name: 'a/b\\c:d*e?f"g<h>i|j\u0000k\u202el' }, '{name}')).toBe('a-b-c-d-e-f-g-h-i-j-k-l.png')
  expect(named({ name: '../../etc/passwd' }, '{name}')).toBe('etc-passwd.png')
  expect(named({ name: '.hidden. ' }, '{name}')).toBe('hidden.png')
  expect(named({ name: '\ud800' }, '{name}')).toBe('picture.png')
  expect(named({ name: 'con' }, '{name}')).toBe('_con.png')
  expect(named({ name: 'NUL.old' }, '{name}')).toBe('_NUL.old.png')
  expect(named({}, '')).toBe('picture.png')
})

it('no name is longer than 120 bytes, and none is cut within a letter', () => {
  const long = named({ name: '日本語の長い名前'.repeat(20) })
  expect(bytes(long)).toBeLessThanOrEqual(120)
  expect(long).toMatch(/^[日本語の長い名前]+\.png$/)
  expect(bytes(named({ name: '👩‍💻'.repeat(60) }, '{name}'))).toBeLessThanOrEqual(120)
})

it('twins get numbers, names that differ in their case or their marks only among them', () => {
  const taken = new Set<string>()
  const names = ['a.png', 'A.png', 'a.png', 'é.png', 'e\u0301.png', 'b'].map((name) => takeName(name, taken))
  expect(names).toEqual(
    ['a.png', 'A-2.png', 'a-3.png', 'é.png', 'é-2.png', 'b'].map((name, at) => (at === 4 ? 'e\u0301-2.png' : name)),
  )
  const long = `${'x'.repeat(116)}.png`
  expect(takeName(long, taken)).toBe(long)
  expect(bytes(takeName(long, taken))).toBeLessThanOrEqual(120)
})

it('a place in the pattern that no file has stays as it is written', () => {
  expect(named({}, '{constructor}-{nothing}')).toBe('{constructor}-{nothing}.png')
})
