// The two files of @duckduckgo/autoconsent that are data here: the program for a page, and the rules. Read once, on first use.
import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AutoConsentCMPRule } from '@duckduckgo/autoconsent'
import { processWide } from '../../process-wide'

export interface PackageFiles {
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

// The package exports neither file to an import, and a bundler would turn a resolved path into a number: from where the server was started,
// or from the program that was started, upwards.
async function read(): Promise<PackageFiles> {
  for (const start of [process.cwd(), path.dirname(process.argv[1] ?? process.execPath)]) {
    for (let at = start; at !== path.dirname(at); at = path.dirname(at)) {
      const folder = path.join(/*turbopackIgnore: true*/ at, 'node_modules', '@duckduckgo', 'autoconsent')
      const file = (name: string) => readFile(path.join(/*turbopackIgnore: true*/ folder, name), 'utf8')
      const program = await file('dist/autoconsent.playwright.js').catch(() => undefined)
      if (program === undefined) continue
      const { autoconsent } = JSON.parse(await file('rules/rules.json')) as { autoconsent: AutoConsentCMPRule[] }
      return { program, rules: autoconsent }
    }
  }
  throw new Error('The package @duckduckgo/autoconsent is not installed here.')
}
