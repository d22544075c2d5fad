// What a test needs of the machine. Where that is missing the test is skipped, and `npm test` says at its end what was missing, for how
// many tests, and what brings it (scripts/test-report.mjs reads the metadata).
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TestOptions } from 'vitest'
import { hasEmbeddedBrowser } from '@/lib/server/browser/bundled-browser'

declare module 'vitest' {
  interface TaskMeta {
    skipped?: { missing: string; remedy: string }
  }
}

export interface Requirement {
  isMet: boolean
  /** Goes on after "there is": `no redis-server`. */
  missing: string
  /** What somebody can do about it, as an order. */
  remedy: string
}

/** The options of a test or a suite that runs only where this is there; always, where nothing is required. */
export function requires(requirement?: Requirement): TestOptions {
  if (!requirement || requirement.isMet) return {}
  return { skip: true, meta: { skipped: { missing: requirement.missing, remedy: requirement.remedy } } }
}

export const rootUser: Requirement = {
  isMet: process.getuid?.() === 0,
  missing: 'no root',
  remedy: 'run the tests as root, in a container say',
}

export const linux: Requirement = {
  isMet: process.platform === 'linux',
  missing: 'no Linux',
  remedy: 'run the tests on Linux',
}

export const embeddedBrowser: Requirement = {
  isMet: hasEmbeddedBrowser(process),
  missing: `no embedded browser for ${process.platform} ${process.arch}`,
  remedy: 'run the tests on Linux x64',
}

export const hostNss: Requirement = {
  isMet: existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so'),
  missing: 'no libnss3 of the host',
  remedy: 'install libnss3',
}

const pathFolders = (process.env.PATH ?? '').split(path.delimiter)
const hasCommand = (name: string) => pathFolders.some((folder) => existsSync(path.join(folder, name)))

/** The programs that the documents' commands call. */
export const curlAndJq: Requirement = {
  isMet: hasCommand('curl') && hasCommand('jq'),
  missing: 'no curl or no jq',
  remedy: 'install curl and jq',
}

/** The programs that the action of GitHub calls. */
export const gitAndJq: Requirement = {
  isMet: hasCommand('git') && hasCommand('jq'),
  missing: 'no git or no jq',
  remedy: 'install git and jq',
}
