// Pictures and films on the disk: which format a name says, and a file that is there whole or not at all.
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { extensionOf, mediaTypeOf } from '@/lib/contract/output-file'
import type { Output } from '@/lib/contract/recipe'
import type { Terminal } from '../console/terminal'

const pictures = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' } as const
const films = { '.mp4': 'mp4', '.webm': 'webm', '.gif': 'gif', '.apng': 'apng' } as const

type FileFormat = Output['format']

/** Without the dot. */
export const endingOf = (format: FileFormat): string => extensionOf(mediaTypeOf(format))

/**
 * Undefined where the name says none, as that of standard output. `asked`: wins where the ending suits it, for APNG ends as PNG does, and WebP that
 * moves as WebP.
 */
export function formatOf(file: string, asked?: FileFormat): FileFormat | undefined {
  const ending = path.extname(file).toLowerCase()
  if (asked !== undefined && ending === `.${endingOf(asked)}`) return asked
  return { ...pictures, ...films }[ending as keyof typeof pictures | keyof typeof films]
}

/** A reader meets the old file or the new one. A link stays one: what it leads to is written. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const target = await realpath(file).catch(() => file)
  const draft = `${target}.${process.pid}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

interface Made {
  bytes: Uint8Array
  width: number
  height: number
  warnings: readonly string[]
}

/** To the file, or to standard output for `-`. */
export async function deliver(
  picture: Made,
  file: string,
  { folder, terminal }: { folder: string; terminal: Terminal },
) {
  const { bytes, width, height, warnings } = picture
  for (const warning of warnings) terminal.note(warning)
  if (file === '-') {
    terminal.bytes(bytes)
    return { width, height, bytes: bytes.length, warnings }
  }
  await writeWhole(path.resolve(folder, file), bytes)
  terminal.say(`${file}: ${width} x ${height}, ${bytes.length} bytes`)
  return { file, width, height, bytes: bytes.length, warnings }
}
