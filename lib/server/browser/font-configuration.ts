// The fontconfig file of the bundled browser. The one in its package names folders that exist only on Lambda, and a
// browser without any font dies on the first text.
import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { installedFolder } from '../process/installed-folder'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { unprivilegedUser } from './isolation'
import { createProcessDirectory } from './process-directory'

// Where the browser finds fonts and which it prefers. Without preferences fontconfig answers every family, monospace
// included, with the first font it finds: measured, Open Sans for <pre> on a host that has DejaVu Sans Mono.

/** Folders of TTF or OTF files (fontconfig skips WOFF2). Relative ones start at the unpacked browser. */
const fontDirectories = ['fonts/fonts', '/usr/share/fonts', '/usr/local/share/fonts']

const sansSerif = ['Liberation Sans', 'Arimo', 'Noto Sans', 'Open Sans', 'DejaVu Sans']
const serif = ['Liberation Serif', 'Tinos', 'Noto Serif', 'DejaVu Serif']
const monospace = ['Liberation Mono', 'Cousine', 'Noto Sans Mono', 'DejaVu Sans Mono']

/** Families a page asks for, and what stands in, best first. Families of one row share metrics where a font allows it. */
const fontPreferences: { families: string[]; prefer: string[] }[] = [
  { families: ['sans-serif', 'system-ui', 'ui-sans-serif', 'Arial', 'Helvetica', 'Helvetica Neue'], prefer: sansSerif },
  { families: ['serif', 'ui-serif', 'Times New Roman', 'Times'], prefer: serif },
  { families: ['monospace', 'ui-monospace', 'Courier New', 'Courier'], prefer: monospace },
  { families: ['emoji'], prefer: ['Noto Color Emoji'] },
]

/**
 * What stands in for a character of a language when no font has the whole of that language: our Chinese one lacks 33 of the 6763
 * characters that fontconfig counts. A font of the host that has them all stays first; Japanese and Korean need no such word.
 */
const languagePreferences: { language: string; prefer: string }[] = [{ language: 'zh', prefer: 'Noto Sans SC' }]

/** What draws the frames of terminals, in text of any language: a Chinese font has them too, twice as wide as Latin letters. */
const framesPreference = 'Fira Code Frames'

interface FontConfigurationOptions {
  /** Where the browser was unpacked. */
  directory: string
  /** A folder the browser's user may write to, relative to that. */
  cache: string
  /** Fonts of every script; after the host's own, which win where they write the same. */
  scripts?: string | undefined
}

const fileMode = 0o644

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const line = (tag: string, text: string) => `<${tag}>${escapeXml(text)}</${tag}>`

export function fontConfigurationXml({ directory, cache, scripts }: FontConfigurationOptions): string {
  const folders = fontDirectories.map((name) => path.resolve(directory, name))
  const preferences = fontPreferences.flatMap(({ families, prefer }) =>
    families.map((family) => {
      // "accept" stands behind the family itself: a real Arial, where there is one, stays first.
      const accepted = prefer.map((name) => line('family', name)).join('')
      return `<alias binding="same">${line('family', family)}<accept>${accepted}</accept></alias>`
    }),
  )
  const languages = languagePreferences.map(({ language, prefer }) => {
    // "contains" holds for zh-CN and zh-TW too. Weak: a font that has the whole language goes before it.
    const test = `<test name="lang" compare="contains">${line('string', language)}</test>`
    const edit = `<edit name="family" mode="append" binding="weak">${line('string', prefer)}</edit>`
    return `<match target="pattern">${test}${edit}</match>`
  })
  // Strong and last: before what merely knows the language, after every family that a page names.
  const frames = `<match target="pattern"><edit name="family" mode="append_last" binding="strong">${line('string', framesPreference)}</edit></match>`
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...[...folders, ...(scripts === undefined ? [] : [scripts])].map((folder) => line('dir', folder)),
    line('cachedir', path.join(directory, cache)),
    ...preferences,
    ...languages,
    frames,
    '</fontconfig>',
    '',
  ].join('\n')
}

/**
 * Writes the file once per content beside the unpacked browser, for every user to read, and gives its path. Safe between
 * processes.
 */
export async function ensureFontConfiguration(directory: string, cache: string): Promise<string> {
  const xml = fontConfigurationXml({ directory, cache, scripts: await scriptFonts(directory) })
  const file = path.join(directory, `fonts-${createHash('sha256').update(xml).digest('hex').slice(0, 12)}.conf`)
  const held = await stat(file).catch(() => undefined)
  if (held && (held.mode & 0o777) === fileMode) return file
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, xml, { mode: fileMode })
  // The mode at creation is not enough: under a umask of 077 the browser's own user would have no font, and die on the first text.
  await chmod(draft, fileMode)
  await rename(draft, file)
  return file
}

// The fonts of this installation for a browser that CHROMIUM_PATH names: without them it draws boxes for every script the host has no font of.

const cache = 'cache'

/**
 * A fontconfig file with those fonts after the host's own, in a folder that lives as long as this process. Rejects when it cannot be
 * written; the next call tries again.
 */
export async function fontsForNamedBrowser(): Promise<string> {
  const held = processWide('named-fonts', () => ({ directory: undefined as Promise<string> | undefined }))
  const known = await held.directory?.catch(() => undefined)
  // Cleaners of /tmp take it from a server that runs for long.
  if (known === undefined || !existsSync(path.join(known, cache))) held.directory = make()
  return ensureFontConfiguration((await held.directory) as string, cache)
}

async function make(): Promise<string> {
  const { directory } = await createProcessDirectory('fonts', { children: [cache], owner: unprivilegedUser() })
  return directory
}

// Where the fonts that scripts/build-fonts.mjs made lie, for a browser that may run as another user than this process.

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
