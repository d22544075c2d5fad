// What the sources of a recipe are made with, the parts of the process and the counts of the call, and what they turn out to be.
import 'server-only'
import { createHash } from 'node:crypto'
import { sniffMediaFormat } from '@/lib/core/media-formats'
import type { DrawnContent } from '@/lib/kinds/contents'
import type { Page } from '@/lib/kinds/contents/files'
import type { Asset } from '@/lib/scene/schema'
import type { AskedSteps, Capture } from '../capture/attempt/capture'
import type { PageSession } from '../capture/page/sign-in'
import type { Screenshots } from '../capture/screenshots'
import type { FetchMedia } from '../media/fetch-media'
import type { OutboundFetch } from '../outbound/fetch'
import type { PostLookup } from '../post/lookup'
import type { Networks } from '../post/networks'
import { refusedAt } from './pointer'

export interface Kitchen {
  screenshots: Pick<Screenshots, 'take'>
  fetch: OutboundFetch
  lookUpPost: PostLookup
  networks: Networks
  fetchMedia: FetchMedia
  /** Of one recipe: those beyond wait, for one client would otherwise be in its own way. */
  pagesAtOnce: number
}

export interface SourceCall {
  signal: AbortSignal
  /** Captures of this client that are under way; told of the end. */
  admit(name: string): () => void
  countCaptures(cost: number): Promise<void>
  countLookup(): Promise<void>
  countPicture(): Promise<void>
  /** The picture at an address of this service. Without it such addresses are refused. */
  ownPicture?: ((url: URL, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>) | undefined
  /** Of captures that are kept; without it they are taken at any age. */
  captureAgeMaxMs?: number | undefined
  /** Who is signed in on its pages; only where this process is that person's own program. */
  session?: PageSession | undefined
  /** What is done on its pages before; only there too. */
  steps?: AskedSteps | undefined
}

export interface SourceFile {
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  assetId: string
  mime: Asset['mime']
  bytes: Uint8Array
  /** Where in the recipe it is from. */
  pointer: string
}

export interface Material {
  /** What its picture shows: a file of its own, or a card. */
  shows: { file: SourceFile; page?: Omit<Page, 'kind' | 'asset'> } | { card: DrawnContent }
  /** Files that a card shows. */
  files: readonly SourceFile[]
  captured?: { capture: Capture; cached: boolean }
  /** Of pictures that it shows, some did not come, and may another time. */
  isLacking?: boolean
  warnings?: readonly string[]
}

/** Throws ApiError unsupported_value, naming the field, for what is no picture by its own bytes. */
export function sourceFile(bytes: Uint8Array, pointer: string): SourceFile {
  const format = sniffMediaFormat(bytes)
  if (!format?.editorInput) {
    if (bytes.length === 0) throw refusedAt(pointer, 'is an empty file.')
    throw refusedAt(pointer, `is ${format ? format.noun : 'no picture by its first bytes'}.`, {
      code: 'unsupported_value',
      hint: 'Send a PNG, JPEG, WebP, GIF or AVIF file.',
    })
  }
  return { assetId: createHash('sha256').update(bytes).digest('hex'), mime: format.mime, bytes, pointer }
}

export function filesOf(materials: readonly Material[]): SourceFile[] {
  const all = materials.flatMap(({ shows, files }) => ('file' in shows ? [shows.file, ...files] : files))
  return [...new Map(all.map((file) => [file.assetId, file])).values()]
}
