// Memory for the files of one recipe, whatever way they come in: bounded together, and what is fetched reserved among all uploads before.
import 'server-only'
import { type Recipe, recipeLimits } from '@/lib/contract/recipe'
import { createSizeCheck } from '../render/thread/check-sizes'
import { type Material, type SourceFile, sourceFile } from './material'
import { refusedAt } from './pointer'

/** Of the pictures of one post: the card is shown without those beyond. */
export const postFilesBytesMax = 16 * 1024 * 1024

/** What the files that have to be fetched may take. */
export function fetchedBytesMax({ sources = [] }: Recipe): number {
  const { fileBytesMax, formBytesMax } = recipeLimits
  const each = sources.map(({ image, post }) => (image ? fileBytesMax : post ? postFilesBytesMax : 0))
  return Math.min(
    formBytesMax,
    each.reduce((sum, bytes) => sum + bytes, 0),
  )
}

export interface FileBudget {
  /** Throws invalid_request, naming the field, once there are more bytes than one recipe may have. */
  add(bytes: number, pointer: string): void
  /** Throws invalid_request for pictures that are too large, alone or together; each is looked at once. */
  addPictures(material: Material): void
  /** The file of a part of the form, which may be named more than once. */
  fileOf(bytes: Uint8Array, pointer: string): SourceFile
  /** Of what was added. */
  readonly bytes: number
}

export function createFileBudget(): FileBudget {
  const { formBytesMax, pixelsMax, pixelsTogetherMax } = recipeLimits
  const check = createSizeCheck({ pixelsMax, pixelsTogetherMax })
  const checked = new Set<string>()
  const files = new Map<Uint8Array, SourceFile>()
  let bytes = 0
  return {
    get bytes() {
      return bytes
    },
    add(count, pointer) {
      bytes += count
      if (bytes <= formBytesMax) return
      throw refusedAt(pointer, `and the other files have more than ${formBytesMax / 1024 / 1024} MiB together.`, {
        hint: 'Send smaller files, or fewer of them.',
      })
    },
    addPictures({ shows, files: ofCard }) {
      for (const file of 'file' in shows ? [shows.file, ...ofCard] : ofCard) {
        if (!checked.has(file.assetId)) check(file)
        checked.add(file.assetId)
      }
    },
    fileOf(part, pointer) {
      const file = files.get(part) ?? sourceFile(part, pointer)
      files.set(part, file)
      return file
    },
  }
}
