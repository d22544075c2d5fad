// What we know of autoconsent's rules beside them: a new version of the package must not make it untrue unnoticed.
import type { AutoConsentCMPRule } from '@duckduckgo/autoconsent'
import { beforeAll, describe, expect, test } from 'vitest'
import { acceptance } from '@/lib/server/capture/consent/acceptance.data'
import {
  acceptingRules,
  codeRuleSigns,
  createRuleBook,
  keysOf,
  packageFiles,
  type RuleBook,
  signsOf,
} from '@/lib/server/capture/consent/rule-book'

let program: string
let rules: AutoConsentCMPRule[]
let book: RuleBook

beforeAll(async () => {
  const files = await packageFiles()
  program = files.program
  rules = files.rules
  book = createRuleBook(program, rules)
})

type Step = AutoConsentCMPRule['optOut'][number]

/** The last part of every selector that is clicked: what is before it only says where. */
function clicked(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => {
    const target = step.click ?? step.waitForThenClick
    const selector = (Array.isArray(target) ? target.at(-1) : target) ?? ''
    const inside = clicked([...(step.then ?? []), ...(step.else ?? []), ...(step.any ?? [])])
    if (selector.startsWith('xpath')) return [selector, ...inside]
    const own = selector.split(',').map(
      (part) =>
        part
          .trim()
          .split(/[\s>]+(?![^[]*\])/)
          .at(-1) ?? '',
    )
    return [...own, ...inside]
  })
}

describe('the rules', () => {
  test('the rules that click what is named after acceptance alone are all left out', () => {
    const accepts = /accept|(?<!dis)agree|(?<!dis)allow|btn-ok\b|akzept|zustimm/i
    const restricted =
      /reject|declin|deny|disagree|without|only|necessar|essential|required|none|nothing|select|some|functional|niet/i
    const named = rules.filter(({ optOut }) =>
      clicked(optOut).some((selector) => accepts.test(selector) && !restricted.test(selector)),
    )
    expect(named.map(({ name }) => name).filter((name) => !acceptingRules.includes(name))).toEqual([])
    expect(acceptingRules.filter((name) => !rules.some((rule) => rule.name === name))).toEqual([])
  })

  test('every rule for all pages names an element to look for first', () => {
    const without = rules.filter((rule) => !rule.runContext?.urlPattern && signsOf(rule).length === 0)
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('every rule written as code looks for the element that its sign names', () => {
    const keys = codeRuleSigns.flatMap(({ selector }) => keysOf(selector) ?? selector.split('[')[0]!)
    expect(keys.filter((key) => !program.includes(key))).toEqual([])
    expect(codeRuleSigns.filter(({ name }) => !program.includes(name)).map(({ name }) => name)).toEqual([])
  })
})

describe('the rule book', () => {
  test('the rule book adds the rules of an address to those of every page', () => {
    const everywhere = book.signsFor('https://example.com/').length
    expect(everywhere).toBeGreaterThan(150)
    expect(book.signsFor('https://www.dailymotion.com/').length).toBeGreaterThan(everywhere)
    // Its rule names no element to begin with.
    const ofInstagram = book.signsFor('https://www.instagram.com/').filter(({ rule }) => rule?.name === 'instagram')
    expect(ofInstagram.map(({ selector }) => selector)).toEqual(['html'])
  })

  test('the rule book knows the frames in which a banner may be, and no others', () => {
    expect(book.frameRules('https://cdn.privacy-mgmt.com/index.html?message_id=1&x=2')).toBeDefined()
    expect(book.frameRules('https://consent.example/privacy-manager/index.html?consentUUID=1')).toBeDefined()
    expect(book.frameRules('https://cmp-consent-tool.privacymanager.io/x')?.map(({ name }) => name)).toContain(
      'privacymanager.io',
    )
    expect(book.frameRules('https://www.youtube.com/embed/1')).toBeUndefined()
    expect(book.frameRules('about:blank')).toBeUndefined()
  })

  test('the rule book has no rule that only hides', () => {
    const hiding = rules.filter(({ cosmetic }) => cosmetic)
    const pages = [...new Set(book.signsFor('https://example.com/').map(({ rule }) => rule))]
    expect(hiding.length).toBeGreaterThan(0)
    expect(pages.filter((rule) => rule?.cosmetic)).toEqual([])
  })
})

test.each([
  ['#a .b', ['#a']],
  ['div.b[data-x="#no"]:not(.c)', ['.b']],
  ['.a, #b > i', ['.a', '#b']],
  ['tag[x], .b', undefined],
  ['div:has(> p > a[href="x"])', undefined],
])('the selector %s has the keys %o', (selector, keys) => {
  expect(keysOf(selector)).toEqual(keys)
})

test('what counts as acceptance is written as a button is compared: small letters, single blanks, no end', () => {
  const compared = acceptance.map((text) => text.trim().toLowerCase().replace(/\s+/g, ' '))
  expect(acceptance).toEqual(compared)
})
