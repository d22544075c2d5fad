// What the palette shows for a query.
import { expect, it } from 'vitest'
import { type PaletteEntry, paletteRows, recentTitle, withRecent } from '@/lib/editor/palette/ranking'

const entry = (label: string, group = 'Edit', obstacle: string | null = null): PaletteEntry => ({
  id: label,
  label,
  group,
  keys: '',
  obstacle,
  run: () => undefined,
})
const entries = [
  entry('Undo'),
  entry('Redo', 'Edit', 'Nothing to redo'),
  entry('Zoom in', 'View'),
  entry('Zoom out', 'View'),
]
const shown = (query: string, recent: readonly string[] = []) =>
  paletteRows(entries, query, recent).map((row) => (row.type === 'heading' ? `# ${row.title}` : row.entry.label))

it('without a query all that can be done is shown under its heading', () => {
  expect(shown('')).toEqual(['# Edit', 'Undo', '# View', 'Zoom in', 'Zoom out'])
})

it('what was used last is first, newest first, and not shown twice', () => {
  expect(shown('', ['Zoom out', 'gone', 'Undo'])).toEqual([`# ${recentTitle}`, 'Zoom out', 'Undo', '# View', 'Zoom in'])
})

it('with a query the best is first, and what cannot be done now is last', () => {
  expect(shown('o')).toEqual(['Zoom out'])
  expect(shown('do')).toEqual(['Undo', 'Redo'])
  expect(shown('zoom')).toEqual(['Zoom in', 'Zoom out'])
})

it('of two that fit alike the one that was used last is first', () => {
  expect(shown('zoom', ['Zoom out'])).toEqual(['Zoom out', 'Zoom in'])
})

it('every entry has its place among the entries, headings have none', () => {
  const places = paletteRows(entries, '', []).flatMap((row) => (row.type === 'entry' ? [row.at] : []))
  expect(places).toEqual([0, 1, 2])
})

it('the ids used last are kept once each, twelve at most', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
  let recent: readonly string[] = []
  for (let at = 0; at < 40; at++) recent = withRecent(recent, String(at))
  expect(recent).toHaveLength(12)
  expect(recent[0]).toBe('39')
})
