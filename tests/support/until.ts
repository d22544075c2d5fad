// Waiting in tests: for a condition, and for as long as a slow machine needs. The limit only ends what would never come.
import { vi } from 'vitest'

const patience = { timeout: 90_000, interval: 5 }

/** Resolves once `condition` gives something true. */
export async function until(condition: () => unknown): Promise<void> {
  await vi.waitUntil(condition, patience)
}

/** Resolves once `assertions` pass. */
export async function untilPasses(assertions: () => unknown): Promise<void> {
  await vi.waitFor(assertions, patience)
}
