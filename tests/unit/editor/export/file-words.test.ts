// Names of exported files.
import { expect, it } from 'vitest'
import { exportFileName } from '@/lib/editor/export/file-maker'

const date = new Date(2026, 0, 5, 23, 59)

it.each([
  ['www.example.com', 2, 'vitrine-example.com-2026-01-05@2x.png'],
  ['localhost', 1, 'vitrine-localhost-2026-01-05.png'],
  ['Sales board (final)', 3, 'vitrine-sales-board-final-2026-01-05@3x.png'],
  ['../../etc/passwd', 1, 'vitrine-etc-passwd-2026-01-05.png'],
  ['a:b*c?"<>|\\\u0000', 1, 'vitrine-a-b-c-2026-01-05.png'],
  ['発布', 1, 'vitrine-発布-2026-01-05.png'],
  ['', 1, 'vitrine-2026-01-05.png'],
  ['...', 1, 'vitrine-2026-01-05.png'],
])('%j at %ix is %s', (name, scale, expected) => {
  expect(exportFileName({ name, date, scale, extension: 'png' })).toBe(expected)
})

it('the name of a file stays short', () => {
  expect(exportFileName({ name: 'x'.repeat(500), date, scale: 1, extension: 'png' }).length).toBeLessThan(100)
})
