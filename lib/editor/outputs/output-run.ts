// Many files, a few at a time: each source is opened when its turn has come, made into every recipe's file, and closed again. What fails
// is a row with its sentence and never the end of the others.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type FormatId, formatOf } from '@/lib/formats/encoding/encoder'
import { ZipError } from '@/lib/formats/zip/read-zip'
import type { CanvasSizePreset } from '@/lib/scene/looks/canvas-sizes.data'
import type { Scene } from '@/lib/scene/schema'
import type { EditorAsset } from '../assets/assets.browser'
import type { ExportClient } from '../export/export-client.browser'
import { failureOf } from '../export/export-failures'
import { untilAborted } from '../loading/until-aborted'
import type { FileSettings } from '../store/file-choices'
import type { MadeFile } from '../worker/render-messages'
import { fileNameOf } from './file-names'
import type { OutputSink } from './output-sink'
import { formatFor, refusals } from './place-rules'

export interface OutputSource {
  id: string
  /** In names of files. */
  name: string
  /** As people know it; its name where none is said. */
  title?: string
  /** Called when its turn has come. Rejects with sentences for people. */
  open(signal: AbortSignal): Promise<OpenSource>
}

export interface OpenSource {
  scene: Scene
  /** Those that are not the editor's own. */
  assets: readonly EditorAsset[]
}

export interface OutputRecipe {
  id: string
  /** For the list and for names; empty where there is but one. */
  label: string
  /** Whose rules hold. */
  place: CanvasSizePreset | null
  /** Its files have exactly the pixels that were asked for: a limit of bytes never makes them smaller. */
  isSized: boolean
  settings(scene: Scene): FileSettings
  dress(scene: Scene): Scene
}

type RowStatus =
  | { status: 'waiting' | 'making' | 'cancelled' }
  | { status: 'done'; fileName: string; bytes: number; width: number; height: number }
  | { status: 'failed'; message: string; hint?: string | undefined }

export type OutputRow = { id: string; source: OutputSource; recipe: OutputRecipe } & RowStatus

export interface RunState {
  rows: readonly OutputRow[]
  status: 'running' | 'done' | 'cancelled'
  /** Where the files are: "in a.zip". */
  place: string | null
}

export interface OutputRun {
  state: StoreApi<RunState>
  /** Resolves when no more files come. Never rejects. */
  settled(): Promise<void>
  /** Files that are whole stay; nothing more is made. */
  cancel(): void
  /** Those that failed or were cancelled, into the same place. */
  again(ids: readonly string[]): Promise<void>
  /** More sources, made as they come. */
  add(sources: readonly OutputSource[]): Promise<void>
  /** What is whole is handed over, after a cancel. */
  keep(): void
}

export interface RunOptions {
  sources: readonly OutputSource[]
  recipes: readonly OutputRecipe[]
  pattern: string
  sink: OutputSink
  /** One for each that is made at a time. */
  clients: readonly Lane[]
}

/** One worker, and the pictures it may ask for. */
export interface Lane {
  client: Pick<ExportClient, 'exportPicture'>
  hold(assets: readonly EditorAsset[]): void
}

/** A picture that needs longer has no end: the worker's own limit is a minute of silence, and a disk of the network has none. */
const fileMaxMs = 180_000

export function startOutputRun(options: RunOptions): OutputRun {
  const { recipes, sink } = options
  const rowsOf = (sources: readonly OutputSource[]): OutputRow[] =>
    sources.flatMap((source) =>
      recipes.map((recipe) => ({ id: `${source.id} ${recipe.id}`, source, recipe, status: 'waiting' as const })),
    )
  const state = createStore<RunState>(() => ({ rows: rowsOf(options.sources), status: 'running', place: null }))
  let abort = new AbortController()

  const setRow = (id: string, status: RowStatus) =>
    state.setState(({ rows }) => ({
      rows: rows.map((row) => (row.id === id ? { id, source: row.source, recipe: row.recipe, ...status } : row)),
    }))

  async function go({ signal }: AbortController): Promise<void> {
    state.setState({ status: 'running' })
    const open = new Set<OutputSource>()
    await Promise.all(options.clients.map((lane) => work(lane, { ...options, state, setRow, open, signal })))
    if (signal.aborted) {
      if (signal === abort.signal) state.setState({ status: 'cancelled' })
    } else state.setState({ status: 'done', place: sink.finish() })
  }

  let running: Promise<void> = go(abort)
  const restart = (): Promise<void> => {
    if (abort.signal.aborted) abort = new AbortController()
    const next = abort
    state.setState({ status: 'running' })
    running = running.then(() => go(next))
    return running
  }

  return {
    state,
    settled: () => running,
    cancel() {
      if (state.getState().status !== 'running') return
      abort.abort(new DOMException('Cancelled.', 'AbortError'))
      state.setState(({ rows }) => ({
        status: 'cancelled',
        rows: rows.map((row) =>
          row.status === 'waiting' || row.status === 'making' ? { ...row, status: 'cancelled' as const } : row,
        ),
      }))
    },
    again(ids) {
      for (const id of ids) setRow(id, { status: 'waiting' })
      return restart()
    },
    add(sources) {
      state.setState(({ rows }) => ({ rows: [...rows, ...rowsOf(sources)] }))
      return restart()
    },
    keep: () => state.setState({ place: sink.finish() }),
  }
}

