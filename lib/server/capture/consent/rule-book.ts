// Autoconsent's rules, sorted so that a page is asked as little as possible: which elements would be the first sign of each rule, and
// which rules belong to an address.
import 'server-only'
import type { AutoConsentCMPRule } from '@duckduckgo/autoconsent'
import { processWide } from '../../process/process-wide'
import { packageFiles } from './package-files'
import { acceptingRules, codeRuleSigns, consentFrameAddresses } from './rules.data'

/** Without this element a rule cannot hold. */
interface Sign {
  /** Undefined for a rule that the program brings along as code. */
  rule: AutoConsentCMPRule | undefined
  selector: string
  /** Ids and classes of which at least one is in the page when the selector matches; undefined when it names none. */
  keys: string[] | undefined
}

export interface RuleBook {
  program: string
  signsFor(url: string): Sign[]
  /** Undefined when no rule is about a frame of this address. */
  frameRules(url: string): AutoConsentCMPRule[] | undefined
}

interface AddressedRule {
  rule: AutoConsentCMPRule
  address: RegExp
}

/** Rejects when the package is not installed. */
export async function ruleBook(): Promise<RuleBook> {
  const { program, rules } = await packageFiles()
  return processWide('consent-rule-book', () => createRuleBook(program, rules))
}

export function createRuleBook(program: string, rules: AutoConsentCMPRule[]): RuleBook {
  const usable = rules.filter(({ name, cosmetic }) => !cosmetic && !acceptingRules.includes(name))
  const inFrames = usable.filter(({ runContext }) => runContext?.frame)
  const inPages = usable.filter(({ runContext }) => runContext?.main !== false)
  const generic = inPages.filter(({ runContext }) => !runContext?.urlPattern).flatMap(signsOf)
  const ofCode = codeRuleSigns.map(({ selector }) => ({ rule: undefined, selector, keys: keysOf(selector) }))
  const addressed = withAddress(inPages)
  const frames = withAddress(inFrames)
  const anyFrame = inFrames.filter(({ runContext }) => !runContext?.urlPattern)
  return {
    program,
    signsFor: (url) => [
      ...addressed.filter(({ address }) => address.test(url)).flatMap(({ rule }) => ownSigns(rule)),
      ...generic,
      ...ofCode,
    ],
    frameRules(url) {
      const own = frames.filter(({ address }) => address.test(url)).map(({ rule }) => rule)
      if (own.length === 0 && !consentFrameAddresses.some((address) => address.test(url))) return undefined
      return [...own, ...anyFrame]
    },
  }
}

function withAddress(rules: AutoConsentCMPRule[]): AddressedRule[] {
  return rules.flatMap((rule) => {
    const pattern = rule.runContext?.urlPattern
    return pattern ? [{ rule, address: new RegExp(pattern) }] : []
  })
}

// The address is sign enough where a rule first asks for a cookie or the page's own script.
function ownSigns(rule: AutoConsentCMPRule): Sign[] {
  const signs = signsOf(rule)
  return signs.length > 0 ? signs : [{ rule, selector: 'html', keys: undefined }]
}

type Step = AutoConsentCMPRule['detectCmp'][number]

/** None for a rule that names no element: it asks for a cookie, or the page's own script. */
export function signsOf(rule: AutoConsentCMPRule): Sign[] {
  const selectors = rule.detectCmp.map(selectorsOf).find((found) => found.length > 0) ?? []
  return selectors.map((selector) => ({ rule, selector, keys: keysOf(selector) }))
}

function selectorsOf(step: Step): string[] {
  if (step.negated || step.optional) return []
  if (step.any) return step.any.flatMap(selectorsOf)
  const target = step.exists ?? step.visible ?? step.waitFor ?? step.waitForVisible
  // A list leads from one element into the next one's shadow or frame: the first is in the page itself.
  const selector = Array.isArray(target) ? target[0] : target
  return selector === undefined || selector.startsWith('xpath') ? [] : [selector]
}

export function keysOf(selector: string): string[] | undefined {
  const bare = selector.replace(/\[[^\]]*\]/g, '').replace(/:[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
  const keys = bare.split(',').map((part) => part.match(/[#.][\w-]+/)?.[0])
  return keys.every((key) => key !== undefined) ? keys : undefined
}
