// How often each property is tried, and with which cases. `npm test` tries the same few cases every time, so that no run differs from
// the one before; `npm run fuzz` tries many, each time others, and a failure prints the seed and path that bring it back.
const runs = process.env.FUZZ_RUNS
const seed = process.env.FUZZ_SEED ?? (runs === undefined ? '1' : undefined)

/** Parameters of fc.assert. */
export const fuzzRuns = { numRuns: Number(runs ?? 150), seed: seed === undefined ? undefined : Number(seed) }
/** For the test around it, in milliseconds: a machine slower than 40 ms to a case is no failure. */
export const fuzzTimeoutMs = 120_000 + 40 * fuzzRuns.numRuns
