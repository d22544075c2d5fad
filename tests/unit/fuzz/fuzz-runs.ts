// How often each property is tried: a little with every test run, `npm run fuzz` far more often. A failure prints its seed and path.
const runs = Number(process.env.FUZZ_RUNS ?? 150)
const seed = process.env.FUZZ_SEED

/** Parameters of fc.assert. Without FUZZ_SEED every run has cases of its own. */
export const fuzzRuns = { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) }
/** For the test around it, in milliseconds: a slow machine takes 10 ms to a case. */
export const fuzzTimeoutMs = 20_000 + 10 * runs
