// Bundles what a render thread runs. Does nothing when none of the modules in the bundle has changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-state.mjs'

const target = path.join(root, 'generated/render-thread')
const stampFile = path.join(target, 'stamp.json')
const bundler = path.join(root, 'node_modules/vite/package.json')

const digest = (files) => {
  const hash = createHash('sha256').update(JSON.parse(readFileSync(bundler, 'utf8')).version)
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function isCurrent() {
  try {
    const { files, stamp } = JSON.parse(readFileSync(stampFile, 'utf8'))
    return digest(files) === stamp
  } catch {
    return false
  }
}

async function bundle() {
  const { build } = await import('vite')
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': root, 'server-only': path.join(root, 'node_modules/server-only/empty.js') } },
    ssr: { noExternal: true, external: ['@napi-rs/canvas'] },
    build: {
      ssr: path.join(root, 'scripts/render-thread/entry.ts'),
      write: false,
      minify: false,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: 'thread.mjs', chunkFileNames: 'chunks/[hash].mjs' } },
    },
  })
  return output
}

if (!isCurrent()) {
  const output = await bundle()
  const fresh = `${target}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  for (const { fileName, code } of output.filter(({ type }) => type === 'chunk')) {
    const file = path.join(fresh, fileName)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  const own = output.flatMap(({ moduleIds = [] }) => moduleIds).filter((id) => id.startsWith(root) && !id.includes('?'))
  const files = [...new Set(own.map((id) => path.relative(root, id)))].sort()
  writeFileSync(path.join(fresh, 'stamp.json'), JSON.stringify({ stamp: digest(files), files }))
  // A rename puts all of it there at once; what another process has just put there is as good.
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(fresh, target)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
}
