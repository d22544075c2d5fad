import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { createCrashRecord, missingLibrary } from '@/lib/server/browser/chromium-process'
import { log } from '@/lib/server/process/log'
import { endSources, openSource } from './fake/open-source'

// As Chromium 153 wrote it on a machine without the library.
const nss =
  'ended by SIGTRAP; [1122/123316.987:ERROR:../crypto/nss_util.cc:256] Error initializing NSS with a persistent database (sql:/x): libsqlite3.so.0: cannot open shared object file: No such file or directory; [1122/123316.987:FATAL:../crypto/nss_util.cc:146] nss_error=-5925, os_error=0'

let error: MockInstance<typeof log.error>
beforeEach(() => {
  error = vi.spyOn(log, 'error').mockReturnValue()
})
afterEach(async () => {
  await endSources()
  error.mockRestore()
})

/** What is told of ends for these hosts, one after the other. */
function told(...ends: [description: string, ...hosts: string[]][]) {
  const record = createCrashRecord()
  for (const [description, ...hosts] of ends) record.add({ description, hosts: new Set(hosts) })
  return error.mock.calls
}

it('two ends of the browser for different hosts are logged once, with the library that is missing', () => {
  const calls = told([nss, 'a.example'], [nss, 'a.example'], [nss, 'b.example'], [nss, 'c.example'])
  expect(calls).toEqual([
    ['browser.ends_by_itself', expect.objectContaining({ missingLibrary: 'libsqlite3.so.0', how: nss })],
  ])
})

it('the log of a browser’s ends names no host', () => {
  expect(JSON.stringify(told([nss, 'a.example'], [nss, 'b.example']))).not.toContain('example')
})

it('a crash after a page that was served well is the first in a row again', () => {
  const crash = (host: string) => ({ description: 'ended by SIGSEGV', hosts: new Set([host]) })
  const record = createCrashRecord()
  record.add(crash('a.example'))
  record.servedWell()
  record.add(crash('b.example'))
  expect(error).not.toHaveBeenCalled()
  record.add(crash('c.example'))
  expect(error).toHaveBeenCalledOnce()
})

it.each([
  ['are served well', 'ok', 0],
  ['are under suspicion', 'suspect', 1],
] as const)(
  'two ends of the browser are excused only by pages served well between them: pages that %s (%s)',
  async (_what, outcome, times) => {
    const { browsers, lease } = openSource()
    for (const host of ['a.example', 'b.example']) {
      const between = await lease()
      between.release(outcome)
      const last = await lease(host)
      browsers.at(-1)!.die('ended by SIGSEGV')
      last.release()
      await turn()
    }
    expect(error).toHaveBeenCalledTimes(times)
  },
)

it('pages served well between two ends of the browser do not excuse a missing library', () => {
  const record = createCrashRecord()
  record.add({ description: nss, hosts: new Set(['a.example']) })
  record.servedWell()
  record.add({ description: nss, hosts: new Set(['b.example']) })
  expect(error).toHaveBeenCalledOnce()
})

it.each([
  ['for one host again and again', [nss, 'a.example'], [nss, 'a.example']],
  ['with a host in common', [nss, 'a.example', 'b.example'], [nss, 'b.example', 'c.example']],
  ['that came from outside', ['ended by SIGKILL', 'a.example'], ['ended by SIGKILL', 'b.example']],
  ['of a remote browser', ['lost its connection', 'a.example'], ['lost its connection', 'b.example']],
  ['while nothing was captured', [nss], [nss]],
] as [string, [string, ...string[]], [string, ...string[]]][])(
  'ends of the browser %s are not held against the installation',
  (_what, first, second) => {
    expect(told(first, second)).toEqual([])
  },
)

it.each([
  [nss, 'libsqlite3.so.0'],
  [
    'ended with 127; /x/chromium: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory',
    'libnss3.so',
  ],
  ['ended by SIGSEGV; something else', undefined],
])('the missing library is read from what the browser wrote', (description, library) => {
  expect(missingLibrary(description)).toBe(library)
})
