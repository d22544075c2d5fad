import { describe, expect, it } from 'vitest'
import { namedType, prefersMarkdown } from '@/lib/docs/negotiate'

const browsers = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, application/xhtml+xml, image/jxr, */*',
]

describe('prefersMarkdown', () => {
  it.each([
    'text/markdown',
    'TEXT/Markdown',
    'text/markdown;charset=utf-8',
    'text/markdown, text/html, */*',
    'text/markdown;q=0.9, text/html;q=0.8',
    'text/html;q=0.3, text/markdown;q=0.3',
    'text/markdown, */*;q=0.1',
    'text/markdown;q=0.5, text/html;q=0',
    'text/markdown;q=0.5, text/*;q=0.4, */*',
    'text/markdown;q=1.000',
    `${'a/b,'.repeat(20)}text/markdown`,
  ])('the page is Markdown for %s', (accept) => {
    expect(prefersMarkdown(accept)).toBe(true)
  })

  it.each([
    null,
    '',
    '*/*',
    'text/*',
    'text/html',
    'application/json',
    'text/markdown;q=0',
    'text/markdown;q=0.5, text/html',
    'text/markdown;q=0.5, */*',
    'text/markdown;q=0.5, text/*',
    'text/markdown;q=2',
    'text/markdown;q=abc',
    'text/markdown;q=0.1234',
    'text/markdown;flavour=x',
    'text/markdownx',
    ';;;,,,;q=',
    ...browsers,
  ])('the page is HTML for %s', (accept) => {
    expect(prefersMarkdown(accept)).toBe(false)
  })
})

describe('namedType', () => {
  const wanted = (accept: string) => namedType(accept, ['application/json'], ['image', 'video'])

  it('facts are given where they are named and no file is wanted as much', () => {
    expect(wanted('application/json')).toBe('application/json')
    expect(wanted('application/json, video/webm;q=0.5')).toBe('application/json')
    for (const file of ['image/png', 'image/*', 'video/webm', 'video/*'])
      expect(wanted(`${file}, application/json;q=0.1`), file).toBeUndefined()
    expect(wanted('*/*')).toBeUndefined()
  })
})
