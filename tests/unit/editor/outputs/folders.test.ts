// Folders: pictures are found, everything else is counted; a watched one tells each new picture once it is whole.
import { afterEach, expect, it, vi } from 'vitest'
import { createBatch } from '@/lib/editor/outputs/batch-list'
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
function entryOf(name: string, content: File | FileSystemEntry[], fullPath = `/${name}`): FileSystemEntry {
  if (content instanceof File) {
    const file = (take: (file: File) => void) => take(content)
    return { name, fullPath, isFile: true, file } as unknown as FileSystemEntry
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

it('pictures of two folders are two in a batch, also of one name, size and time; the same folder comes once', async () => {
  const inFolder = (name: string) => entryOf(name, [entryOf('a.png', file('a.png'), `/${name}/a.png`)])
  const drop = () => filesOfDrop([inFolder('light'), inFolder('dark')], signal)
  const batch = createBatch()
  expect(batch.add(await drop())).toBe(2)
  expect(batch.add(await drop())).toBe(0)
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
  watchFolder(folder, {
    known: new Map([['there.png', '3 1']]),
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

it('a picture that is saved anew under its name is told again, one that lay there unread is not until then', async () => {
  vi.useFakeTimers()
  const folder = folderOf([file('capture.png'), file('unread.png')])
  const told: string[] = []
  const leaving = new AbortController()
  const known = new Map([
    ['capture.png', '3 1'],
    ['unread.png', ''],
  ])
  const onFiles = (fresh: File[]) => void told.push(...namesOf(fresh))
  const options = { onFiles, onLost: () => void told.push('lost'), isOwn: () => false, signal: leaving.signal }
  watchFolder(folder, { ...options, known, pauseMs: 100 })
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toEqual([])
  folder.files = [file('capture.png', 9), file('unread.png', 9)]
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toEqual(['capture.png', 'unread.png'])
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toHaveLength(2)
  leaving.abort()
})

it('drawings and pictures of iPhones are found in a folder by their names alone, as they are taken one by one', async () => {
  const names = ['a.svg', 'b.HEIC', 'c.heif']
  const folder = entryOf(
    'shots',
    names.map((name) => entryOf(name, file(name))),
  )
  expect(namesOf((await filesOfDrop([folder], signal)).files)).toEqual(names)
  expect(namesOf((await filesOfFolder(folderOf(names.map((name) => file(name))), signal)).files)).toEqual(names)
})

it('a watched folder that is gone is said once, and watched no more', async () => {
  vi.useFakeTimers()
  const folder = folderOf([])
  let lost = 0
  watchFolder(folder, {
    known: new Map(),
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

it('a watched folder tells what came after it was chosen, also among more pictures than are taken at once', async () => {
  vi.useFakeTimers()
  const folder = folderOf(Array.from({ length: 520 }, (_, at) => file(`${at}.png`)))
  const { files, known, leftOut } = await filesOfFolder(folder, signal)
  expect([files.length, known.size, leftOut]).toEqual([500, 520, 20])
  // Saved before the watching begins.
  folder.files.push(file('new.png'))
  const told: string[] = []
  const leaving = new AbortController()
  const onFiles = (fresh: File[]) => void told.push(...namesOf(fresh))
  const options = { onFiles, onLost: () => void told.push('lost'), isOwn: () => false, signal: leaving.signal }
  watchFolder(folder, { ...options, known, pauseMs: 100 })
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual(['new.png'])
  leaving.abort()
})

it('a file that is gone before it was read is passed over, and the folder is watched on', async () => {
  vi.useFakeTimers()
  const folder = folderOf([file('real.png')])
  const values = folder.values
  folder.values = async function* () {
    yield { kind: 'file', name: 'tmp.png', getFile: () => Promise.reject(new DOMException('Gone.', 'NotFoundError')) }
    yield* values()
  }
  expect(await filesOfFolder(folder, signal)).toMatchObject({ files: [{ name: 'real.png' }], leftOut: 1 })
  const told: string[] = []
  const leaving = new AbortController()
  const onFiles = (fresh: File[]) => void told.push(...namesOf(fresh))
  const options = { onFiles, onLost: () => void told.push('lost'), isOwn: () => false, signal: leaving.signal }
  watchFolder(folder, { ...options, known: new Map(), pauseMs: 100 })
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual(['real.png'])
  leaving.abort()
})

it('one unreadable file of a drop is counted, and the others are taken; a folder that cannot be read at all is an error', async () => {
  const gone = new DOMException('Gone.', 'NotFoundError')
  const broken = {
    name: 'broken.png',
    isFile: true,
    file: (_: unknown, fail: (error: Error) => void) => fail(gone),
  } as unknown as FileSystemEntry
  const found = await filesOfDrop([entryOf('shots', [broken, entryOf('a.png', file('a.png'))])], signal)
  expect([namesOf(found.files), found.leftOut]).toEqual([['a.png'], 1])
  await expect(filesOfDrop([broken], signal)).rejects.toBe(gone)
})
