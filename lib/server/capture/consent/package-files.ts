// The two files of @duckduckgo/autoconsent that are data here: the program for a page, and the rules. Read once, on first use.
import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AutoConsentCMPRule } from '@duckduckgo/autoconsent'
import { installedFolder } from '../../process/installed-folder'
import { processWide } from '../../process/process-wide'

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
