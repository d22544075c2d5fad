// The pictures of a batch: added by file, folder, drop; taken out; or a folder that is watched.
'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { createBatch } from '@/lib/editor/outputs/batch-list'
import { type Folder, filesOfDrop, filesOfFolder, filesOfInput, pickFolder } from '@/lib/editor/outputs/folders.browser'
import { useEditor, useEditorState } from '../context/editor-context'

interface WatchedFolder {
  folder: Folder
  name: string
  /** What lay there when it was chosen. */
  known: Awaited<ReturnType<typeof filesOfFolder>>['known']
}

export interface BatchFilesControl {
  files: readonly File[]
  /** That were no pictures, or too many. */
  leftOut: number
  watched: WatchedFolder | null
  addFiles(files: readonly File[]): void
  addDropped(dropped: readonly (File | FileSystemEntry)[]): void
  /** Inside the click itself. */
  watch(): void
  stopWatching(): void
  remove(file: File): void
  clear(): void
}

/** `isFixed`: its files are being made, or were. */
export function useBatchFiles(isFixed: boolean): BatchFilesControl {
  const { store } = useEditor()
  const [batch] = useState(createBatch)
  const { files, leftOut } = useStore(batch.state)
  const [watched, setWatched] = useState<WatchedFolder | null>(null)
  const dropped = useEditorState(({ session }) => session.outputs?.dropped)

  const tell = (count: number | null) => {
    if (count) store.announce(`${count} ${count === 1 ? 'picture' : 'pictures'} added`)
  }
  const refuse = () =>
    store.notify({
      tone: 'error',
      message: 'The folder cannot be read.',
      hint: 'It may have been moved; choose it again.',
    })
  const addDropped = (entries: readonly (File | FileSystemEntry)[]) => {
    if (isFixed) store.notify({ tone: 'info', ...notNow })
    else batch.addLater((signal) => filesOfDrop(entries, signal)).then(tell, refuse)
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
    addFiles: (added) => tell(batch.add(filesOfInput(added))),
    addDropped,
    watch() {
      const begin = async () => {
        const folder = await pickFolder('read')
        if (!folder) return
        let known: WatchedFolder['known'] = new Map()
        const count = await batch.addLater(async (signal) => {
          const found = await filesOfFolder(folder, signal)
          known = found.known
          return found
        })
        if (count === null) return
        tell(count)
        setWatched({ folder, name: folder.name, known })
      }
      begin().catch(refuse)
    },
    stopWatching: () => setWatched(null),
    remove: batch.remove,
    clear() {
      batch.clear()
      setWatched(null)
    },
  }
}

const notNow = {
  message: 'Nothing is added while files are made.',
  hint: 'Go back to the pictures first, then drop it again.',
}
