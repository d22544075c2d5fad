// Waiting in tests: for a condition, and for as long as a slow machine needs. The limit only ends what would never come.
const everyMs = 5
const looksMax = 90_000 / everyMs
// The real one, also while a test holds the clock: looking moves no faked time on, as vi.waitFor would.
const realTimeout = globalThis.setTimeout

/** Resolves once `condition` gives something true. */
export async function until(condition: () => unknown): Promise<void> {
  await untilPasses(async () => {
    if (!(await condition())) throw new Error(`It never came about: ${condition}`)
  })
}

/** Resolves once `assertions` pass; rejects with what was wrong with them in the end. */
export async function untilPasses(assertions: () => unknown): Promise<void> {
  for (let look = 1; ; look++) {
    try {
      await assertions()
      return
    } catch (error) {
      if (look === looksMax) throw error
    }
    await new Promise((resolve) => realTimeout(resolve, everyMs))
  }
}
