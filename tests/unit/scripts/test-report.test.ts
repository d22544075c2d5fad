import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Counted {
  passed: number
  failed: number
  skipped: { missing: string; remedy: string }[]
  failures: string[]
  unsteady: string[]
}

const root = path.resolve(import.meta.dirname, '../../..')
const script = path.join(root, 'scripts/test-report.mjs')
interface TestReport {
  judged(totals: Counted): Counted
  lastLines(totals: Counted): string
  readReport(report: unknown): Counted
  readBareMachine(ended: {
    status: number | null
    signal: string | null
    stdout: string
    stderr: string
  }): Counted | undefined
}
const { judged, lastLines, readBareMachine, readReport }: TestReport = await import(script)

const redis = { missing: 'no redis-server', remedy: 'apt-get install redis-server' }
const nothing = { passed: 12, failed: 0, skipped: [], failures: [], unsteady: [] }

const vitestReport = {
  testResults: [
    {
      name: path.join(root, 'tests/unit/a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'it adds', status: 'passed', meta: {} },
        { fullName: 'it divides', status: 'failed', meta: {}, failureMessages: ['1\n2\n3\n4\n5\n6\n7'] },
        { fullName: 'it counts together', status: 'skipped', meta: { skipped: redis } },
        { fullName: 'it is left out', status: 'pending', meta: {} },
      ],
    },
    {
      name: path.join(root, 'tests/unit/b.test.ts'),
      status: 'failed',
      message: 'a hook threw',
      assertionResults: [{ fullName: 'never began', status: 'skipped', meta: {} }],
    },
  ],
}

describe('lastLines', () => {
  it('the end of npm test is one line when everything ran and passed', () => {
    expect(lastLines(nothing)).toBe('12 passed, 0 failed')
  })

  it('the end says each reason for a skip once, with its count and what brings what is missing, before the totals', () => {
    const skipped = [redis, { missing: 'no root', remedy: 'run the tests as root' }, redis]
    expect(lastLines({ ...nothing, skipped }).split('\n')).toEqual([
      '=== skipped',
      '- 2 tests: no redis-server. To run them: apt-get install redis-server',
      '- 1 test: no root. To run it: run the tests as root',
      '',
      '12 passed, 0 failed, 3 skipped',
    ])
  })

  it('the end says the failures first and the totals last', () => {
    const lines = lastLines({
      ...nothing,
      passed: 1,
      failed: 1,
      skipped: [redis],
      failures: ['unit: it divides'],
    }).split('\n')
    expect(lines.slice(0, 2)).toEqual(['=== failed', '- unit: it divides'])
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
  })
})

describe('unsteady tests', () => {
  const unsteady = (count: number) => ({
    ...nothing,
    unsteady: Array.from({ length: count }, (_, at) => `system: ${at}`),
  })

  it('up to three tests that passed at the second try are named and let the run pass', () => {
    expect(judged(unsteady(3))).toMatchObject({ failed: 0, failures: [] })
    expect(lastLines(unsteady(1)).split('\n').slice(0, 2)).toEqual([
      '=== unsteady: passed when tried again',
      '- system: 0',
    ])
  })

  it('four tests that passed at the second try fail the run', () => {
    const run = judged(unsteady(4))
    expect(run.failed).toBe(1)
    expect(run.failures).toEqual(['4 tests passed only when they were tried again; at most 3 may'])
  })

  it('a test that failed before it passed is unsteady in both reports', () => {
    const test = { fullName: 'it waits', status: 'passed', meta: {}, failureMessages: ['too late'] }
    const vitest = readReport({ testResults: [{ name: 'a', status: 'passed', assertionResults: [test] }] })
    expect(vitest).toMatchObject({ passed: 1, failed: 0, unsteady: ['it waits\n    too late'] })
    const results = [{ error: { message: 'late' } }, {}]
    const specs = [{ ok: true, file: 'a.spec.ts', line: 3, title: 'saves', tests: [{ status: 'flaky', results }] }]
    const journeys = readReport({
      stats: { expected: 0, flaky: 1, unexpected: 0, skipped: 0 },
      suites: [{ suites: [{ specs }] }],
    })
    expect(journeys).toMatchObject({ passed: 1, failed: 0, unsteady: ['a.spec.ts:3 saves\n    late'] })
  })
})

describe('readReport', () => {
  it('a report of Vitest is read with the reason of each skipped test, and with a file whose hook failed as a failure', () => {
    const { passed, failed, skipped, failures } = readReport(vitestReport)
    expect([passed, failed]).toEqual([1, 2])
    expect(skipped).toHaveLength(3)
    expect(skipped[0]).toEqual(redis)
    expect(skipped[1]?.missing).toBe('no reason given')
    expect(failures).toEqual([
      expect.stringMatching(/^tests\/unit\/b\.test\.ts\n {4}a hook threw$/),
      expect.stringMatching(/^it divides\n {4}1\n[\s\S]* {4}6$/),
    ])
  })
})

it('a report of Playwright is read in the same form', () => {
  const spec = {
    ok: false,
    file: 'a.spec.ts',
    line: 3,
    title: 'saves',
    tests: [{ status: 'unexpected', results: [{ error: { message: 'no' } }] }],
  }
  const report = {
    stats: { expected: 4, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [{ suites: [{ specs: [spec] }] }],
  }
  const { passed, failed, skipped, failures } = readReport(report)
  expect([passed, failed, skipped.length]).toEqual([5, 1, 2])
  expect(failures).toEqual(['a.spec.ts:3 saves\n    no'])
})

describe('a bare machine', () => {
  const ended = { status: 0, signal: null, stdout: '', stderr: '' }

  it('that runs a command is no obstacle', () => {
    expect(readBareMachine(ended)).toBeUndefined()
  })

  it('a bare machine is skipped, with the reason, only where it ends with 75', () => {
    const stdout = 'no bare machine here: only root may make one\n'
    expect(readBareMachine({ ...ended, status: 75, stdout })).toMatchObject({
      failed: 0,
      skipped: [{ missing: 'no bare machine here: only root may make one' }],
    })
  })

  it.each([
    { status: 1, signal: null },
    { status: 32, signal: null },
    { status: null, signal: 'SIGTERM' },
  ])('a bare machine is a failure that is said again at the end when it ends with $status $signal', (how) => {
    const counted = readBareMachine({ ...ended, ...how, stderr: 'mount: permission denied' })
    expect(counted).toMatchObject({ failed: 1, skipped: [] })
    expect(counted?.failures[0]).toContain(String(how.status ?? how.signal))
    expect(counted?.failures[0]).toContain('mount: permission denied')
  })
})
