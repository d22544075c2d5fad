// `npm run test:hostile`: every hostile page, one after another, against a production build; half an hour on two cores. Writes
// docs/hostile-pages.md, whatever came of it. With names, as in `npm run test:hostile endless-shader,blobs`, it runs these alone and writes nothing.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildState, root } from './build-state.mjs'
import { writeHostilePages } from './docs/hostile-pages.mjs'

if (buildState() !== 'current') {
  console.error('The build is not of these sources: run "npm run build" first.')
  process.exit(1)
}
const pages = process.argv[2] ?? 'all'
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'hostile'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOSTILE_PAGES: pages },
})
if (pages === 'all') writeHostilePages()
process.exit(status ?? 1)
