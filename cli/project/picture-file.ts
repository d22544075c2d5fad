// Pictures on the disk: which format a name says, and a file that is there whole or not at all.
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Terminal } from '../console/terminal'

const formats = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' } as const

export type PictureFormat = (typeof formats)[keyof typeof formats]

export const endings: Record<PictureFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/** Undefined where the name says none, as that of standard output. */
export const formatOf = (file: string): PictureFormat | undefined =>
  formats[path.extname(file).toLowerCase() as keyof typeof formats]

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
