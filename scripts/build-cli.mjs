// `npm run build:cli`: the CLI as a package in generated/cli: its bundle, the render thread, the fonts, the schemas. `npm pack generated/cli` makes the file
// that others install.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build-state.mjs'

const target = path.join(root, 'generated/cli')
const fresh = `${target}.${process.pid}`

/** Native code, and a browser: what no bundle can hold. */
const external = ['@duckduckgo/autoconsent', '@napi-rs/canvas', '@sparticuz/chromium', 'sharp']

/** As they lie in the repository: the engine looks for them by these names. */
const assets = [
  'generated/render-thread',
  'generated/film-page',
  'public/generated/fonts',
  'lib/server/browser/generated/fonts',
]

async function bundle(entries) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': root, 'server-only': path.join(root, 'node_modules/server-only/empty.js') } },
    ssr: { noExternal: true, external },
    publicDir: false,
    build: {
      ssr: true,
      outDir: path.join(fresh, 'dist'),
      emptyOutDir: true,
      minify: false,
      target: 'node22',
      rollupOptions: {
        input: entries,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  })
}

function writeManifest() {
  const { version, license, engines, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const own = JSON.parse(readFileSync(path.join(root, 'cli/package.json'), 'utf8'))
  const needed = Object.fromEntries(external.map((name) => [name, dependencies[name]]))
  writeFileSync(
    path.join(fresh, 'package.json'),
    `${JSON.stringify({ ...own, version, license, engines, dependencies: needed }, null, 2)}\n`,
  )
}

await import('./generate.mjs')
rmSync(fresh, { recursive: true, force: true })
mkdirSync(fresh, { recursive: true })
try {
  await bundle({ vitrine: path.join(root, 'cli/main.ts'), files: path.join(root, 'scripts/cli/package-files.ts') })
  for (const asset of assets) cpSync(path.join(root, asset), path.join(fresh, asset), { recursive: true })
  const made = path.join(fresh, 'dist/files.mjs')
  const { packageFiles } = await import(pathToFileURL(made).href)
  for (const [name, text] of Object.entries(packageFiles())) {
    mkdirSync(path.dirname(path.join(fresh, name)), { recursive: true })
    writeFileSync(path.join(fresh, name), text)
  }
  rmSync(made)
  for (const name of ['README.md', 'LICENSE']) {
    cpSync(path.join(root, name === 'LICENSE' ? name : `cli/${name}`), path.join(fresh, name))
  }
  writeManifest()
  // A rename puts all of it there at once.
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
process.stdout.write(`generated/cli: ${readdirSync(target).join(', ')}\n`)
