// The fonts of the editor, read from where the build has put them.
import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { setFontSource } from '@/lib/core/text/typesetter'

const unzip = promisify(gunzip)

export function readFontsFrom(folder: string): void {
  setFontSource(async (file) => new Uint8Array(await unzip(await readFile(path.join(folder, path.basename(file))))))
}
