// Whether this process should be sent requests, as far as its disks decide it.
import { statfs } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BrowserStatus } from '@/lib/server/browser/source'

vi.mock('node:fs/promises', async (original) => ({ ...(await original<object>()), statfs: vi.fn() }))

const longDirectory = `/var/${'long-'.repeat(12)}`
const status: BrowserStatus = { backends: [], held: 0, waiting: 0 }
const megabyte = 1024 * 1024

/** Free megabytes by folder; others cannot be read. */
function withFree(free: Record<string, number>): void {
  vi.mocked(statfs).mockImplementation((async (place: string) => {
    if (free[place] === undefined) throw new Error(`There is no ${place}.`)
    return { bavail: free[place], bsize: megabyte }
  }) as never)
}

/** The environment is read once per copy of its module. */
async function readyz(browser = status) {
  vi.resetModules()
  const { readiness } = await import('@/lib/server/operations/readiness')
  return readiness(browser)
}

beforeEach(() => {
  vi.stubEnv('TMPDIR', longDirectory)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

it('a full disk below the profile of a browser named by CHROMIUM_PATH is seen when TMPDIR is too long to hold it', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/usr/bin/chromium')
  withFree({ [longDirectory]: 5000, '/tmp': 50 })
  const { problems, temporaryDirectoryBytesFree } = await readyz()
  expect(problems).toContain('The temporary directory is nearly full.')
  expect(temporaryDirectoryBytesFree).toBe(50 * megabyte)
})

it('a full TMPDIR is seen wherever the profile is', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/usr/bin/chromium')
  withFree({ [longDirectory]: 50, '/tmp': 5000 })
  expect((await readyz()).problems).toContain('The temporary directory is nearly full.')
})

it('the embedded browser asks for room below TMPDIR alone', async () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  withFree({ [longDirectory]: 5000, '/tmp': 50 })
  const { problems, temporaryDirectoryBytesFree } = await readyz()
  expect(problems).not.toContain('The temporary directory is nearly full.')
  expect(temporaryDirectoryBytesFree).toBe(5000 * megabyte)
})

const running = {
  isCircuitOpen: false,
  places: 1,
  ready: true,
  startFailed: false,
  version: '1',
  sandbox: true,
  served: 0,
  starts: 1,
}

it.each([
  ['passed', 'failed', false],
  ['failed', 'failed', true],
] as const)('the service is not ready when no browser draws: the signs are %s and %s', async (first, second, isIll) => {
  withFree({ [longDirectory]: 5000 })
  const { problems } = await readyz({
    backends: [
      { ...running, strategy: 'remote', vitalSign: first },
      { ...running, strategy: 'chromium', vitalSign: second },
    ],
    held: 0,
    waiting: 0,
  })
  expect(problems.includes('No browser draws.')).toBe(isIll)
})

it.each([
  ['one backend runs', [false, true], []],
  ['the last start of each has failed and none runs', [true, true], ['No browser starts.']],
] as const)(
  'the service is ready as its browsers are, a closed circuit or not: %s',
  async (_what, failed, expected) => {
    withFree({ [longDirectory]: 5000 })
    const backendOf = (startFailed: boolean) => ({ ...running, ready: !startFailed, startFailed })
    const { problems } = await readyz({
      backends: [
        { ...backendOf(failed[0]), strategy: 'remote', vitalSign: 'unknown' },
        { ...backendOf(failed[1]), strategy: 'chromium', vitalSign: 'unknown' },
      ],
      held: 0,
      waiting: 0,
    })
    expect(problems.filter((problem) => /browser/i.test(problem))).toEqual(expected)
  },
)
