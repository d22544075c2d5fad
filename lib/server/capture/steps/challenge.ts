// Whether the picture shows the page or a challenge before it, which asks whether a human is looking.
import 'server-only'
import type { CaptureContext } from '../attempt/capture'
import { holds } from '../page/in-page'

// How the challenges that stand before a page and ask for a human are known. Each sign is of a challenge's own page: a captcha in a form of the page
// itself (reCAPTCHA, hCaptcha, Turnstile) is part of that page and none.

/** Headers of the document, names in lower case. */
const challengeHeaders: readonly (readonly [name: string, value: RegExp])[] = [
  ['cf-mitigated', /^challenge$/],
  ['x-vercel-mitigated', /^challenge$/],
  // The first comes with a 202: nothing else in the answer tells it from a page.
  ['x-amzn-waf-action', /^(?:challenge|captcha)$/],
]

/** Elements of the document. */
const challengeSelectors: readonly string[] = [
  // Cloudflare; its scripts below other paths are on ordinary pages too.
  'script[src*="/cdn-cgi/challenge-platform/"][src*="/orchestrate/"]',
  // DataDome
  'iframe[src*="//geo.captcha-delivery.com/"]',
  // HUMAN, once PerimeterX
  '#px-captcha',
  // Imperva
  'iframe[src*="/_Incapsula_Resource?"]',
  // Akamai
  '#sec-if-cpt-container',
  // Anubis
  'script#anubis_challenge',
  // Google's and Amazon's own
  'form#captcha-form[action="index"]',
  'form[action="/errors/validateCaptcha"]',
]

const lookMs = 500

/** The loader of the document that is a challenge; undefined where it is the page. */
export async function challengeOf({ watch, calls, deadline }: CaptureContext): Promise<string | undefined> {
  if (!watch.document) return undefined
  const { loaderId, response } = watch.document
  const isMarked = challengeHeaders.some(([name, value]) => value.test(response?.headers[name] ?? ''))
  const isChallenge = isMarked || (await calls.call(holds, challengeSelectors.join(','), deadline.atMost(lookMs)))
  return isChallenge ? loaderId : undefined
}
