// What the set-up tells the workers: they start after it and read this configuration anew.
import type { BrowserForTests } from '../support/browser/chromium'

interface Journeys {
  /** Of the app, without a trailing slash. */
  origin: string
  /** Of the fixture site. */
  site: string
  browser: BrowserForTests
}

const variable = 'VITRINE_JOURNEYS'

export function publishJourneys(journeys: Journeys): void {
  process.env[variable] = JSON.stringify(journeys)
}

/** Undefined in the process that runs the set-up. */
export function journeysFrom(environment: NodeJS.ProcessEnv): Journeys | undefined {
  const text = environment[variable]
  return text === undefined ? undefined : (JSON.parse(text) as Journeys)
}
