// scripts/start.mjs while it builds: in a folder of its own, with a build that never ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../support/until'

const root = path.resolve(import.meta.dirname, '../../..')

// The build starts a process of its own, as the real one starts compilers, and that one says who both are.
const compiler = 'console.log(process.ppid, process.pid); setInterval(() => {}, 1000)'
const build = `import { spawnSync } from 'node:child_process'
spawnSync(process.execPath, ['-e', ${JSON.stringify(compiler)}], { stdio: 'inherit' })`

let place: string
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-start-'))
  mkdirSync(path.join(place, 'scripts'))
  for (const file of ['start.mjs', 'build-state.mjs']) {
    cpSync(path.join(root, 'scripts', file), path.join(place, 'scripts', file))
  }
  writeFileSync(path.join(place, 'scripts/build.mjs'), build)
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('npm start without a build', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('a start that builds first ends on %s with %i, and its build with it', async (signal, exitCode) => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: place, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    await until(() => /^\d+ \d+$/m.test(output))
    const pids = /^(\d+) (\d+)$/m.exec(output)?.slice(1).map(Number) as number[]
    const exited = once(child, 'exit')
    child.kill(signal)
    try {
      expect(await exited).toEqual([exitCode, null])
      await until(() => !pids.some(isAlive))
    } finally {
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
    }
  })
})
