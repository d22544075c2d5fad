// The protocol's own conformance suite against /mcp: every scenario that needs no tool made for the suite.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requires } from '../support/requirement'
import { type RunningServer, startServer } from '../support/server/start-server'

const suite = path.resolve(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')
const installed = {
  isMet: existsSync(suite),
  missing: 'no conformance suite of MCP',
  remedy: 'run npm ci',
}
const run = promisify(execFile)

describe('the conformance suite of MCP', requires(installed), () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
    'the scenario %s passes',
    async (scenario) => {
      const words = ['server', '--url', `${server.origin}/mcp`, '--scenario', scenario]
      const { code, stdout } = await run(process.execPath, [suite, ...words]).then(
        (said) => ({ code: 0, ...said }),
        (failure: { code: number; stdout: string }) => failure,
      )
      expect(code, stdout).toBe(0)
      expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/)
    },
  )
})
