// `npm test`: kernel, types, lint, build, then unit, system, visual and contract tests and the browser journeys. Closes with the totals.
// `npm test -- --bare` goes on with the first captures of a server in a bare Debian: scripts/bare-machine.sh.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildState, root } from './build-state.mjs'
import { judged, lastLines, readBareMachine, readReport } from './test-report.mjs'

const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const binary = (name) => path.join(root, 'node_modules/.bin', name)
/** What failed is said again at the very end: of a long log only the last part is read, or kept. */
const totals = { passed: 0, failed: 0, skipped: [], failures: [], unsteady: [] }

/** Runs one step; a step without a report counts as one check. */
function step(name, command, args, report) {
  const started = Date.now()
  console.log(`\n=== ${name}`)
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    FORCE_COLOR: '0',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report ?? '',
  }
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  const counted = report && existsSync(report) ? readReport(JSON.parse(readFileSync(report, 'utf8'))) : undefined
  if (counted) add(name, counted)
  // A runner that fails without a failed test (a crash, an unhandled rejection, no test found) is a failure too.
  const silent = status !== 0 ? !counted?.failed : Boolean(report) && !counted?.passed
  if (silent) {
    totals.failed += 1
    totals.failures.push(`${name}: ended with ${status} and no failed test of its own`)
  } else if (!report) totals.passed += 1
  console.log(`=== ${name}: ${status === 0 ? 'done' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

function add(name, { passed, failed, skipped, failures, unsteady }) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped.push(...skipped)
  totals.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  totals.unsteady.push(...unsteady.map((test) => `${name}: ${test}`))
}

function vitest(name, projects = [name]) {
  const report = path.join(results, `${name}.json`)
  return step(name, binary('vitest'), vitestArguments(projects, report), report)
}

const vitestArguments = (projects, report, ...files) => [
  'run',
  ...projects.map((project) => `--project=${project}`),
  ...files,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/** Half a minute, and one or two more to make the system where none is left from an earlier run. */
function bareMachine() {
  const script = path.join(root, 'scripts/bare-machine.sh')
  const obstacle = readBareMachine(spawnSync(script, ['true'], { encoding: 'utf8', timeout: 450_000 }))
  if (obstacle) {
    console.log(`\n=== bare machine: ${obstacle.failed > 0 ? 'FAILED' : 'skipped'}`)
    add('bare machine', obstacle)
    return
  }
  const report = path.join(results, 'bare-machine.json')
  const vitestScript = path.join(root, 'node_modules/vitest/vitest.mjs')
  const rest = vitestArguments(['contract'], report, 'tests/contract/first-captures.test.ts')
  step('bare machine', 'timeout', ['180', script, 'node', vitestScript, ...rest], report)
}

spawnSync(process.execPath, ['scripts/ensure-redis.mjs'], { cwd: root, stdio: 'inherit' })
step('kernel and fonts', process.execPath, ['scripts/generate.mjs'])
step('route types', binary('next'), ['typegen'])
step('types', binary('tsc'), ['--noEmit'])
step('lint', binary('biome'), ['check', '--error-on-warnings', '.'])
vitest('unit', ['unit', 'unit-server'])
vitest('system')
vitest('visual')
if (buildState() === 'current' || step('build', process.execPath, ['scripts/build.mjs'])) {
  vitest('contract')
  vitest('hostile')
  const report = path.join(results, 'e2e.json')
  step('end to end', binary('playwright'), ['test', '--reporter=list,json'], report)
  if (process.argv.includes('--bare')) bareMachine()
}

const run = judged(totals)
console.log(`\n${lastLines(run)}`)
process.exit(run.failed > 0 ? 1 : 0)
