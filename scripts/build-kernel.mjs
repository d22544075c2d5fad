// Compiles lib/kernel/assembly to WASM SIMD and writes it as a module of text, so that the browser, a worker, the test
// runner and Node load the same bytes in the same way without a fetch. Does nothing when the sources have not changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import asc from 'assemblyscript/asc'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const sources = join(root, 'lib/kernel/assembly')
const target = join(root, 'lib/kernel/generated/kernel.data.ts')

const flags = [
  ...['--enable', 'simd', '--runtime', 'stub', '--noAssert'],
  ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge'],
  ...['--use', 'abort='],
]

/** A change of the sources, the flags or the compiler is a change of the kernel. */
function fingerprint() {
  const hash = createHash('sha256').update(asc.version).update(flags.join(' '))
  for (const name of readdirSync(sources).sort()) hash.update(name).update(readFileSync(join(sources, name)))
  return hash.digest('hex')
}

async function compile() {
  const files = new Map()
  const { error, stderr } = await asc.main(['index.ts', '--outFile', 'kernel.wasm', ...flags], {
    readFile: (name) => {
      try {
        return readFileSync(join(sources, name), 'utf8')
      } catch {
        return null
      }
    },
    writeFile: (name, contents) => files.set(name, contents),
    listFiles: () => [],
  })
  if (error) {
    process.stderr.write(stderr.toString())
    throw error
  }
  return Buffer.from(files.get('kernel.wasm'))
}

function moduleText(bytes, stamp) {
  return `// Made by scripts/build-kernel.mjs from lib/kernel/assembly. Sources: ${stamp}
export const kernelBytes = ${bytes.length}
export const kernelBase64 =
  '${bytes.toString('base64')}'
`
}

function isCurrent(stamp) {
  try {
    return readFileSync(target, 'utf8').includes(stamp)
  } catch {
    return false
  }
}

const stamp = fingerprint()
if (!isCurrent(stamp)) {
  const bytes = await compile()
  mkdirSync(dirname(target), { recursive: true })
  // Two builds may run at once: each writes its own file and the rename is atomic.
  const draft = `${target}.${process.pid}`
  writeFileSync(draft, moduleText(bytes, stamp))
  renameSync(draft, target)
  process.stdout.write(`kernel: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} brotli\n`)
}
