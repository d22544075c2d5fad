// What a newcomer tries first, on whatever machine this is: `npm test -- --bare` runs this file in a bare Debian too, where the browser must
// bring every library it asks for. Measured without libsqlite3: the first https address ended the browser, whatever its certificate.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SelfTestReport } from '@/lib/server/browser/self-test'
import { call, post } from '../support/http/call'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

let site: FixtureSite
let server: RunningServer
beforeAll(async () => {
  site = await startFixtureSite()
  server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow } })
})
afterAll(async () => {
  await server?.stop()
  await site?.close()
})

const capture = (url: string) => post(`${server.origin}/api/screenshot`, { url })

it('the first captures of a new server succeed: an http page is drawn, and a certificate nobody trusts is the site’s own 400', async () => {
  expect((await capture(`${site.origin}/text`)).status).toBe(200)
  const untrusted = await capture(`${site.httpsOrigin}/text`)
  expect([untrusted.status, untrusted.json.code]).toEqual([400, 'invalid_url'])
  expect((await capture(`${site.origin}/text`)).status).toBe(200)
})

it('a new server passes every part of its check of itself, with no browser that has ended by itself', async () => {
  let report: unknown
  const states = async () => {
    const { selfTest } = (await call(`${server.origin}/readyz`)).json
    report = selfTest
    return Object.values(selfTest as SelfTestReport).map(({ state }) => state)
  }
  await expect.poll(states).not.toContain('unknown')
  expect(report).toEqual({
    browser: { state: 'passed' },
    https: { state: 'passed' },
    fonts: { state: 'passed', missing: [] },
  })
  expect((await call(`${server.origin}/readyz`)).status).toBe(200)
  const failures = server.logs.filter((line) =>
    /"level":"error".*"browser\.self_test"|"browser\.(?:gone|unhealthy|unavailable|start_failed|backend_failed|ends_by_itself)"/.test(
      line,
    ),
  )
  expect(failures).toEqual([])
})
