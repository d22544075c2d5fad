// A bundle of our own modules as one folder below generated/, made anew when one of the modules in it has changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-state.mjs'

const bundler = path.join(root, 'node_modules/vite/package.json')

/** For vite: names of modules as the sources write them. */
export const alias = { '@': root, 'server-only': path.join(root, 'node_modules/server-only/empty.js') }

const digest = (files) => {
  const hash = createHash('sha256').update(JSON.parse(readFileSync(bundler, 'utf8')).version)
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function isCurrent(target) {
  try {
    const { files, stamp } = JSON.parse(readFileSync(path.join(target, 'stamp.json'), 'utf8'))
    return digest(files) === stamp
  } catch {
    return false
  }
}

/** `build` answers the files by name, and the ids of the modules in them. */
export async function keepBundle(name, build) {
  const target = path.join(root, 'generated', name)
  if (isCurrent(target)) return
  const { files, moduleIds } = await build()
  const fresh = `${target}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  for (const [fileName, content] of Object.entries(files)) {
    const file = path.join(fresh, fileName)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const own = [...moduleIds].filter((id) => id.startsWith(root) && !id.includes('?'))
  const sources = [...new Set(own.map((id) => path.relative(root, id)))].sort()
  writeFileSync(path.join(fresh, 'stamp.json'), JSON.stringify({ stamp: digest(sources), files: sources }))
  // A rename puts all of it there at once; what another process has just put there is as good.
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(fresh, target)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
}
