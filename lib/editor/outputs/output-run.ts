// Many files, a few at a time: each source is opened when its turn has come, made into every recipe's file, and closed again. What fails
// is a row with its sentence and never the end of the others.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type FormatId, formatOf } from '@/lib/formats/encoding/encoder'
import type { CanvasSizePreset } from '@/lib/scene/looks/canvas-sizes.data'
import type { Scene } from '@/lib/scene/schema'
import type { EditorAsset } from '../assets/assets.browser'
import type { ExportClient } from '../export/export-client.browser'
import { failureOf } from '../export/export-failures'
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

/** A picture that needs longer has no end: the worker's own limit is a minute of silence. */
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

  function nextSource(): OutputRow[] {
    const { rows } = state.getState()
    const first = rows.find(({ status }) => status === 'waiting')
    return first ? rows.filter(({ source, status }) => source === first.source && status === 'waiting') : []
  }

  async function work(lane: Lane, signal: AbortSignal): Promise<void> {
    for (let mine = nextSource(); mine.length > 0 && !signal.aborted; mine = nextSource()) {
      for (const { id } of mine) setRow(id, { status: 'making' })
      const opened = await openOf(mine[0]!.source, signal)
      lane.hold('scene' in opened ? opened.assets : [])
      for (const row of mine) {
        const { rows } = state.getState()
        const number = rows.findIndex(({ id }) => id === row.id) + 1
        setRow(row.id, 'scene' in opened ? await fileOf(row, opened, { ...options, lane, signal, number }) : opened)
      }
      lane.hold([])
    }
  }

  async function go(): Promise<void> {
    const { signal } = abort
    state.setState({ status: 'running' })
    await Promise.all(options.clients.map((lane) => work(lane, signal)))
    if (signal.aborted) state.setState({ status: 'cancelled' })
    else state.setState({ status: 'done', place: sink.finish() })
  }

  let running: Promise<void> = go()
  const restart = (): Promise<void> => {
    if (abort.signal.aborted) abort = new AbortController()
    running = running.then(go)
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

async function openOf(source: OutputSource, signal: AbortSignal): Promise<OpenSource | RowStatus> {
  try {
    return await source.open(signal)
  } catch (error) {
    return statusOf(error, signal)
  }
}

function statusOf(error: unknown, signal: AbortSignal): RowStatus {
  if (signal.aborted) return { status: 'cancelled' }
  if (error instanceof DOMException) return { status: 'failed', ...browserRefusal(error) }
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
    const scene = recipe.dress(opened.scene)
    const settings = recipe.settings(scene)
    const format = recipe.place ? formatFor(recipe.place, settings.format) : settings.format
    const made = await madeUnder(scene, { ...settings, format }, recipe.place, making)
    const { width, height, opaque, blob } = made
    const refused = recipe.place ? refusals({ width, height, opaque, size: blob.size, format }, recipe.place) : []
    if (refused.length > 0) return { status: 'failed', message: refused.join(' ') }
    const scale = made.cost?.scale ?? settings.scale
    const parts = { name: source.name, recipe: recipe.label, width, height, scale, extension: extensionOf(format) }
    const fileName = await sink.put(fileNameOf(pattern, parts, number), blob, signal)
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
  place: CanvasSizePreset | null,
  { lane, signal }: Making,
): Promise<MadeFile> {
  const { opensAgain: _, ...order } = settings
  const within = AbortSignal.any([signal, AbortSignal.timeout(fileMaxMs)])
  const made = await lane.client.exportPicture(scene, { ...order, signal: within })
  const bytesMax = place?.limits.bytesMax
  if (!bytesMax || made.blob.size <= bytesMax) return made
  return lane.client.exportPicture(scene, { ...order, targetBytes: bytesMax, signal: within })
}
