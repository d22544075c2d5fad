// How the challenges that stand before a page and ask for a human are known. Each sign is of a challenge's own page: a captcha in a form of the page
// itself (reCAPTCHA, hCaptcha, Turnstile) is part of that page and none.
import 'server-only'

/** Headers of the document, names in lower case. */
export const challengeHeaders: readonly (readonly [name: string, value: RegExp])[] = [
  ['cf-mitigated', /^challenge$/],
  ['x-vercel-mitigated', /^challenge$/],
  // The first comes with a 202: nothing else in the answer tells it from a page.
  ['x-amzn-waf-action', /^(?:challenge|captcha)$/],
]

/** Elements of the document. */
export const challengeSelectors: readonly string[] = [
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
