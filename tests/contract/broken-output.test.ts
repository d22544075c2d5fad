// A server whose log nobody reads any more.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '../support/http/call'

it('the server answers, rests and stops when the reader of its log has gone', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', '0'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: '', LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  let port = ''
  for await (const line of createInterface(child.stdout)) {
    port = /Local:\s+http:\/\/[^:]+:(\d+)/.exec(line)?.[1] ?? port
    if (port !== '' && line.includes('"browser.started"')) break
  }
  child.stdout.destroy()
  child.stderr.destroy()
  const ask = () => call(`http://127.0.0.1:${port}/api/screenshot`, { method: 'POST', body: {} })
  for (let index = 0; index < 5; index += 1) expect((await ask()).status).toBe(400)
  child.kill('SIGTERM')
  const [code, signal] = await exited
  expect(code ?? signal).toBe(143)
})
