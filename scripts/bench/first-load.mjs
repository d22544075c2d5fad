// `npm run bench:load [folder of a build]`: what the pages make a browser load, and which modules it is made of. Without a folder
// it builds into .next-load, with source maps, which say where each byte of a script is from.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../build-state.mjs'
import { bytesBySource } from './source-bytes.mjs'

const modulesShown = 100
const given = process.argv[2]
const folder = path.resolve(root, given ?? '.next-load')
if (!given) build()

const sizes = new Map()
const chunks = path.join(folder, 'static/chunks')
const first = firstLoad()
const all = readdirSync(chunks).filter((name) => name.endsWith('.js'))

print('The editor, before it answers', first.ours)
print('Of these, in every page (React, Next)', first.shared)
print('Old browsers only (nomodule)', first.old)
print(
  'Later: parts, settings and workers',
  all.filter((name) => ![...first.ours, ...first.old].includes(name)),
)
modules(
  'The editor, before it answers',
  first.ours.filter((name) => !first.shared.includes(name)),
)

function build() {
  // Next adds the folder's types to it, and leaves them there.
  const settings = path.join(root, 'tsconfig.json')
  const before = readFileSync(settings)
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_DIST_DIR: '.next-load', BROWSER_SOURCE_MAPS: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  writeFileSync(settings, before)
  if (status !== 0) process.exit(status ?? 1)
}

/** The scripts that the editor's own page names, as it is sent. */
function firstLoad() {
  const page = readFileSync(path.join(folder, 'server/app/index.html'), 'utf8')
  const tags = [...page.matchAll(/<script\b[^>]*\bsrc="[^"]*\/static\/chunks\/([^"?]+\.js)[^"]*"[^>]*>/g)]
  const named = (wanted) => [
    ...new Set(tags.filter(([tag]) => /nomodule/i.test(tag) !== wanted).map(([, name]) => name)),
  ]
  const manifest = JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'))
  const shared = manifest.rootMainFiles.map((file) => path.basename(file))
  return { ours: named(true), old: named(false), shared }
}

function sizeOf(name) {
  if (!sizes.has(name)) {
    const bytes = readFileSync(path.join(chunks, name))
    sizes.set(name, {
      plain: bytes.length,
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes).length,
    })
  }
  return sizes.get(name)
}

function print(title, names) {
  const rows = names.map((name) => ({ name, ...sizeOf(name) })).sort((a, b) => b.gzip - a.gzip)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  const line = (name, of) =>
    `  ${name.padEnd(38)}${kilobytes(of.gzip)} gzip${kilobytes(of.brotli)} brotli${kilobytes(of.plain)}`
  console.log(`\n${title}`)
  console.log(line(`${rows.length} scripts`, { gzip: sum('gzip'), brotli: sum('brotli'), plain: sum('plain') }))
  for (const row of rows) console.log(line(row.name, row))
}

/** A module's gzip is its share of its script's: compression knows no modules. */
function modules(title, names) {
  const total = new Map()
  for (const name of names) {
    const script = readFileSync(path.join(chunks, name), 'utf8')
    const map = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(script)?.[1]
    if (!map) continue
    const { plain, gzip } = sizeOf(name)
    const sources = bytesBySource(script, JSON.parse(readFileSync(path.join(chunks, map), 'utf8')))
    for (const [source, bytes] of sources) {
      const before = total.get(source) ?? { plain: 0, gzip: 0 }
      total.set(source, { plain: before.plain + bytes, gzip: before.gzip + (bytes * gzip) / plain })
    }
  }
  if (total.size === 0) return console.log('\nNo source maps: a build with BROWSER_SOURCE_MAPS=1 has them.')
  const rows = [...total].sort(([, a], [, b]) => b.plain - a.plain)
  console.log(`\n${title}: the ${modulesShown} largest of ${rows.length} modules beside React and Next`)
  for (const [source, { plain, gzip }] of rows.slice(0, modulesShown)) {
    console.log(`  ${source.padEnd(70)}${kilobytes(plain)}, about${kilobytes(gzip)} gzip`)
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(8)} KB`
}
