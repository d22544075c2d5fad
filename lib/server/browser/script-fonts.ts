// Where the fonts that scripts/build-fonts.mjs made lie, for a browser that may run as another user than this process.
import 'server-only'
import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { installedFolder } from '../process/installed-folder'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { unprivilegedUser } from './unprivileged-user'

const folder = 'lib/server/browser/generated/fonts'
const stampName = 'stamp'

/**
 * The folder, or a copy of it beside the browser when the browser's user could not come in (an application below a home folder). Undefined,
 * with a warning once, when there is none: text of other scripts is then what the host has for it.
 */
export async function scriptFonts(directory: string): Promise<string | undefined> {
  const found = await find()
  if (!found) {
    processWide('script-fonts-missing', () => {
      log.warn('fonts.missing', { folder, hint: 'npm run build makes it' })
      return true
    })
    return undefined
  }
  return unprivilegedUser() === undefined || (await isOpenToAll(found.directory))
    ? found.directory
    : copyBeside(directory, found)
}

interface Found {
  directory: string
  stamp: string
}

async function find(): Promise<Found | undefined> {
  const directory = installedFolder(folder, stampName)
  if (!directory) return undefined
  return { directory, stamp: await readFile(path.join(/*turbopackIgnore: true*/ directory, stampName), 'utf8') }
}

async function isOpenToAll(directory: string): Promise<boolean> {
  for (let at = directory; at !== path.dirname(at); at = path.dirname(at)) {
    if (!((await stat(/*turbopackIgnore: true*/ at)).mode & 0o001)) return false
  }
  const files = await readdir(/*turbopackIgnore: true*/ directory)
  const modes = files.map(async (file) => (await stat(path.join(/*turbopackIgnore: true*/ directory, file))).mode)
  return (await Promise.all(modes)).every((mode) => mode & 0o004)
}

async function copyBeside(directory: string, { directory: source, stamp }: Found): Promise<string> {
  const target = path.join(directory, `script-fonts-${stamp.slice(0, 12)}`)
  const held = await readFile(path.join(target, stampName), 'utf8').catch(() => '')
  if (held === stamp) return target
  const draft = `${target}.${randomUUID()}`
  await mkdir(draft)
  await chmod(draft, 0o755)
  const copies = (await readdir(/*turbopackIgnore: true*/ source)).map(async (file) => {
    await copyFile(path.join(/*turbopackIgnore: true*/ source, file), path.join(draft, file))
    await chmod(path.join(draft, file), 0o644)
  })
  await Promise.all(copies)
  // Another process may have been first; what it made is the same.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}
