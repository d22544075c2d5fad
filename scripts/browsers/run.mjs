// `npm run test:browsers [firefox] [webkitgtk] [chromium]`: the renderer's scenes in browsers of Debian's packages against Node's pixels.
// Without names: Firefox and WebKitGTK. Ends with 1 when a scene is too far off, with 2 when a browser is not installed.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { appModule, root } from '../bench/app-modules.mjs'
import '../generate.mjs'
import { browsers } from './browsers.mjs'
import { runSuite } from './suite.mjs'

const { bundle } = await appModule('tests/visual/support/bundle')

async function expectedModule() {
  // As deep as tests/support/text: the fonts are found from there.
  const folder = path.join(root, 'test-results/browsers/node')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'expected.mjs')
  writeFileSync(file, await bundle('scripts/browsers/expected.ts', 'es'))
  return import(pathToFileURL(file).href)
}

const asked = process.argv.slice(2)
const wanted = asked.length > 0 ? asked : ['firefox', 'webkitgtk']
const unknown = wanted.filter((name) => !(name in browsers))
if (unknown.length > 0)
  throw new Error(`No browser is called ${unknown.join(', ')}: ${Object.keys(browsers).join(', ')}.`)

const expected = await expectedModule()
let status = 0
for (const name of wanted) {
  const browser = await browsers[name].find()
  if (!browser) {
    console.error(`${name}: not installed: ${browsers[name].install}`)
    status = 2
    continue
  }
  const failures = await runSuite(name, browser, expected)
  for (const failure of failures) console.error(`  ${failure}`)
  if (failures.length > 0) status = Math.max(status, 1)
}
process.exit(status)
