// The built fonts of the editor, read from the disk: what a host in Node gives the typesetter.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { setFontSource } from '@/lib/core/text/typesetter'

const root = path.resolve(import.meta.dirname, '../../..')
export const fontFolder = path.join(root, 'public/generated/fonts')

/** Builds them where that was not done yet (3 s), and takes no time where it was. */
export function buildEditorFonts(): void {
  execFileSync(process.execPath, [path.join(root, 'scripts/build-editor-fonts.mjs')], { stdio: 'inherit' })
}

export async function readFontFile(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await promisify(gunzip)(await readFile(path.join(fontFolder, file)))
  return new Uint8Array(bytes)
}

export function useFontsOfDisk(): void {
  buildEditorFonts()
  setFontSource(readFontFile)
}
