// What every format that holds paths is: a picture that was written down, as parts of a file.
import type { Plan } from '@/lib/render/renderer'
import type { FileAbout } from './encoder'

interface DocumentOptions {
  /** A .vitrine archive that the file is to carry. */
  archive?: Uint8Array<ArrayBuffer> | undefined
  about?: FileAbout | undefined
  signal?: AbortSignal | undefined
  /** 0 to 1; it ends before. */
  onProgress?: ((share: number) => void) | undefined
}

interface DocumentFile {
  parts: Uint8Array<ArrayBuffer>[]
  /** Of these so many are the document that it carries. */
  archiveBytes: number
}

export type WriteDocument = (plan: Pick<Plan, 'record'>, options: DocumentOptions) => Promise<DocumentFile>
