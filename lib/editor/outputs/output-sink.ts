// Where many files go: one ZIP, or a folder of the person's own. Nothing half written is left anywhere.
import { createZipWriter } from '@/lib/formats/zip/write-zip'
import { untilAborted } from '../loading/until-aborted'
import { takeName } from './file-names'

export interface OutputSink {
  /** Takes a whole file; resolves with the name that it got. Rejects with the signal's reason, or with what the browser says. */
  put(name: string, file: Blob, signal: AbortSignal): Promise<string>
  /** All that came is handed over. Returns what the person has now, to complete "12 files …"; null for nothing. */
  finish(): string | null
}

/** In the order in which files come; more may come after `finish`, which then hands over an archive of all. */
export function createZipSink(saveBlob: (blob: Blob, name: string) => void, archiveName: string): OutputSink {
  const writer = createZipWriter()
  const taken = new Set<string>()
  let count = 0
  // One file goes in at a time.
  let last: Promise<unknown> = Promise.resolve()
  return {
    put(wanted, content, signal) {
      const put = last.then(async () => {
        signal.throwIfAborted()
        const path = takeName(wanted, taken)
        await writer.add({ path, content, date: new Date() })
        count += 1
        return path
      })
      last = put.catch(() => undefined)
      return put
    },
    finish() {
      if (count === 0) return null
      saveBlob(writer.archive('application/zip'), archiveName)
      return `in ${archiveName}`
    },
  }
}

/** What is used of a FileSystemDirectoryHandle. */
export interface FolderLike {
  name: string
  getFileHandle(name: string, options?: { create: boolean }): Promise<FileLike>
  removeEntry(name: string): Promise<void>
}
interface FileLike {
  createWritable(): Promise<{ write(data: Blob): Promise<void>; close(): Promise<void>; abort(): Promise<void> }>
}

/** What was begun when it was given up is taken away again: a disk that still answers does so sooner. */
const tidyMaxMs = 2000

/** No file that lies there already is written over. `onWritten`: names, for who watches the same folder. */
export function createFolderSink(folder: FolderLike, onWritten: (name: string) => void = () => undefined): OutputSink {
  const taken = new Set<string>()
  let count = 0
  async function freeName(wanted: string): Promise<string> {
    let name = takeName(wanted, taken)
    while (await isThere(folder, name)) name = takeName(wanted, taken)
    return name
  }
  async function write(wanted: string, file: Blob, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted()
    const name = await freeName(wanted)
    signal.throwIfAborted()
    onWritten(name)
    const handle = await folder.getFileHandle(name, { create: true })
    try {
      // The browser writes beside the file, and puts it in its place when it is closed.
      const writable = await handle.createWritable()
      try {
        await writable.write(file)
        signal.throwIfAborted()
        await writable.close()
      } catch (error) {
        await writable.abort().catch(() => undefined)
        throw error
      }
      signal.throwIfAborted()
    } catch (error) {
      await folder.removeEntry(name).catch(() => undefined)
      throw error
    }
    count += 1
    return name
  }
  return {
    put: (wanted, file, signal) => untilAborted(write(wanted, file, signal), signal, tidyMaxMs),
    finish: () => (count === 0 ? null : `in the folder “${folder.name}”`),
  }
}

const isThere = (folder: FolderLike, name: string): Promise<boolean> =>
  folder.getFileHandle(name).then(
    () => true,
    // A folder of that name is there, too.
    (error) => error instanceof DOMException && error.name === 'TypeMismatchError',
  )
