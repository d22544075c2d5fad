// Whether a build exists and still matches the sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
export const distFolder = path.join(root, process.env.NEXT_DIST_DIR ?? '.next')

const sources = ['app', 'components', 'lib', 'public', 'instrumentation.ts', 'proxy.ts', 'next.config.ts']
const settings = [
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
  'scripts/build-kernel.mjs',
  'scripts/build-browser.mjs',
  'scripts/build-fonts.mjs',
  'scripts/build-editor-fonts.mjs',
  'scripts/build-render-thread.mjs',
  'scripts/build-film-page.mjs',
  'scripts/bundled-folder.mjs',
  'scripts/fonts',
  'scripts/editor-fonts',
  'scripts/film-page',
  'scripts/render-thread',
]

/** SHA-256 over the names and bytes of everything a build reads; about 20 ms for a few hundred files. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of [...sources, ...settings].flatMap(filesAt).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesAt(relative) {
  const absolute = path.join(root, relative)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [relative]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('/generated/'))
}

/** 'missing', 'stale' or 'current'. A build that left no hash (made by `next build` itself) is taken as current. */
export function buildState() {
  if (!existsSync(path.join(distFolder, 'BUILD_ID'))) return 'missing'
  const stamp = path.join(distFolder, 'vitrine-source-hash')
  if (!existsSync(stamp)) return 'current'
  return readFileSync(stamp, 'utf8') === sourceHash() ? 'current' : 'stale'
}