interface Working extends RunOptions {
  state: StoreApi<RunState>
  setRow(id: string, status: RowStatus): void
  /** Those that a worker has open. */
  open: Set<OutputSource>
  signal: AbortSignal
}

async function work(lane: Lane, working: Working): Promise<void> {
  const { state, setRow, open, signal } = working
  let mine = null as { source: OutputSource; opened: OpenSource | RowStatus } | null
  const next = () => nextRow(state.getState().rows, mine?.source, open)
  for (let row = next(); row && !signal.aborted; row = next()) {
    const { id, source } = row
    setRow(id, { status: 'making' })
    if (mine?.source !== source) {
      if (mine) lane.hold([])
      open.add(source)
      mine = { source, opened: await openOf(source, signal) }
      lane.hold('scene' in mine.opened ? mine.opened.assets : [])
    }
    const { opened } = mine
    const number = state.getState().rows.findIndex((each) => each.id === id) + 1
    const result = 'scene' in opened ? await fileOf(row, opened, { ...working, lane, number }) : opened
    // After a cancel a row may wait for its next turn already; what is whole by then is whole.
    if (!signal.aborted || result.status === 'done') setRow(id, result)
  }
  lane.hold([])
}

/** Of the source that is open there, else of one that no other has open; at the end they share one. */
function nextRow(rows: readonly OutputRow[], mine: OutputSource | undefined, open: ReadonlySet<OutputSource>) {
  const waiting = rows.filter(({ status }) => status === 'waiting')
  return waiting.find(({ source }) => source === mine) ?? waiting.find(({ source }) => !open.has(source)) ?? waiting[0]
}

async function openOf(source: OutputSource, signal: AbortSignal): Promise<OpenSource | RowStatus> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(fileMaxMs)])
    return await untilAborted(source.open(within), within)
  } catch (error) {
    return statusOf(error, signal)
  }
}

function statusOf(error: unknown, signal: AbortSignal): RowStatus {
  if (signal.aborted) return { status: 'cancelled' }
  if (error instanceof DOMException) return { status: 'failed', ...browserRefusal(error) }
  if (error instanceof ZipError) return { status: 'failed', message: error.message }
  const { message, hint } = failureOf('download', error)
  return { status: 'failed', message, hint }
}

function browserRefusal({ name }: DOMException): { message: string; hint: string } {
  if (name === 'QuotaExceededError') return { message: 'The disk is full.', hint: 'Make room, then try again.' }
  if (name === 'TimeoutError') return { message: 'It took too long.', hint: 'Try again, or choose a smaller scale.' }
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return { message: 'The browser may not write there.', hint: 'Choose the folder again, or another one.' }
  return { message: 'The file could not be read or written.', hint: 'It may have been moved meanwhile; try again.' }
}

interface Making extends RunOptions {
  lane: Lane
  signal: AbortSignal
  number: number
}

async function fileOf({ source, recipe }: OutputRow, opened: OpenSource, making: Making): Promise<RowStatus> {
  const { sink, pattern, number, signal } = making
  try {
    signal.throwIfAborted()
    const within = AbortSignal.any([signal, AbortSignal.timeout(fileMaxMs)])
    const scene = recipe.dress(opened.scene)
    const settings = recipe.settings(scene)
    const format = recipe.place ? formatFor(recipe.place, settings.format) : settings.format
    const made = await madeUnder(scene, { ...settings, format }, recipe, { lane: making.lane, signal: within })
    const { width, height, opaque, blob } = made
    const refused = recipe.place ? refusals({ width, height, opaque, size: blob.size, format }, recipe.place) : []
    if (refused.length > 0) return { status: 'failed', message: refused.join(' ') }
    const scale = made.cost?.scale ?? settings.scale
    const parts = { name: source.name, recipe: recipe.label, width, height, scale, extension: extensionOf(format) }
    const fileName = await sink.put(fileNameOf(pattern, parts, number), blob, within)
    return { status: 'done', fileName, bytes: blob.size, width, height }
  } catch (error) {
    return statusOf(error, signal)
  }
}

const extensionOf = (format: FormatId) => formatOf(format).extensions[0]

/** A place that takes fewer bytes gets as many as it takes: found only where the file as it was asked for has more. */
async function madeUnder(
  scene: Scene,
  settings: FileSettings,
  { place, isSized }: OutputRecipe,
  { lane, signal }: Pick<Making, 'lane' | 'signal'>,
): Promise<MadeFile> {
  const { opensAgain: _, ...chosen } = settings
  const order = { ...chosen, keepsScale: isSized, signal }
  const made = await lane.client.exportPicture(scene, order)
  const bytesMax = place?.limits.bytesMax
  if (!bytesMax || made.blob.size <= bytesMax) return made
  return lane.client.exportPicture(scene, { ...order, targetBytes: bytesMax })
}
