// Fonts of every script for the browser that captures pages, made once out of the WOFF2 slices of the font packages: fontconfig reads no
// WOFF2. Does nothing when packages, selection and these scripts have not changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeFonts } from './fonts/merge.mjs'
import { selection } from './fonts/selection.mjs'
import { readTables, writeFont } from './fonts/sfnt.mjs'
import { createSubsetter } from './fonts/subset.mjs'

const scripts = path.dirname(fileURLToPath(import.meta.url))
const packages = path.join(scripts, '../node_modules')
const target = path.join(scripts, '../lib/server/browser/generated/fonts')
const stampName = 'stamp'

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  const parts = path.join(scripts, 'fonts')
  for (const name of readdirSync(parts).sort()) hash.update(readFileSync(path.join(parts, name)))
  for (const name of ['harfbuzzjs', ...selection.map((font) => font.package)]) {
    hash.update(JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8')).version)
  }
  return hash.digest('hex')
}

function isCurrent(stamp) {
  try {
    return readFileSync(path.join(target, stampName), 'utf8') === stamp
  } catch {
    return false
  }
}

async function make({ package: name, slices, family, style, points }, subset) {
  // Loaded here, when there is something to do: the decoder is 0.1 s of WASM.
  const { decompress } = createRequire(import.meta.url)('wawoff2')
  const folder = path.join(packages, name, 'files')
  const files = readdirSync(folder).filter((file) => slices.test(file))
  if (files.length === 0) throw new Error(`${name} has no file that matches ${slices}.`)
  const fonts = []
  // In a fixed order, so that the same packages give the same bytes; Latin first, which keeps its kerning by that.
  const isLatin = (file) => Number(/-latin-(?!ext)/.test(file))
  for (const file of files.sort().sort((a, b) => isLatin(b) - isLatin(a)))
    fonts.push(Buffer.from(await decompress(readFileSync(path.join(folder, file)))))
  if (family) {
    const wanted = points?.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    return mergeFonts(wanted ? fonts.map((font) => subset(font, wanted)) : fonts, { family, style })
  }
  const tables = readTables(fonts[0])
  // The emoji a second time, for other browsers: 20 of 25 MB. Chromium paints from COLR.
  tables.delete('SVG ')
  return writeFont(tables)
}

const stamp = fingerprint()
if (!isCurrent(stamp)) {
  const startedAtMs = performance.now()
  // Two builds may run at once: each fills a folder of its own, and whoever comes second finds it done.
  const draft = `${target}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const subset = await createSubsetter()
  let bytes = 0
  for (const entry of selection) {
    const font = await make(entry, subset)
    writeFileSync(path.join(draft, entry.file), font)
    bytes += font.length
  }
  writeFileSync(path.join(draft, stampName), stamp)
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!isCurrent(stamp)) throw error
    rmSync(draft, { recursive: true })
  }
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  process.stdout.write(`fonts: ${selection.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s\n`)
}
