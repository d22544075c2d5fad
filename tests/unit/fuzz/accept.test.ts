// The form of a page that an Accept header asks for, against RFC 9110 told of the ranges themselves rather than of their text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prefersMarkdown } from '@/lib/docs/negotiate'
import { fuzzRuns, fuzzTimeoutMs } from './fuzz-runs'

interface Range {
  type: string
  /** In thousandths; undefined when it is not written. */
  quality: number | undefined
}

const types = ['text/markdown', 'text/html', 'text/*', '*/*', 'text/plain', 'image/png', 'application/json']
const range: fc.Arbitrary<Range> = fc.record({
  type: fc.constantFrom(...types),
  quality: fc.option(fc.oneof(fc.constantFrom(0, 1, 500, 999, 1000), fc.nat(1000)), { nil: undefined }),
})
const ranges = fc.uniqueArray(range, { maxLength: types.length, selector: ({ type }) => type })

const space = fc.constantFrom('', ' ', '\t', '  ')
const style = fc.record({ before: space, after: space, isUpper: fc.boolean(), digits: fc.integer({ min: 1, max: 3 }) })
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never

function spell({ type, quality }: Range, { before, after, isUpper, digits }: Style): string {
  const name = isUpper ? type.toUpperCase() : type
  if (quality === undefined) return before + name + after
  const shortest = (quality / 1000).toString()
  const value =
    shortest.length - 2 > digits ? shortest : (quality / 1000).toFixed(Math.max(digits, shortest.length - 2))
  return `${before}${name}${after};${before}${isUpper ? 'Q' : 'q'}=${value}${after}`
}

const qualityOf = (all: readonly Range[], names: readonly string[]): number => {
  const best = names.map((name) => all.find(({ type }) => type === name)).find((found) => found !== undefined)
  return best ? (best.quality ?? 1000) : 0
}

/** Named outright, wanted at all, and no less than HTML by its most specific range. */
const wantsMarkdown = (all: readonly Range[]): boolean => {
  const markdown = qualityOf(all, ['text/markdown'])
  return markdown > 0 && markdown >= qualityOf(all, ['text/html', 'text/*', '*/*'])
}

describe('the choice of form', { timeout: fuzzTimeoutMs }, () => {
  it('the form is the one that qualities and specificity ask for, in any order, case and spacing', () => {
    fc.assert(
      fc.property(ranges, fc.array(style, { minLength: 7, maxLength: 7 }), fc.integer(), (all, styles, turn) => {
        const texts = all.map((each, at) => spell(each, styles[at] as Style))
        const expected = wantsMarkdown(all)
        expect(prefersMarkdown(texts.join(','))).toBe(expected)
        const by = all.length === 0 ? 0 : ((turn % all.length) + all.length) % all.length
        expect(prefersMarkdown([...texts.slice(by), ...texts.slice(0, by)].reverse().join(' , '))).toBe(expected)
      }),
      fuzzRuns,
    )
  })

  it('of any text is an answer and no error', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            'text/markdown',
            'text/html',
            ',',
            ';',
            'q=',
            '0',
            '1',
            '.',
            '*',
            '/',
            '"',
            ' ',
            ';q=1.',
            '\\',
          ),
          { maxLength: 40 },
        )
        .map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(fc.option(noise), (accept) => {
        expect(prefersMarkdown(accept)).toBeTypeOf('boolean')
      }),
      fuzzRuns,
    )
  })

  it('the form is HTML for whoever does not name Markdown', () => {
    const others = fc.array(
      range.filter(({ type }) => type !== 'text/markdown'),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(others, fc.array(style, { minLength: 10, maxLength: 10 }), (all, styles) => {
        expect(prefersMarkdown(all.map((each, at) => spell(each, styles[at] as Style)).join(','))).toBe(false)
      }),
      fuzzRuns,
    )
  })
})
