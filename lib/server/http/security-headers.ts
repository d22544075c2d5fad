// The headers that guard a response, as they depend on the path and on the operator's origin.
import 'server-only'
import { environment } from '../process/environment'
import { inlineScriptHashes } from './inline-scripts'
import { answerHeaders, developmentDirectives, pageDirectives, transportSecurity } from './security-headers.data'

/** For the API, documents for programs, and errors. */
export function answerSecurityHeaders(): Record<string, string> {
  return { ...answerHeaders, ...transportHeaders() }
}

/**
 * For the page at this path; the rest of a page's headers stand in next.config.ts. Inline scripts run when the build wrote them into a prerendered page
 * (by hash) or when this very rendering did (by nonce: Next takes it from the policy on the request).
 */
export function pageSecurityHeaders(pathname: string): Record<string, string> & { 'Content-Security-Policy': string } {
  return { 'Content-Security-Policy': pagePolicy(pathname), ...transportHeaders() }
}

/** A browser told so once would never again reach a plain-http installation: only where the public address is https. */
function transportHeaders(): Record<string, string> {
  return environment().PUBLIC_ORIGIN.startsWith('https:') ? { 'Strict-Transport-Security': transportSecurity } : {}
}

function pagePolicy(pathname: string): string {
  if (process.env.NODE_ENV === 'development') return policyText(developmentDirectives)
  const script = `${pageDirectives['script-src']} ${inlineScriptSources(pathname)}`
  return policyText({ ...pageDirectives, 'script-src': script })
}

function inlineScriptSources(pathname: string): string {
  const pages = inlineScriptHashes()
  const prerendered = pages.get(pathname === '/' ? '/index' : pathname)
  if (prerendered) return prerendered.join(' ')
  const missing = pages.get('/_not-found')
  // Vercel keeps prerendered pages away from its functions: no hash can be known there.
  if (!missing) return "'unsafe-inline'"
  // Rendered now, or the prerendered page for an address without one; the layout's own script is part of both.
  return [`'nonce-${Buffer.from(crypto.randomUUID()).toString('base64')}'`, ...missing].join(' ')
}

function policyText(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
