// A `next start` of an existing build, for a bench: NEXT_DIST_DIR names the build as everywhere.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { distFolder, root } from '../build-state.mjs'

const readyLimitMs = 60_000

/** Resolves once the server has answered; throws with its own words when it ends before that. */
export async function startProductionServer(env) {
  if (!existsSync(path.join(distFolder, 'BUILD_ID'))) throw new Error(`No build in ${distFolder}: run "npm run build".`)
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', '0'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      const found = /Local:\s+http:\/\/[^:]+:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    })
    void ended.then((code) => reject(new Error(`The server ended with ${code}.\n${output}`)))
  })
  const origin = `http://127.0.0.1:${port}`
  const until = AbortSignal.timeout(readyLimitMs)
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) until.throwIfAborted()
  return {
    origin,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
