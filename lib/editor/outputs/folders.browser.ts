// Folders of the person's own: what is dropped, chosen or watched as files, and the browser's pickers where it has them.
import { editorInputs } from '@/lib/core/media-formats'
import { drawnEndings } from '../input/readable.browser'
import type { FolderLike } from './output-sink'

/** So many pictures are taken at once; a list of more is no list. */
export const picturesMax = 500
const depthMax = 6

const endings: readonly string[] = [...editorInputs.flatMap(({ extensions }) => extensions), ...drawnEndings]
const isPicture = ({ name, type }: { name: string; type?: string }) =>
  type?.startsWith('image/') || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
const isHidden = ({ name }: { name: string }) => name.startsWith('.')

export interface FoundFiles {
  files: File[]
  /** In folders, and no pictures or not to be read; or beyond the most that are taken. */
  leftOut: number
}

const places = new WeakMap<File, string>()

/** Where in a folder that was dropped or chosen it lies, its name included; empty where that is not known. */
export const placeOf = (file: File): string => file.webkitRelativePath || (places.get(file) ?? '')

/**
 * Files that were dropped by themselves are all taken: what is wrong with one is told. In folders only pictures are looked for. Rejects where
 * nothing can be read.
 */
export async function filesOfDrop(
  dropped: readonly (File | FileSystemEntry)[],
  signal: AbortSignal,
): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], leftOut: 0 }
  let failure: unknown
  for (const each of dropped) {
    signal.throwIfAborted()
    if (each instanceof File) take(found, each)
    else failure = (await walked(each, found, { signal, depth: 0 })) ?? failure
  }
  if (failure && found.files.length === 0) throw failure
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

interface Walk {
  signal: AbortSignal
  depth: number
}

/** What cannot be read is counted, and returned; the rest is taken. */
async function walked(entry: FileSystemEntry, found: FoundFiles, walk: Walk): Promise<unknown> {
  try {
    await takeEntry(entry, found, walk)
  } catch (error) {
    walk.signal.throwIfAborted()
    found.leftOut += 1
    return error
  }
}

async function takeEntry(entry: FileSystemEntry, found: FoundFiles, { signal, depth }: Walk): Promise<void> {
  signal.throwIfAborted()
  if (isHidden(entry) || depth > depthMax || found.leftOut > picturesMax) return
  if (entry.isFile) {
    if (!isPicture(entry)) found.leftOut += 1
    else take(found, await placedFile(entry as FileSystemFileEntry))
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A reader gives up to a hundred entries at a time, and none at its end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return
    for (const each of entries.sort(byName)) await walked(each, found, { signal, depth: depth + 1 })
  }
}

async function placedFile(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  places.set(file, entry.fullPath.replace(/^\//, ''))
  return file
}

interface FolderEntry {
  kind: string
  name: string
  getFile?(): Promise<File>
}

/** What is used of a FileSystemDirectoryHandle. */
export interface Folder extends FolderLike {
  values(): AsyncIterable<FolderEntry>
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

/** Pictures by their names, each with a mark that changes when it is saved anew; empty where it was not looked at. */
type Marks = ReadonlyMap<string, string>

const markOf = ({ size, lastModified }: File) => `${size} ${lastModified}`

interface FolderFiles extends FoundFiles {
  /** Of all its pictures, also those that were not taken. */
  known: Marks
}

/** The pictures that lie in it, by their names. Subfolders are left out, as they are when it is watched. */
export async function filesOfFolder(folder: Folder, signal: AbortSignal): Promise<FolderFiles> {
  const found: FoundFiles = { files: [], leftOut: 0 }
  const pictures: FolderEntry[] = []
  const known = new Map<string, string>()
  for await (const entry of folder.values()) {
    signal.throwIfAborted()
    if (entry.kind !== 'file' || isHidden(entry)) continue
    if (isPicture(entry)) pictures.push(entry)
    else found.leftOut += 1
  }
  for (const entry of pictures.sort(byName)) {
    signal.throwIfAborted()
    const file = found.files.length < picturesMax ? await fileOf(entry) : null
    known.set(entry.name, file ? markOf(file) : '')
    if (file) found.files.push(file)
    else found.leftOut += 1
  }
  return { ...found, known }
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, undefined, { numeric: true })

/** Null for one that is gone since it was listed, or that nobody may read just now: programs write under another name first. */
async function fileOf(entry: FolderEntry): Promise<File | null> {
  try {
    return await entry.getFile!()
  } catch (error) {
    if (error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name)) return null
    throw error
  }
}

interface WatchOptions {
  /** What lay there when it was chosen. */
  known: Marks
  onFiles(files: File[]): void
  /** The folder is gone, or may not be read any more: nothing is watched from then on. */
  onLost(): void
  /** Written by the editor itself. */
  isOwn(name: string): boolean
  signal: AbortSignal
  pauseMs?: number
}

/** New pictures and those that are saved anew, once each and once they are whole: the same at two looks. */
export function watchFolder(folder: Folder, options: WatchOptions): void {
  const { onFiles, onLost, isOwn, signal, pauseMs = 1500 } = options
  const known = new Map(options.known)
  let before = new Map<string, string>()

  async function newFiles(): Promise<File[]> {
    const fresh: File[] = []
    for await (const entry of folder.values()) {
      signal.throwIfAborted()
      if (entry.kind !== 'file' || isHidden(entry) || !isPicture(entry)) continue
      if (isOwn(entry.name)) continue
      const file = await fileOf(entry)
      if (!file) continue
      if (known.get(entry.name) === '') known.set(entry.name, markOf(file))
      else if (known.get(entry.name) !== markOf(file)) fresh.push(file)
      if (fresh.length === picturesMax) break
    }
    return fresh.sort(byName)
  }

  async function look(): Promise<void> {
    const fresh = await newFiles()
    const whole = fresh.filter((file) => file.size > 0 && before.get(file.name) === markOf(file))
    before = new Map(fresh.map((file) => [file.name, markOf(file)]))
    for (const file of whole) known.set(file.name, markOf(file))
    if (whole.length > 0) onFiles(whole)
  }

  const turn = () => {
    if (signal.aborted) return
    const begun = performance.now()
    look().then(
      () => {
        // A slow disk is not asked all the time.
        timer = setTimeout(turn, Math.max(pauseMs, 3 * (performance.now() - begun)))
      },
      () => {
        if (!signal.aborted) onLost()
      },
    )
  }
  let timer = setTimeout(turn, pauseMs)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
