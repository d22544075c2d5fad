// Many files: each by itself, a few at a time, none half written, and what failed is named.
import { expect, it, vi } from 'vitest'
import { AssetError } from '@/lib/editor/assets/assets.browser'
import { type OutputRecipe, type OutputSource, startOutputRun } from '@/lib/editor/outputs/output-run'
import { createFolderSink, createZipSink, type FolderLike } from '@/lib/editor/outputs/output-sink'
import type { FileOrder, MadeFile } from '@/lib/editor/worker/render-messages'
import { readZip, ZipError } from '@/lib/formats/zip/read-zip'
import { defaultScene } from '@/lib/scene/defaults'
import { canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'

const limits = { archiveBytesMax: 1e7, entriesMax: 99, entryBytesMax: 1e6, totalBytesMax: 1e7 }
const pattern = '{name}-{recipe}-{w}x{h}'
const settings = () => ({ scale: 1, format: 'png' as const, quality: 100 })
const plain: OutputRecipe = { id: 'plain', label: '', place: null, isSized: false, settings, dress: (scene) => scene }
const source = (name: string, open: OutputSource['open'] = async () => ({ scene: defaultScene(), assets: [] })) => ({
  id: name,
  name,
  open,
})
const made = (bytes = 10, change: Partial<MadeFile> = {}): MadeFile => ({
  blob: new Blob([new Uint8Array(bytes)]),
  width: 100,
  height: 50,
  opaque: true,
  ...change,
})

interface Options {
  sources: readonly OutputSource[]
  recipes?: readonly OutputRecipe[]
  exportPicture?: (signal: AbortSignal, targetBytes: number | undefined, order: FileOrder) => Promise<MadeFile>
  clients?: number
}

function begin({ sources, recipes = [plain], exportPicture = async () => made(), clients = 2 }: Options) {
  const saved: { blob: Blob; name: string }[] = []
  const sink = createZipSink((blob, name) => saved.push({ blob, name }), 'all.zip')
  const held: number[] = []
  const lane = {
    client: {
      exportPicture: (_: unknown, order: FileOrder & { signal: AbortSignal }) =>
        exportPicture(order.signal, order.targetBytes, order),
    },
    hold: (assets: readonly unknown[]) => held.push(assets.length),
  }
  const run = startOutputRun({ sources, recipes, pattern, sink, clients: Array.from({ length: clients }, () => lane) })
  const rows = () => run.state.getState().rows
  const names = async () => (await readZip(saved.at(-1)!.blob, limits)).map(({ path }) => path)
  return { run, rows, saved, names, held }
}

it('every picture becomes every recipe, in one archive that is handed over once', async () => {
  const story = { ...plain, id: 'story', label: 'Story' }
  const { run, rows, saved, names } = begin({ sources: [source('a'), source('b')], recipes: [plain, story] })
  await run.settled()
  expect(rows().map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done'])
  expect((await names()).sort()).toEqual(['a-100x50.png', 'a-Story-100x50.png', 'b-100x50.png', 'b-Story-100x50.png'])
  expect(saved.map(({ name }) => name)).toEqual(['all.zip'])
  expect(run.state.getState()).toMatchObject({ status: 'done', place: 'in all.zip' })
})

it('pictures are opened one by one for each worker, and let go before the next', async () => {
  let open = 0
  let most = 0
  const sources = Array.from({ length: 12 }, (_, at) =>
    source(`p${at}`, async () => {
      open += 1
      most = Math.max(most, open)
      return { scene: defaultScene(), assets: [] }
    }),
  )
  const exportPicture = async () => {
    await Promise.resolve()
    open -= 1
    return made()
  }
  const { run, held } = begin({ sources, exportPicture })
  await run.settled()
  expect(most).toBe(2)
  expect(held).toHaveLength(24)
})

it('what fails is a row with its sentence, the others are made, and again tries that one alone', async () => {
  let tries = 0
  const broken = source('broken', async () => {
    tries += 1
    if (tries === 1) throw new AssetError('not_an_image', 'The picture is damaged.', 'Save it again.')
    return { scene: defaultScene(), assets: [] }
  })
  const { run, rows, names, saved } = begin({ sources: [source('a'), broken, source('b')] })
  await run.settled()
  expect(rows()[1]).toMatchObject({ status: 'failed', message: 'The picture is damaged.', hint: 'Save it again.' })
  expect((await names()).sort()).toEqual(['a-100x50.png', 'b-100x50.png'])
  await run.again([rows()[1]!.id])
  expect(rows().every(({ status }) => status === 'done')).toBe(true)
  // The archive of all of them, once more.
  expect((await names()).sort()).toEqual(['a-100x50.png', 'b-100x50.png', 'broken-100x50.png'])
  expect(saved).toHaveLength(2)
})

it('a cancel hands over nothing by itself; what is whole can be kept, and the rest be made later', async () => {
  let count = 0
  const never = (signal: AbortSignal) =>
    new Promise<MadeFile>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const hung = Promise.withResolvers<void>()
  const exportPicture = (signal: AbortSignal) => {
    count += 1
    if (count === 2) hung.resolve()
    return count === 2 ? never(signal) : Promise.resolve(made())
  }
  const { run, rows, saved, names } = begin({
    sources: [source('a'), source('b'), source('c')],
    exportPicture,
    clients: 1,
  })
  await hung.promise
  run.cancel()
  await run.settled()
  expect(rows().map(({ status }) => status)).toEqual(['done', 'cancelled', 'cancelled'])
  expect(saved).toEqual([])
  run.keep()
  expect(await names()).toEqual(['a-100x50.png'])
  await run.again(
    rows()
      .slice(1)
      .map(({ id }) => id),
  )
  expect(await names()).toEqual(['a-100x50.png', 'b-100x50.png', 'c-100x50.png'])
})

it('a place with a limit of bytes gets a file under it, and one that breaks a rule is refused in words', async () => {
  const place = canvasSizes.find(({ id }) => id === 'web-repository-preview')!
  const recipe = { ...plain, place }
  const asked: (number | undefined)[] = []
  const size = { width: place.width, height: place.height }
  const exportPicture = async (_: AbortSignal, targetBytes: number | undefined) => {
    asked.push(targetBytes)
    return made(targetBytes ? 900_000 : 1_200_000, size)
  }
  const { run, rows } = begin({ sources: [source('a')], recipes: [recipe], exportPicture })
  await run.settled()
  expect(asked).toEqual([undefined, 1_000_000])
  expect(rows()[0]).toMatchObject({ status: 'done', bytes: 900_000 })

  const wrong = begin({ sources: [source('a')], recipes: [recipe] })
  await wrong.run.settled()
  expect(wrong.rows()[0]).toMatchObject({
    status: 'failed',
    message: 'It has 100 × 50 pixels; Repository preview takes exactly 1280 × 640.',
  })
  expect(wrong.saved).toEqual([])
})

it('sources that come later join the run', async () => {
  const { run, rows, names } = begin({ sources: [] })
  await run.settled()
  await run.add([source('late')])
  expect(rows().map(({ status }) => status)).toEqual(['done'])
  expect(await names()).toEqual(['late-100x50.png'])
})

/** A folder in memory that writes as browsers do: a file is empty until its writer is closed. */
function memoryFolder(fails: (name: string) => boolean = () => false) {
  const files = new Map<string, Blob>([['a.png', new Blob(['before'])]])
  const folder: FolderLike = {
    name: 'Shots',
    async getFileHandle(name, options) {
      if (!files.has(name) && !options?.create) throw new DOMException('No such file.', 'NotFoundError')
      if (!files.has(name)) files.set(name, new Blob([]))
      return {
        async createWritable() {
          let written = new Blob([])
          return {
            async write(data) {
              if (fails(name)) throw new DOMException('Full.', 'QuotaExceededError')
              written = data
            },
            close: async () => void files.set(name, written),
            abort: async () => undefined,
          }
        },
      }
    },
    async removeEntry(name) {
      files.delete(name)
    },
  }
  return { folder, files }
}

it('a folder gets whole files, none over one that lies there, and nothing of one that failed', async () => {
  const { folder, files } = memoryFolder((name) => name.startsWith('full'))
  const written: string[] = []
  const sink = createFolderSink(folder, (name) => written.push(name))
  const { signal } = new AbortController()
  expect(await sink.put('a.png', new Blob(['new']), signal)).toBe('a-2.png')
  expect(await sink.put('A.png', new Blob(['newer']), signal)).toBe('A-3.png')
  await expect(sink.put('full.png', new Blob(['x']), signal)).rejects.toThrow('Full.')
  expect([...files.keys()]).toEqual(['a.png', 'a-2.png', 'A-3.png'])
  expect(await files.get('a.png')!.text()).toBe('before')
  expect(written).toEqual(['a-2.png', 'A-3.png', 'full.png'])
  expect(sink.finish()).toBe('in the folder “Shots”')
})

it('a cancel while a file is written leaves none of it', async () => {
  const { folder, files } = memoryFolder()
  const abort = new AbortController()
  const getFileHandle: FolderLike['getFileHandle'] = async (name, options) => {
    const handle = await folder.getFileHandle(name, options)
    if (options?.create) abort.abort(new DOMException('Cancelled.', 'AbortError'))
    return handle
  }
  const sink = createFolderSink({ ...folder, getFileHandle })
  await expect(sink.put('b.png', new Blob(['x']), abort.signal)).rejects.toThrow('Cancelled.')
  expect([...files.keys()]).toEqual(['a.png'])
  expect(sink.finish()).toBeNull()
})

it('what is tried again right after a cancel is made, whenever the cancelled one comes to its end', async () => {
  const opening = Promise.withResolvers<void>()
  let opened = 0
  const slow = source('slow', async () => {
    opened += 1
    if (opened === 1) await opening.promise
    return { scene: defaultScene(), assets: [] }
  })
  const { run, rows, saved, names } = begin({ sources: [slow] })
  run.cancel()
  const again = run.again([rows()[0]!.id])
  expect(run.state.getState().status).toBe('running')
  opening.resolve()
  await again
  expect(rows()[0]).toMatchObject({ status: 'done' })
  expect(await names()).toEqual(['slow-100x50.png'])
  expect(saved).toHaveLength(1)
})

it('after a cancel nothing waits for a source or a disk that no longer answers, and a new try begins at once', async () => {
  let opened = 0
  const gone = source('gone', () => {
    opened += 1
    return opened === 1 ? new Promise(() => undefined) : Promise.resolve({ scene: defaultScene(), assets: [] })
  })
  const { run, rows } = begin({ sources: [gone] })
  run.cancel()
  await run.again([rows()[0]!.id])
  expect(rows()[0]).toMatchObject({ status: 'done' })

  vi.useFakeTimers()
  const { folder } = memoryFolder()
  const writing = Promise.withResolvers<void>()
  const getFileHandle: FolderLike['getFileHandle'] = async (name, options) => {
    if (options?.create) writing.resolve()
    return options?.create ? new Promise(() => undefined) : folder.getFileHandle(name, options)
  }
  const lane = { client: { exportPicture: async () => made() }, hold: () => undefined }
  const sink = createFolderSink({ ...folder, getFileHandle })
  const stuck = startOutputRun({ sources: [source('b')], recipes: [plain], pattern, sink, clients: [lane] })
  await writing.promise
  stuck.cancel()
  await vi.advanceTimersByTimeAsync(5000)
  await stuck.settled()
  expect(stuck.state.getState().rows[0]).toMatchObject({ status: 'cancelled' })
  vi.useRealTimers()
})

it('sizes of one picture are made by all workers', async () => {
  const recipes = Array.from({ length: 4 }, (_, at) => ({ ...plain, id: `r${at}`, label: `R${at}` }))
  const waiting: PromiseWithResolvers<MadeFile>[] = []
  const two = Promise.withResolvers<void>()
  const exportPicture = () => {
    const next = Promise.withResolvers<MadeFile>()
    waiting.push(next)
    if (waiting.length === 2) two.resolve()
    if (waiting.length > 2) next.resolve(made())
    return next.promise
  }
  const { run, rows } = begin({ sources: [source('a')], recipes, exportPicture })
  await two.promise
  // Those that nobody makes yet are said to wait.
  expect(rows().map(({ status }) => status)).toEqual(['making', 'making', 'waiting', 'waiting'])
  for (const each of waiting) each.resolve(made())
  await run.settled()
  expect(rows().every(({ status }) => status === 'done')).toBe(true)
})

it('files of exact sizes keep their pixels under a limit of bytes', async () => {
  const orders: FileOrder[] = []
  const exportPicture = async (_: AbortSignal, __: unknown, order: FileOrder) => {
    orders.push(order)
    return made(2_000_000)
  }
  const place = canvasSizes.find(({ id }) => id === 'web-repository-preview')!
  for (const recipe of [plain, { ...plain, isSized: true }, { ...plain, place, isSized: true }])
    await begin({ sources: [source('a')], recipes: [recipe], exportPicture }).run.settled()
  expect(orders.map(({ keepsScale, targetBytes }) => [keepsScale, targetBytes])).toEqual([
    [false, undefined],
    [true, undefined],
    [true, undefined],
    [true, 1_000_000],
  ])
})

it('an archive that is full says so', async () => {
  const sink = {
    put: () => Promise.reject(new ZipError('One archive holds 4 GB: save into a folder.')),
    finish: () => null,
  }
  const lane = { client: { exportPicture: async () => made() }, hold: () => undefined }
  const run = startOutputRun({ sources: [source('a')], recipes: [plain], pattern, sink, clients: [lane] })
  await run.settled()
  expect(run.state.getState().rows[0]).toMatchObject({
    status: 'failed',
    message: 'One archive holds 4 GB: save into a folder.',
  })
})
