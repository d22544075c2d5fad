// `npm run build`: the pixel kernel and the fonts, the browser's pack, Next, and hints in its scripts; leaves the hash of what was built, so that `npm start` knows a stale build.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { distFolder, root, sourceHash } from './build-state.mjs'
import { hintScripts } from './compile-hints.mjs'

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }

/** Runs a Node script to its end; a failure ends this process with the same code. */
function run(script, ...rest) {
  const { status, signal } = spawnSync(process.execPath, [path.join(root, script), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0))
}

run('scripts/generate.mjs')
run('scripts/build-browser.mjs')
run('node_modules/next/dist/bin/next', 'build')
hintScripts(path.join(distFolder, 'static', 'chunks'))
writeFileSync(path.join(distFolder, 'vitrine-source-hash'), sourceHash())
