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

/** The options of a test or a suite that runs only where all of this is there. */
export function requires(...requirements: Requirement[]): TestOptions {
  const unmet = requirements.find(({ isMet }) => !isMet)
  if (!unmet) return {}
  return { skip: true, meta: { skipped: { missing: unmet.missing, remedy: unmet.remedy } } }
}
