// Folders of the person's own: what is dropped, chosen or watched as files, and the browser's pickers where it has them.
import { editorInputs } from '@/lib/core/media-formats'
import type { FolderLike } from './output-sink'

/** So many pictures are taken at once; a list of more is no list. */
export const picturesMax = 500
const depthMax = 6

const endings = editorInputs.flatMap(({ extensions }) => extensions)
const isPicture = ({ name, type }: { name: string; type?: string }) =>
  type?.startsWith('image/') || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
const isHidden = ({ name }: { name: string }) => name.startsWith('.')

export interface FoundFiles {
  files: File[]
  /** In folders, and no pictures; or beyond the most that are taken. */
  leftOut: number
}

/** Files that were dropped by themselves are all taken: what is wrong with one is told. In folders only pictures are looked for. */
export async function filesOfDrop(
  dropped: readonly (File | FileSystemEntry)[],
  signal: AbortSignal,
): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], leftOut: 0 }
  for (const each of dropped) {
    signal.throwIfAborted()
    if (each instanceof File) take(found, each)
    else await walk(each, found, { signal, depth: 0 })
  }
  return found
}

/** Of a file input: one that was given a folder has its hidden files and its texts, too. */
export function filesOfInput(files: readonly File[]): FoundFiles {
  const found: FoundFiles = { files: [], leftOut: 0 }
  for (const file of files) {
    if (file.webkitRelativePath === '' || (isPicture(file) && !isHidden(file))) take(found, file)
    else if (!isHidden(file)) found.leftOut += 1
  }
  return found
}

function take(found: FoundFiles, file: File): void {
  if (found.files.length < picturesMax) found.files.push(file)
  else found.leftOut += 1
}

async function walk(
  entry: FileSystemEntry,
  found: FoundFiles,
  { signal, depth }: { signal: AbortSignal; depth: number },
): Promise<void> {
  signal.throwIfAborted()
  if (isHidden(entry) || depth > depthMax || found.leftOut > picturesMax) return
  if (entry.isFile) {
    if (!isPicture(entry)) found.leftOut += 1
    else take(found, await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)))
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A reader gives up to a hundred entries at a time, and none at its end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return
    for (const each of entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })))
      await walk(each, found, { signal, depth: depth + 1 })
  }
}

/** What is used of a FileSystemDirectoryHandle. */
export interface Folder extends FolderLike {
  values(): AsyncIterable<{ kind: string; name: string; getFile?(): Promise<File> }>
}

type PickFolder = (options: { id: string; mode: 'read' | 'readwrite' }) => Promise<Folder>
const picker = (): PickFolder | undefined =>
  'showDirectoryPicker' in window ? (window.showDirectoryPicker as PickFolder).bind(window) : undefined

export const canPickFolder = (): boolean => picker() !== undefined

/** Inside the click itself. Null where the person closed the browser's own dialogue. */
export async function pickFolder(use: 'read' | 'readwrite'): Promise<Folder | null> {
  try {
    return (await picker()?.({ id: use === 'read' ? 'batch-in' : 'batch-out', mode: use })) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** The pictures that lie in it, by their names. Subfolders are left out, as they are when it is watched. */
export async function filesOfFolder(folder: Folder, signal: AbortSignal): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], leftOut: 0 }
  for await (const entry of folder.values()) {
    signal.throwIfAborted()
    if (entry.kind !== 'file' || isHidden(entry)) continue
    if (isPicture(entry)) take(found, await entry.getFile!())
    else found.leftOut += 1
  }
  found.files.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  return found
}

interface WatchOptions {
  onFiles(files: File[]): void
  /** The folder is gone, or may not be read any more: nothing is watched from then on. */
  onLost(): void
  /** Written by the editor itself. */
  isOwn(name: string): boolean
  signal: AbortSignal
  pauseMs?: number
}

/** New pictures, once each and once they are whole: of the same size at two looks. Resolves when what lies there already is known. */
export async function watchFolder(folder: Folder, options: WatchOptions): Promise<void> {
  const { onFiles, onLost, isOwn, signal, pauseMs = 1500 } = options
  const known = new Set((await filesOfFolder(folder, signal)).files.map(({ name }) => name))
  let before = new Map<string, string>()
  const mark = ({ size, lastModified }: File) => `${size} ${lastModified}`

  async function look(): Promise<void> {
    const { files } = await filesOfFolder(folder, signal)
    const fresh = files.filter(({ name }) => !known.has(name) && !isOwn(name))
    const whole = fresh.filter((file) => file.size > 0 && before.get(file.name) === mark(file))
    before = new Map(fresh.map((file) => [file.name, mark(file)]))
    for (const { name } of whole) known.add(name)
    if (whole.length > 0) onFiles(whole)
  }

  const turn = () => {
    if (signal.aborted) return
    look().then(
      () => {
        timer = setTimeout(turn, pauseMs)
      },
      () => {
        if (!signal.aborted) onLost()
      },
    )
  }
  let timer = setTimeout(turn, pauseMs)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
