// `npm test`: kernel, types, lint, build, then unit, visual and contract tests and the browser journeys. Closes with the totals.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildState, root } from './build-state.mjs'

const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const binary = (name) => path.join(root, 'node_modules/.bin', name)
const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said again at the very end: of a long log only the last part is read, or kept. */
const failures = []

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
  if (counted) for (const key of Object.keys(totals)) totals[key] += counted[key]
  for (const failure of counted?.failures ?? []) failures.push(`${name}: ${failure}`)
  // A runner that fails without a failed test (a crash, an unhandled rejection, no test found) is a failure too.
  const silent = status !== 0 ? !counted?.failed : Boolean(report) && !counted?.passed
  if (silent) {
    totals.failed += 1
    failures.push(`${name}: ended with ${status} and no failed test of its own`)
  } else if (!report) totals.passed += 1
  console.log(`=== ${name}: ${status === 0 ? 'done' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

/** Vitest's and Playwright's JSON reports say the same in other words. */
function readReport(report) {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped, failures: report.suites.flatMap(failedJourneys) }
  }
  const files = report.testResults ?? []
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = files.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'failed'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map((file) => `${path.relative(root, file.name)}\n${firstLines(file.message)}`),
      ...failed.map((test) => `${test.fullName}\n${firstLines(test.failureMessages?.[0])}`),
    ],
  }
}

function failedJourneys(suite) {
  const own = (suite.specs ?? []).filter((spec) => !spec.ok)
  const said = (spec) => spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message
  return [
    ...own.map((spec) => `${spec.file}:${spec.line} ${spec.title}\n${firstLines(said(spec))}`),
    ...(suite.suites ?? []).flatMap(failedJourneys),
  ]
}

const firstLines = (text = '') =>
  text
    .split('\n')
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n')

const vitest = (project) => {
  const report = path.join(results, `${project}.json`)
  return step(
    project,
    binary('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    report,
  )
}

spawnSync(process.execPath, ['scripts/ensure-redis.mjs'], { cwd: root, stdio: 'inherit' })
step('kernel and fonts', process.execPath, ['scripts/generate.mjs'])
step('route types', binary('next'), ['typegen'])
step('types', binary('tsc'), ['--noEmit'])
step('lint', binary('biome'), ['check', '--error-on-warnings', '.'])
vitest('unit')
vitest('visual')
if (buildState() === 'current' || step('build', process.execPath, ['scripts/build.mjs'])) {
  vitest('contract')
  const report = path.join(results, 'e2e.json')
  step('end to end', binary('playwright'), ['test', '--reporter=list,json'], report)
}

if (failures.length > 0) console.log(`\n=== failed\n${failures.map((failure) => `- ${failure}`).join('\n')}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed > 0 ? 1 : 0)
