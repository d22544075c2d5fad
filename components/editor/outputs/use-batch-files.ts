// The pictures of a batch: added by file, folder, drop; taken out; or a folder that is watched.
'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Folder,
  type FoundFiles,
  filesOfDrop,
  filesOfFolder,
  filesOfInput,
  pickFolder,
  picturesMax,
} from '@/lib/editor/outputs/folders.browser'
import { useEditor, useEditorState } from '../context/editor-context'

export interface BatchFilesControl {
  files: readonly File[]
  /** That were no pictures, or too many. */
  leftOut: number
  watched: Folder | null
  addFiles(files: readonly File[]): void
  addDropped(dropped: readonly (File | FileSystemEntry)[]): void
  /** Inside the click itself. */
  watch(): void
  stopWatching(): void
  remove(file: File): void
  clear(): void
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

export function useBatchFiles(): BatchFilesControl {
  const { store } = useEditor()
  const [files, setFiles] = useState<readonly File[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [watched, setWatched] = useState<Folder | null>(null)
  const dropped = useEditorState(({ session }) => session.outputs?.dropped)

  const add = (found: FoundFiles) => {
    const fresh = found.files.filter((file) => !files.some((each) => isSame(each, file)))
    const room = picturesMax - files.length
    setFiles([...files, ...fresh.slice(0, room)])
    setLeftOut(leftOut + found.leftOut + Math.max(0, fresh.length - room))
    if (fresh.length > 0) store.announce(`${fresh.length} ${fresh.length === 1 ? 'picture' : 'pictures'} added`)
  }
  const refuse = () =>
    store.notify({
      tone: 'error',
      message: 'The folder cannot be read.',
      hint: 'It may have been moved; choose it again.',
    })
  const addDropped = (entries: readonly (File | FileSystemEntry)[]) => {
    filesOfDrop(entries, AbortSignal.timeout(readingMaxMs)).then(add, refuse)
  }

  const takeDropped = useEffectEvent(() => {
    if (!dropped) return
    store.setSession({ outputs: { dialog: 'batch' } })
    addDropped(dropped)
  })
  useEffect(() => {
    if (dropped) takeDropped()
  }, [dropped])

  return {
    files,
    leftOut,
    watched,
    addFiles: (added) => add(filesOfInput(added)),
    addDropped,
    watch() {
      const begin = async () => {
        const folder = await pickFolder('read')
        if (!folder) return
        add(await filesOfFolder(folder, AbortSignal.timeout(readingMaxMs)))
        setWatched(folder)
      }
      begin().catch(refuse)
    },
    stopWatching: () => setWatched(null),
    remove: (file) => setFiles(files.filter((each) => each !== file)),
    clear() {
      setFiles([])
      setLeftOut(0)
      setWatched(null)
    },
  }
}

/** A folder on a slow disk of the network. */
const readingMaxMs = 60_000
