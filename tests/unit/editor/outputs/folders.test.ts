// Folders: pictures are found, everything else is counted; a watched one tells each new picture once it is whole.
import { afterEach, expect, it, vi } from 'vitest'
import {
  type Folder,
  filesOfDrop,
  filesOfFolder,
  filesOfInput,
  watchFolder,
} from '@/lib/editor/outputs/folders.browser'

const signal = new AbortController().signal
const file = (name: string, bytes = 3, type = '') => new File([new Uint8Array(bytes)], name, { type, lastModified: 1 })

/** A folder whose files may change. */
function folderOf(files: File[]): Folder & { files: File[] } {
  const folder = {
    name: 'Shots',
    files,
    async *values() {
      for (const each of folder.files) yield { kind: 'file', name: each.name, getFile: async () => each }
      yield { kind: 'directory', name: 'old' }
    },
    getFileHandle: () => Promise.reject(new DOMException('', 'NotFoundError')),
    removeEntry: async () => undefined,
  }
  return folder
}

/** As a drop gives them: entries of at most two at a time. */
function entryOf(name: string, content: File | FileSystemEntry[]): FileSystemEntry {
  if (content instanceof File) {
    return { name, isFile: true, file: (take: (file: File) => void) => take(content) } as unknown as FileSystemEntry
  }
  const createReader = () => {
    const left = [...content]
    return { readEntries: (take: (entries: FileSystemEntry[]) => void) => take(left.splice(0, 2)) }
  }
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

afterEach(() => vi.useRealTimers())

it('pictures of a dropped folder and of those in it are found by number, and no other file', async () => {
  const inner = entryOf('inner', [entryOf('3.webp', file('3.webp')), entryOf('.DS_Store', file('.DS_Store'))])
  const folder = entryOf('shots', [
    entryOf('10.png', file('10.png')),
    entryOf('2.png', file('2.png')),
    entryOf('notes.txt', file('notes.txt')),
    inner,
  ])
  const { files, leftOut } = await filesOfDrop([file('own.txt'), folder], signal)
  // One that was dropped by itself is taken: what is wrong with it is told.
  expect(namesOf(files)).toEqual(['own.txt', '2.png', '10.png', '3.webp'])
  expect(leftOut).toBe(1)
})

it('at most 500 pictures are taken, and the rest is counted', async () => {
  const many = Array.from({ length: 520 }, (_, at) => file(`${at}.png`))
  expect(await filesOfDrop(many, signal)).toMatchObject({ leftOut: 20 })
  expect(filesOfInput(many).files).toHaveLength(500)
})

it('a folder that is chosen gives its pictures by their names, without those of its folders', async () => {
  const { files, leftOut } = await filesOfFolder(folderOf([file('b.png'), file('a.JPG'), file('c.txt')]), signal)
  expect(namesOf(files)).toEqual(['a.JPG', 'b.png'])
  expect(leftOut).toBe(1)
})

it('a watched folder tells a new picture once, when it has stopped growing, and none of the editor’s own', async () => {
  vi.useFakeTimers()
  const folder = folderOf([file('there.png')])
  const told: string[] = []
  const leaving = new AbortController()
  await watchFolder(folder, {
    onFiles: (files) => told.push(...namesOf(files)),
    onLost: () => told.push('lost'),
    isOwn: (name) => name.startsWith('made'),
    signal: leaving.signal,
    pauseMs: 100,
  })
  folder.files = [...folder.files, file('new.png', 10), file('made.png')]
  await vi.advanceTimersByTimeAsync(110)
  // It is still being written.
  folder.files[1] = file('new.png', 20)
  await vi.advanceTimersByTimeAsync(110)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toEqual(['new.png'])
  leaving.abort()
  folder.files.push(file('late.png'))
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toEqual(['new.png'])
})

it('a watched folder that is gone is said once, and watched no more', async () => {
  vi.useFakeTimers()
  const folder = folderOf([])
  let lost = 0
  await watchFolder(folder, {
    onFiles: () => undefined,
    onLost: () => {
      lost += 1
    },
    isOwn: () => false,
    signal,
    pauseMs: 100,
  })
  folder.values = () => {
    throw new DOMException('Gone.', 'NotFoundError')
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(lost).toBe(1)
})
