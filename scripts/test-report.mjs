// What Vitest's and Playwright's JSON reports say, in one form, and the last lines of `npm test`.
import path from 'node:path'
import { root } from './build-state.mjs'

/**
 * @typedef {object} Counted
 * @property {number} passed
 * @property {number} failed
 * @property {{ missing: string, remedy: string }[]} skipped One for each test.
 * @property {string[]} failures Each with the first lines of what was said.
 * @property {string[]} unsteady What passed when it was tried again, with the first lines of what was said before.
 */

const unexplained = { missing: 'no reason given', remedy: 'give the test one: tests/support/requirement.ts' }

/** @returns {Counted} */
export function readReport(report) {
  return report.stats ? readJourneys(report) : readVitest(report)
}

function readVitest({ testResults = [] }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  // It could not be loaded, or a hook failed: then its tests count as skipped.
  const hasFailed = (file) => file.assertionResults.some(({ status }) => status === 'failed')
  const broken = testResults.filter((file) => file.status === 'failed' && !hasFailed(file))
  const failed = tests.filter(({ status }) => status === 'failed')
  const passed = tests.filter(({ status }) => status === 'passed')
  const skipped = tests.filter(({ status }) => status !== 'failed' && status !== 'passed')
  return {
    passed: passed.length,
    failed: failed.length + broken.length,
    skipped: skipped.map(({ meta }) => meta?.skipped ?? unexplained),
    failures: [
      ...broken.map((file) => `${path.relative(root, file.name)}\n${firstLines(file.message)}`),
      ...failed.map(described),
    ],
    // Vitest keeps what the first try said.
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(described),
  }
}

const described = (test) => `${test.fullName}\n${firstLines(test.failureMessages?.[0])}`

function readJourneys({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: Array.from({ length: stats.skipped }, () => unexplained),
    failures: suites.flatMap((suite) => journeys(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => journeys(suite, 'flaky')),
  }
}

/** Those that ended so, each with what the first try said. */
function journeys(suite, status) {
  const own = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status === status))
  const said = (spec) => spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message
  return [
    ...own.map((spec) => `${spec.file}:${spec.line} ${spec.title}\n${firstLines(said(spec))}`),
    ...(suite.suites ?? []).flatMap((inner) => journeys(inner, status)),
  ]
}

/** What scripts/bare-machine.sh ends with where this machine can make no bare one. */
const cannotBeMade = 75

/**
 * What a first command in the bare machine says of it; undefined when it is there. Only `cannotBeMade` is a skip.
 * @returns {Counted | undefined}
 */
export function readBareMachine({ status, signal, stdout, stderr }) {
  const nothing = { passed: 0, failed: 0, skipped: [], failures: [], unsteady: [] }
  if (status === 0) return undefined
  if (status === cannotBeMade) {
    const missing = stdout?.trim() || 'no bare machine here'
    const remedy = 'run as root where debootstrap can be installed (apt-get install debootstrap)'
    return { ...nothing, skipped: [{ missing, remedy }] }
  }
  const said = firstLines(stderr?.trim() || stdout?.trim())
  return { ...nothing, failed: 1, failures: [`scripts/bare-machine.sh ended with ${status ?? signal}\n${said}`] }
}

const firstLines = (text = '') =>
  text
    .split('\n')
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n')

/** One in a thousand meets a busy moment of the machine. More is a defect of the product or of the tests, and fails the run. */
const unsteadyMax = 3

/**
 * The run as it counts: more than `unsteadyMax` unsteady tests are one failure.
 * @param {Counted} totals
 * @returns {Counted}
 */
export function judged(totals) {
  if (totals.unsteady.length <= unsteadyMax) return totals
  const failure = `${totals.unsteady.length} tests passed only when they were tried again; at most ${unsteadyMax} may`
  return { ...totals, failed: totals.failed + 1, failures: [...totals.failures, failure] }
}

/**
 * The failures, what was unsteady, why tests were skipped, each reason once with its count, and last the totals: `N passed, N failed[, N skipped]`.
 * @param {Counted} totals
 */
export function lastLines({ passed, failed, skipped, failures, unsteady }) {
  const parts = []
  if (failures.length > 0) parts.push(`=== failed\n${failures.map((failure) => `- ${failure}`).join('\n')}`)
  if (unsteady.length > 0)
    parts.push(`=== unsteady: passed when tried again\n${unsteady.map((test) => `- ${test}`).join('\n')}`)
  if (skipped.length > 0) parts.push(`=== skipped\n${skipReasons(skipped).join('\n')}`)
  parts.push(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
  return parts.join('\n\n')
}

function skipReasons(skipped) {
  const remedies = new Map(skipped.map(({ missing, remedy }) => [missing, remedy]))
  return [...remedies].map(([missing, remedy]) => {
    const count = skipped.filter((test) => test.missing === missing).length
    return `- ${count} ${count === 1 ? 'test' : 'tests'}: ${missing}. To run ${count === 1 ? 'it' : 'them'}: ${remedy}`
  })
}
