// `npm start`: builds when there is no build or the sources have changed since, then serves it on PORT (3000).
import { spawnSync } from 'node:child_process'
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
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

process.env.NEXT_TELEMETRY_DISABLED = '1'
process.chdir(root)
// In this very process: a wrapper would have to pass signals on, and as process 1 of a container would lose them.
process.argv = [process.execPath, 'next', 'start', ...process.argv.slice(2)]
await import('next/dist/bin/next')
