// Addresses of texts on GitHub, as people copy them.
import { expect, it } from 'vitest'
import { githubHosts, githubText } from '@/lib/core/github-address'

const gist = '0123456789abcdef0123456789abcdef'
const sha = 'a'.repeat(40)

it.each([
  ['https://github.com/o/r/blob/main/src/a.ts', 'https://raw.githubusercontent.com/o/r/main/src/a.ts', 'file', 'a.ts'],
  [
    'github.com/o/r/blob/feature/x/a%20b.ts?plain=1',
    'https://raw.githubusercontent.com/o/r/feature/x/a%20b.ts',
    'file',
    'a b.ts',
  ],
  ['https://www.github.com/o/r/raw/main/a.ts', 'https://raw.githubusercontent.com/o/r/main/a.ts', 'file', 'a.ts'],
  [
    'https://raw.githubusercontent.com/o/r/refs/heads/main/fix.patch',
    'https://raw.githubusercontent.com/o/r/refs/heads/main/fix.patch',
    'diff',
    'fix.patch',
  ],
  ['https://github.com/o/r/pull/12.diff', 'https://github.com/o/r/pull/12.diff', 'diff', '12.diff'],
  [
    'https://github.com/o/r/commit/0123abc.patch',
    'https://github.com/o/r/commit/0123abc.patch',
    'diff',
    '0123abc.patch',
  ],
  [
    'https://github.com/o/r/compare/v1...v2.diff',
    'https://github.com/o/r/compare/v1...v2.diff',
    'diff',
    'v1...v2.diff',
  ],
  [`https://gist.github.com/o/${gist}`, `https://gist.github.com/o/${gist}/raw`, 'file', ''],
  [`https://gist.github.com/${gist}`, `https://gist.github.com/${gist}/raw`, 'file', ''],
  [`https://gist.github.com/o/${gist}/${sha}`, `https://gist.github.com/o/${gist}/raw/${sha}`, 'file', ''],
  [
    `https://gist.github.com/o/${gist}#file-my-notes-py-L3-L5`,
    `https://gist.github.com/o/${gist}/raw/my-notes.py`,
    'file',
    '',
  ],
  [
    `https://gist.githubusercontent.com/o/${gist}/raw/${sha}/a.py`,
    `https://gist.githubusercontent.com/o/${gist}/raw/${sha}/a.py`,
    'file',
    'a.py',
  ],
])('the address %s is that of the text at %s', (address, textUrl, kind, name) => {
  const found = githubText(address)
  expect(found).toMatchObject({ kind, name })
  expect(found?.textUrl.href).toBe(textUrl)
  expect(githubHosts).toContain(found?.textUrl.hostname)
  expect(found?.textUrl.protocol).toBe('https:')
})

it.each([
  'https://github.com/o/r',
  'https://github.com/o/r/pull/12',
  'https://github.com/o/r/pull/12/files',
  'https://github.com/o/r/commit/0123abc',
  'https://github.com/o/r/tree/main/src',
  'https://github.com/o/r/blob/main',
  'https://gist.github.com/o',
  'https://github.com:8443/o/r/blob/main/a.ts',
  'https://user@github.com/o/r/blob/main/a.ts',
  'https://github.com.evil.example/o/r/blob/main/a.ts',
  'ftp://github.com/o/r/blob/main/a.ts',
  'https://example.com/o/r/blob/main/a.ts',
  'https://raw.githubusercontent.com/o/r',
  'some words',
])('the address %s is that of a page, or of nothing', (address) => {
  expect(githubText(address)).toBeUndefined()
})

it.each([
  ['#L10', { from: 10, to: 10 }],
  ['#L10-L20', { from: 10, to: 20 }],
  ['#L20-L10', { from: 10, to: 20 }],
  ['#L10C3-L20C7', { from: 10, to: 20 }],
  ['#L0', { from: 1, to: 1 }],
  ['#readme', null],
  ['', null],
])('the fragment %s names the lines %o', (fragment, lines) => {
  expect(githubText(`https://github.com/o/r/blob/main/a.ts${fragment}`)?.lines).toEqual(lines)
})
