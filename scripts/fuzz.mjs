// `npm run fuzz`: the properties of tests/unit/fuzz, each at least 10,000 times. FUZZ_RUNS asks for more, FUZZ_SEED for the cases of
// a failure again; further arguments go to Vitest, such as a file to choose.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './build-state.mjs'

const runs = Number(process.env.FUZZ_RUNS ?? 10_000)
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error('FUZZ_RUNS must be a whole number from 1.')
  process.exit(1)
}
const { status, signal } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'unit', '--reporter=verbose', 'tests/unit/fuzz', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: String(runs) } },
)
process.exit(status ?? (signal ? 1 : 0))
