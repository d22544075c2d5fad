// Before the journeys: the embedded browser unpacked, the fixture site up, and `next start` of the build that may reach it.
import { browserForTests } from '../support/browser/chromium'
import { startServer } from '../support/server/start-server'
import { startFixtureSite } from '../support/site/fixture-site'
import { publishJourneys } from './environment'

export default async function setUp(): Promise<() => Promise<void>> {
  const site = await startFixtureSite()
  const server = await startServer({
    env: {
      EGRESS_ALLOW: site.egressAllow,
      // Each journey says who it is, so that they do not share one rate limit.
      TRUST_PROXY: '1',
      CAPTURE_TIMEOUT_MS: '20000',
    },
  })
  publishJourneys({ origin: server.origin, site: site.origin, browser: await browserForTests() })
  return async () => {
    await server.stop()
    await site.close()
  }
}
