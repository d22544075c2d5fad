// `npm start`: builds when there is no build or the sources have changed since, then serves it on PORT (3000). package.json starts it by
// `exec`: the shell that npm puts between would keep the signals for itself.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { buildState, root } from './build-state.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 17)) {
  console.error(
    `Vitrine needs Node 22.17 or later; this is ${process.versions.node}. Start it with "npm start": npm ci brought Node 24 along.`,
  )
  process.exit(1)
}

const state = buildState()
if (state !== 'current') {
  console.log(state === 'missing' ? 'There is no build yet: building.' : 'The sources have changed: building anew.')
  const code = await build()
  if (code !== 0) process.exit(code)
}

process.env.NEXT_TELEMETRY_DISABLED = '1'
process.chdir(root)
// In this very process: a wrapper would have to pass signals on, and as process 1 of a container would lose them.
process.argv = [process.execPath, 'next', 'start', ...process.argv.slice(2)]
await import('next/dist/bin/next')

/** Resolves with its exit code. A signal ends all of it, and this process. */
function build() {
  // A process group of its own: the compilers that it starts are ended with it.
  const child = spawn(process.execPath, [path.join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  })
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  const stop = (signal) => {
    process.kill(-child.pid, signal)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.on(signal, stop)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, stop)
      resolve(code ?? 1)
    })
  })
}
