// vitrine.lock.json: what every file shows, as it was last written. Site plugins read sizes and alternative texts from it; the next run what has moved.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CommandFailure } from '../console/failure'
import { writeWhole } from './picture-file'

const Rectangle = z.array(z.number()).nullable()

const LockedFile = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  /** Pixels of the file for one design pixel. */
  scale: z.number(),
  deviceType: z.enum(['desktop', 'mobile']).optional(),
  colorScheme: z.enum(['light', 'dark']).optional(),
  locale: z.string().optional(),
  /** Hash of the pixels; of a film, of what it is made of. */
  pixels: z.string(),
  /** Of the code that drew it. */
  release: z.string(),
  /** Where elements were that marks lie on. */
  marks: z.record(z.string(), Rectangle).optional(),
})
export type LockedFile = z.output<typeof LockedFile>

const LockedPicture = z.object({ alt: z.string().optional(), files: z.array(LockedFile) })

const Lock = z.object({ version: z.literal(1), pictures: z.record(z.string(), LockedPicture) })
export type Lock = z.output<typeof Lock>

/** A picture may be called as a field that every object has. */
export const lockedPicture = ({ pictures }: Lock, name: string): z.output<typeof LockedPicture> | undefined =>
  Object.hasOwn(pictures, name) ? pictures[name] : undefined

const emptyLock = (): Lock => ({ version: 1, pictures: {} })

/** Beside the file of pictures, under its name. */
export const lockFileOf = (file: string): string =>
  path.join(path.dirname(file), `${path.basename(file, '.json')}.lock.json`)

/** One that is not there is empty. Throws CommandFailure for what is none. */
export async function readLock(file: string): Promise<Lock> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return emptyLock()
  try {
    return Lock.parse(JSON.parse(text))
  } catch {
    throw new CommandFailure(
      `${path.basename(file)} cannot be read.`,
      'Delete it: the next vitrine update writes it anew. After a merge, delete it and run that.',
    )
  }
}

/** Writes nothing when it would say the same. Answers whether it did. */
export async function writeLock(file: string, lock: Lock): Promise<boolean> {
  const text = `${JSON.stringify(lock, null, 2)}\n`
  const before = await readFile(file, 'utf8').catch(() => '')
  if (before === text) return false
  await writeWhole(file, text)
  return true
}
