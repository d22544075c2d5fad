import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { missingLibrary } from '@/lib/server/browser/chromium-process'
import { createCrashRecord } from '@/lib/server/browser/crash-record'
import { log } from '@/lib/server/process/log'

// As Chromium 153 wrote it on a machine without the library.
const nss =
  'ended by SIGTRAP; [1122/123316.987:ERROR:../crypto/nss_util.cc:256] Error initializing NSS with a persistent database (sql:/x): libsqlite3.so.0: cannot open shared object file: No such file or directory; [1122/123316.987:FATAL:../crypto/nss_util.cc:146] nss_error=-5925, os_error=0'

let error: MockInstance<typeof log.error>
beforeEach(() => {
  error = vi.spyOn(log, 'error').mockReturnValue()
})
afterEach(() => error.mockRestore())

/** What is told of ends for these hosts, one after the other. */
function told(...ends: [description: string, ...hosts: string[]][]) {
  const record = createCrashRecord()
  for (const [description, ...hosts] of ends) record.add({ description, hosts: new Set(hosts) })
  return error.mock.calls
}

it('two ends for different hosts are told once, with the library that is missing', () => {
  const calls = told([nss, 'a.example'], [nss, 'a.example'], [nss, 'b.example'], [nss, 'c.example'])
  expect(calls).toEqual([
    ['browser.ends_by_itself', expect.objectContaining({ missingLibrary: 'libsqlite3.so.0', how: nss })],
  ])
})

it('no host is named in what is told', () => {
  expect(JSON.stringify(told([nss, 'a.example'], [nss, 'b.example']))).not.toContain('example')
})

it.each([
  ['for one host again and again', [nss, 'a.example'], [nss, 'a.example']],
  ['with a host in common', [nss, 'a.example', 'b.example'], [nss, 'b.example', 'c.example']],
  ['that came from outside', ['ended by SIGKILL', 'a.example'], ['ended by SIGKILL', 'b.example']],
  ['of a remote browser', ['lost its connection', 'a.example'], ['lost its connection', 'b.example']],
  ['while nothing was captured', [nss], [nss]],
] as [string, [string, ...string[]], [string, ...string[]]][])(
  'ends %s are not held against the installation',
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
