// What a test needs of the machine. Where that is missing the test is skipped, and `npm test` says at its end what was missing, for how
// many tests, and what brings it (scripts/test-report.mjs reads the metadata).
import type { TestOptions } from 'vitest'

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
  isMet: process.platform === 'linux' && process.arch === 'x64',
  missing: `no embedded browser for ${process.platform} ${process.arch}`,
  remedy: 'run the tests on Linux x64',
}
