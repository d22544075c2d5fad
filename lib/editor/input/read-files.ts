// Files that were given together: which of them are taken, what each of these is, and why the others are not.
import { AssetError, type AssetStore, type EditorAsset } from '../assets/assets.browser'
import { ChunkLoadError } from '../loading/lazy-module'
import { readable } from './readable.browser'
import type { TextCard } from './smart-input'

/** Those that say they are pictures; without any, a document that comes first, or all: their bytes decide. */
export async function sorted(files: readonly Blob[]): Promise<{ taken: readonly Blob[]; others: readonly Blob[] }> {
  const pictures = files.filter(saysPicture)
  if (pictures.length > 0) return { taken: pictures, others: files.filter((file) => !pictures.includes(file)) }
  const [first, ...others] = files
  return first && (await isArchive(first)) ? { taken: [first], others } : { taken: files, others: [] }
}

const saysPicture = (file: Blob): boolean =>
  file.type.startsWith('image/') || (file.type === '' && /\.hei[cf]$/i.test(nameOf(file)))

/** By its first bytes, as pictures are told; its name and its type are not believed. */
export const isArchive = async (file: Blob) => (await file.slice(0, 4).text()) === 'PK\x03\x04'

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'pasted')

export interface LeftOut {
  name: string
  reason: string
}

/** Of those that came beside pictures. */
export const whyNot = (others: readonly Blob[]): Promise<LeftOut[]> =>
  Promise.all(
    others.map(async (file) => ({
      name: nameOf(file),
      reason: (await isArchive(file)) ? 'A document is opened by itself.' : 'It is no picture; bring it by itself.',
    })),
  )

export const asText = ({ name }: { name: string }): LeftOut => ({
  name,
  reason: 'It is no picture; bring it by itself.',
})

export async function takePicture(assets: AssetStore, file: Blob): Promise<EditorAsset> {
  const picture = await readable(file)
  return assets.take(picture, nameOf(picture))
}

/** So many files are read at once: each may be of 100 MB. */
const readingAtOnce = 3

interface Reading {
  assets: AssetStore
  /** No more are read than so many that can be shown. */
  wanted: number
  /** A file that is no picture may be a text. */
  cardOf(file: Blob): Promise<TextCard | null>
}

interface ReadText {
  name: string
  card: TextCard
}

/** In the order in which they were given. */
export async function readAll(files: readonly Blob[], { assets, wanted, cardOf }: Reading) {
  const results: (EditorAsset | ReadText | LeftOut)[] = []
  const waiting = [...files.entries()]
  let count = 0
  const readSome = async () => {
    while (count < wanted) {
      const next = waiting.shift()
      if (!next) return
      const [at, file] = next
      count += 1
      const result = await readOne(file, { assets, cardOf })
      results[at] = result
      if ('reason' in result) count -= 1
    }
  }
  await Promise.all(Array.from({ length: readingAtOnce }, readSome))
  // Places of those that failed at the very end.
  await readSome()
  const all = results.filter((result) => result !== undefined)
  return {
    read: all.filter((result): result is EditorAsset => 'blob' in result),
    texts: all.filter((result): result is ReadText => 'card' in result),
    leftOut: all.filter((result): result is LeftOut => 'reason' in result),
    isCut: waiting.length > 0,
  }
}

async function readOne(file: Blob, { assets, cardOf }: Omit<Reading, 'wanted'>) {
  const name = nameOf(file)
  try {
    return await takePicture(assets, file)
  } catch (error) {
    const mayBeText = error instanceof AssetError && !file.type.startsWith('image/')
    if (mayBeText && (await isArchive(file))) return { name, reason: 'A document is opened by itself.' }
    const card = mayBeText ? await cardOf(file).catch(() => null) : null
    return card ? { name, card } : { name, reason: reasonOf(error).message }
  }
}

const namedMax = 4

export function withoutFiles(leftOut: readonly LeftOut[], count: number) {
  const named = leftOut.slice(0, namedMax).map(({ name, reason }) => `“${name}”: ${reason}`)
  const others = leftOut.length - named.length
  return {
    message: `${leftOut.length} of ${count} files ${leftOut.length === 1 ? 'was' : 'were'} left out.`,
    hint: [...named, ...(others > 0 ? [`And ${others} more.`] : [])].join(' '),
  }
}

export const reasonOf = (error: unknown) =>
  error instanceof AssetError || error instanceof ChunkLoadError
    ? { message: error.message, hint: error.hint }
    : unreadable

const unreadable = {
  message: 'The file cannot be read.',
  hint: 'It may have been moved or changed meanwhile; choose it again.',
}
