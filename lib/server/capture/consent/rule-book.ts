// Autoconsent's rules, sorted so that a page is asked as little as possible: which elements would be the first sign of each rule, and
// which rules belong to an address.
import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AutoConsentCMPRule } from '@duckduckgo/autoconsent'
import { installedFolder } from '../../process/installed-folder'
import { processWide } from '../../process/process-wide'

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

// The two files of @duckduckgo/autoconsent that are data here: the program for a page, and the rules. Read once, on first use.

const programFile = 'dist/autoconsent.playwright.js'

interface PackageFiles {
  /** A script that looks for `autoconsentSendMessage` in its global object and puts `autoconsentReceiveMessage` there. */
  program: string
  rules: AutoConsentCMPRule[]
}

/** Rejects when the package is not installed; the next call then tries again. */
export function packageFiles(): Promise<PackageFiles> {
  const held = processWide('consent-files', () => ({ files: undefined as Promise<PackageFiles> | undefined }))
  held.files ??= read().catch((error) => {
    held.files = undefined
    throw error
  })
  return held.files
}

async function read(): Promise<PackageFiles> {
  // The package exports neither file to an import.
  const folder = installedFolder('node_modules/@duckduckgo/autoconsent', programFile)
  if (!folder) throw new Error('The package @duckduckgo/autoconsent is not installed here.')
  const file = (name: string) => readFile(path.join(/*turbopackIgnore: true*/ folder, name), 'utf8')
  const [program, rules] = await Promise.all([file(programFile), file('rules/rules.json')])
  const { autoconsent } = JSON.parse(rules) as { autoconsent: AutoConsentCMPRule[] }
  return { program, rules: autoconsent }
}

// What autoconsent's own files do not say in a form that can be looked at before its program runs.

/** Elements that the rules written as code look for first; kept beside lib/cmps of the package's sources. */
export const codeRuleSigns: { name: string; selector: string }[] = [
  { name: 'Admiral', selector: 'button[class*=Pills__StyledPill]' },
  { name: 'Conversant', selector: '.cmp-root .cmp-receptacle' },
  { name: 'consentmanager.net', selector: '#cmpbox' },
  { name: 'Cybotcookiebot', selector: '#CybotCookiebotDialog, #dtcookie-container' },
  { name: 'Evidon', selector: '#_evidon_banner' },
  { name: 'Klaro', selector: '.klaro > .cookie-modal, .klaro > .cookie-notice' },
  { name: 'Onetrust', selector: '#onetrust-banner-sdk, #onetrust-pc-sdk' },
  { name: 'TrustArc-top', selector: '#truste-show-consent, #truste-consent-track' },
  { name: 'Uniconsent', selector: '.unic .unic-box, .unic .unic-bar, .unic .unic-modal' },
  { name: 'tumblr-com', selector: '#cmp-app-container' },
  { name: 'tiktok.com', selector: 'tiktok-cookie-banner' },
]

/** Where a page puts the frame of a banner that comes from elsewhere; the frame may still be on its way. */
export const frameHolders = 'div[id^="sp_message_container_"], iframe[id^="sp_message_iframe_"]'

/** Addresses of frames in which the rules written as code, and those without an address of their own, find a banner. */
const consentFrameAddresses: RegExp[] = [
  /^https?:\/\/[^/?#]+\/(?:(?:privacy-manager|ccpa_pm|us_pm)\/)?index\.html\?.*(?:message_id|requestUUID|consentUUID)=/,
  /^https?:\/\/ccpa-(?:notice|pm)\.sp-prod\.net\//,
  /^https?:\/\/(?:[^/?#]+\.)?(?:piano\.io|tinypass\.com)\//,
]

/** Rules whose way out is a click on what says that all is accepted, for want of another: those banners stay. */
export const acceptingRules = ['asus', 'bswhealth', 'depop', 'fever', 'nhs.uk', 'xing.com']
