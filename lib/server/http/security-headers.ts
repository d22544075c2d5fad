// The headers that guard a response, as they depend on the path and on the operator's origin. Inline scripts of prerendered pages are allowed
// by hash: Next writes them into every page and offers no list.
import 'server-only'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
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

type Hashes = ReadonlyMap<string, readonly string[]>

/** By path (`/index`, `/_not-found`), as `'sha256-...'`. Empty where the pages are not beside the server. Read once: a build never changes under a server. */
function inlineScriptHashes(): Hashes {
  return processWide('inline-script-hashes', () => readPages(prerenderedFolder()))
}

function prerenderedFolder(): string {
  return path.join(/*turbopackIgnore: true*/ process.cwd(), process.env.NEXT_DIST_DIR ?? '.next', 'server/app')
}

function readPages(folder: string): Hashes {
  const files = htmlFiles(folder)
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(/*turbopackIgnore: true*/ folder, file), 'utf8')
      return [`/${file.slice(0, -'.html'.length)}`, hashesOf(text)]
    }),
  )
}

function htmlFiles(folder: string): string[] {
  try {
    const names = readdirSync(/*turbopackIgnore: true*/ folder, { recursive: true, encoding: 'utf8' })
    return names.filter((name) => name.endsWith('.html'))
  } catch {
    return []
  }
}

/** Pages of our own build, in which Next writes every `<` of a script as \u003c: no script ends within another's text. */
function hashesOf(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}
