// The fontconfig file of the bundled browser. The one in its package names folders that exist only on Lambda, and a
// browser without any font dies on the first text (research: ecosystem 2).
import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { access, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fontDirectories, fontPreferences } from './fonts.data'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** `cache` is a folder the browser's user may write to, relative to `directory`. */
export function fontConfigurationXml(directory: string, cache: string): string {
  const line = (tag: string, text: string) => `<${tag}>${escapeXml(text)}</${tag}>`
  const preferences = fontPreferences.flatMap(({ families, prefer }) =>
    families.map((family) => {
      // "accept" stands behind the family itself: a real Arial, where there is one, stays first.
      const accepted = prefer.map((name) => line('family', name)).join('')
      return `<alias binding="same">${line('family', family)}<accept>${accepted}</accept></alias>`
    }),
  )
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...fontDirectories.map((name) => line('dir', path.resolve(directory, name))),
    line('cachedir', path.join(directory, cache)),
    ...preferences,
    '</fontconfig>',
    '',
  ].join('\n')
}

/** Writes the file once per content beside the unpacked browser and gives its path. Safe between processes. */
export async function ensureFontConfiguration(directory: string, cache: string): Promise<string> {
  const xml = fontConfigurationXml(directory, cache)
  const file = path.join(directory, `fonts-${createHash('sha256').update(xml).digest('hex').slice(0, 12)}.conf`)
  try {
    await access(file)
  } catch {
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, xml, { mode: 0o644 })
    await rename(draft, file)
  }
  return file
}
