// Set-up of the contract tests: one server for all of them, which may reach the fixture sites that each file starts for itself.
import type { TestProject } from 'vitest/node'
import { startFakeNetwork } from './social-network'
import { startServer } from './start-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `http://127.0.0.1:<port>` of a running `next start`. */
    serverOrigin: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const network = await startFakeNetwork()
  const server = await startServer({
    env: {
      // Every fixture site listens on this address; everything else that is not public stays out of reach.
      EGRESS_ALLOW: '127.0.0.1',
      // As without EGRESS_ALLOW, which only a server under test has need of.
      CORS_ORIGINS: '*',
      // The social network and its media hosts.
      UPSTREAM_OVERRIDES: network.overrides,
      // Test files run side by side, each with captures of its own. All are of one host, which leaves the third page alone.
      CAPTURE_CONCURRENCY: '3',
      CAPTURE_QUEUE: '200',
    },
  })
  project.provide('serverOrigin', server.origin)
  return async () => {
    await server.stop()
    await network.close()
  }
}
