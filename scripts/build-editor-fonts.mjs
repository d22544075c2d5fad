// The fonts of the editor's renderer: slices, emoji and the shaper as compressed files that browsers fetch and Node reads, with one table
// of what covers what. Does nothing when packages and these scripts have not changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { makeEmoji } from './editor-fonts/emoji.mjs'
import { emojiFile, emojiPackage, selectedPackages, selection } from './editor-fonts/selection.mjs'
import { readSigns } from './editor-fonts/signs.mjs'
import { readSlices, writeRanges } from './editor-fonts/slices.mjs'

const scripts = path.dirname(fileURLToPath(import.meta.url))
const packages = path.join(scripts, '../node_modules')
const target = path.join(scripts, '../public/generated/fonts')
const stampName = 'stamp'

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const part of ['editor-fonts', 'fonts']) {
    const folder = path.join(scripts, part)
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, name)))
  }
  for (const name of ['harfbuzzjs', emojiPackage, ...selectedPackages]) {
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

async function build(draft) {
  const { decompress } = createRequire(import.meta.url)('wawoff2')
  const source = { packages, decompress }
  let bytes = 0
  /** Named by what is in it, so that it may be kept for ever. */
  const write = (name, ending, content) => {
    const packed = gzipSync(content, { level: 9 })
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${ending}.gz`
    writeFileSync(path.join(draft, file), packed)
    bytes += packed.length
    return file
  }
  const families = {}
  for (const family of selection) {
    const slopes = {}
    for (const slope of ['normal', ...(family.italic ? ['italic'] : [])]) {
      const { metrics, slices } = family.parts
        ? await readSigns(family.parts, source)
        : await readSlices(family, slope, source)
      Object.assign(slopes, slope === 'normal' ? metrics : {})
      const list = slices.map(({ name, font, points }) => ({
        file: write(slope === 'normal' ? name : `${name}-italic`, 'ttf', font),
        covers: writeRanges(points),
      }))
      slopes[slope] = family.apart ? write(`${family.id}-coverage`, 'json', JSON.stringify(list)) : list
    }
    families[family.id] = slopes
  }
  const wasm = readFileSync(path.join(packages, 'harfbuzzjs/dist/harfbuzz.wasm'))
  const emojiFont = await decompress(readFileSync(path.join(packages, emojiPackage, 'files', emojiFile)))
  const table = {
    shaper: write('harfbuzz', 'wasm', wasm),
    emoji: await makeEmoji(Buffer.from(emojiFont), write),
    families,
  }
  writeFileSync(path.join(draft, 'table.json.gz'), gzipSync(JSON.stringify(table), { level: 9 }))
  return bytes
}

const stamp = fingerprint()
if (!isCurrent(stamp)) {
  const startedAtMs = performance.now()
  // Two builds may run at once: each fills a folder of its own, and whoever comes second finds it done.
  const draft = `${target}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const bytes = await build(draft)
  writeFileSync(path.join(draft, stampName), stamp)
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!isCurrent(stamp)) throw error
    rmSync(draft, { recursive: true })
  }
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  process.stdout.write(
    `editor fonts: ${readdirSync(target).length} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s\n`,
  )
}
