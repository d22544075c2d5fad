// The inline scripts of prerendered pages, as hashes for a content security policy. Next writes them into every page and offers no list.
import 'server-only'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { processWide } from '../process/process-wide'

type Hashes = ReadonlyMap<string, readonly string[]>

/** By path (`/index`, `/_not-found`), as `'sha256-...'`. Empty where the pages are not beside the server. Read once: a build never changes under a server. */
export function inlineScriptHashes(): Hashes {
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
