// The browser of @sparticuz/chromium packed anew, as Zstandard: brotli saves 21 MB and takes four times as long to unpack, which every
// machine pays at its first capture. Does nothing when the pack of this version is there, or where that browser does not run.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createZstdCompress } from 'node:zlib'
import { root } from './build-state.mjs'

const source = path.join(root, 'node_modules/@sparticuz/chromium')
const target = path.join(root, 'lib/server/browser/generated/pack')
const chunkBytes = 2 * 1024 * 1024

async function pack(file) {
  // Two builds may run at once: each writes a file of its own, and the last rename wins.
  const draft = `${file}.${process.pid}`
  const params = {
    // Measured on the 209 MB of version 153: level 3 gives 88 MB in 2 s, level 9 gives 79 MB in 8 s, and unpacking takes the same 0.5 s.
    [constants.ZSTD_c_compressionLevel]: 3,
    // A pack that was damaged on its way is refused instead of run.
    [constants.ZSTD_c_checksumFlag]: 1,
  }
  try {
    await pipeline(
      createReadStream(path.join(source, 'bin/chromium.br'), { highWaterMark: chunkBytes }),
      createBrotliDecompress({ chunkSize: chunkBytes }),
      createZstdCompress({ chunkSize: chunkBytes, params }),
      createWriteStream(draft, { highWaterMark: chunkBytes }),
    )
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

if (process.platform === 'linux' && process.arch === 'x64') {
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'))
  const name = `chromium-${version}.zst`
  await mkdir(target, { recursive: true })
  if (!(await readdir(target)).includes(name)) {
    const startedAtMs = performance.now()
    await pack(path.join(target, name))
    for (const other of await readdir(target)) {
      if (/^chromium-.+\.zst$/.test(other) && other !== name) await rm(path.join(target, other))
    }
    const { size } = await stat(path.join(target, name))
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    process.stdout.write(`browser: ${name}, ${(size / 1e6).toFixed(1)} MB, ${seconds} s\n`)
  }
}
