// Files that sources of a recipe name by their path: read, and given to the engine under a name of their own.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { recipeLimits } from '@/lib/contract/recipe'
import { CommandFailure } from '../console/failure'
import type { Json } from './jsonc'

interface SourceFiles {
  /** Undefined where the recipe has none. */
  sources: unknown
  files: Map<string, Uint8Array>
}

/** What is no list or no object stays as it is: the engine refuses it by name. */
export async function readSourceFiles(sources: unknown, folder: string): Promise<SourceFiles> {
  const files = new Map<string, Uint8Array>()
  if (!Array.isArray(sources)) return { sources, files }
  const read = async (source: unknown, at: number): Promise<unknown> => {
    const file = (source as Json | null)?.file
    if (typeof file !== 'string') return source
    const name = `file-${at}`
    files.set(name, await readPicture(path.resolve(folder, file), file))
    return { ...(source as Json), file: name }
  }
  return { sources: await Promise.all(sources.map(read)), files }
}

async function readPicture(at: string, name: string): Promise<Uint8Array> {
  const { size } = await stat(at).catch(() => {
    throw new CommandFailure(`There is no file ${name}.`, 'Its path starts at the folder of the file that names it.')
  })
  if (size <= recipeLimits.fileBytesMax) return readFile(at)
  const megabytes = recipeLimits.fileBytesMax / 1024 / 1024
  throw new CommandFailure(`${name} has more than ${megabytes} MiB.`, 'Use a smaller copy of the picture.')
}

/** Addresses of pages and pictures. */
export function urlsOf({ sources }: Json): string[] {
  if (!Array.isArray(sources)) return []
  return sources.flatMap((source: Json | null) =>
    [source?.url, source?.image].filter((each): each is string => typeof each === 'string'),
  )
}
