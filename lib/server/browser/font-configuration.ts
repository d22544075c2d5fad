// The fontconfig file of the bundled browser. The one in its package names folders that exist only on Lambda, and a
// browser without any font dies on the first text (research: ecosystem 2).
import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fontDirectories, fontPreferences, framesPreference, languagePreferences } from './fonts.data'
import { scriptFonts } from './script-fonts'

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
