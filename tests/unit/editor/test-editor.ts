// A headless editor for tests: the real store, assets, capture flow, exporter and drafts; only the browser, the service
// and the worker are played by hand.

import type { ScreenshotBody } from '@/lib/contract/screenshot'
import { type AssetStore, createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createExporter, type Exporter } from '@/lib/editor/export/export'
import type { ExportOptions } from '@/lib/editor/export/export-client.browser'
import { type CaptureFlow, createCaptureFlow } from '@/lib/editor/input/capture'
import { createMoreCaptures, type MoreCaptures } from '@/lib/editor/input/captures/more-captures'
import { createIntake, type Intake } from '@/lib/editor/input/intake.browser'
import type { CapturedPage } from '@/lib/editor/input/take-capture'
import { createDrafts, type Drafts } from '@/lib/editor/storage/drafts.browser'
import { createEditorStore, type EditorStore } from '@/lib/editor/store/store'
import type { MadeFile } from '@/lib/editor/worker/render-messages'
import { takeArchive } from '@/lib/formats/scene-in-picture/take-archive'
import type { Scene } from '@/lib/scene/schema'
import { MemoryDocumentStorage, MemoryTabs } from './memory-documents'

/** Bytes that are a PNG by signature; `mark` makes them another picture. */
export const pngFile = (mark = 'a'): Blob =>
  new Blob(['\x89PNG\r\n\x1a\n'.split('').map(byte), mark].flat() as BlobPart[])
const byte = (character: string) => Uint8Array.of(character.charCodeAt(0))

/** A call that the test answers. */
interface OpenCall<Arguments, Result> {
  args: Arguments
  answer(result: Result): void
  fail(reason: unknown): void
}

export function openCalls<Arguments, Result>() {
  const calls: OpenCall<Arguments, Result>[] = []
  const invoke = (args: Arguments) =>
    new Promise<Result>((resolve, reject) => calls.push({ args, answer: resolve, fail: reject }))
  return { calls, invoke, last: () => calls[calls.length - 1]! }
}

interface TestEditor {
  store: EditorStore
  assets: AssetStore
  capture: CaptureFlow
  captures: MoreCaptures
  /** The service: one entry per request that was sent. */
  service: ReturnType<typeof openCalls<{ url: string; signal: AbortSignal; body: ScreenshotBody }, CapturedPage>>
  exporter: Exporter
  /** The export worker. */
  worker: ReturnType<typeof openCalls<{ scene: Scene } & ExportOptions, MadeFile>>
  /** `asked` counts the calls of its write. */
  clipboard: { allowed: boolean; asked: number; contents: Blob | null; refusal: unknown }
  saved: { name: string; blob: Blob }[]
  /** Files that were taken for documents. */
  opened: Blob[]
  /** `now`: those files cannot be read. */
  refusesDocuments: { now: boolean }
  intake: Intake
  drafts: Drafts
  storage: MemoryDocumentStorage
  /** Tells the drafts that the page is hidden. */
  hidePage(): void
  /** Whether the browser asks a person who leaves the page now. */
  asksOnLeaving(): boolean
  messages(): string[]
}

export function createTestEditor(
  storage = new MemoryDocumentStorage(),
  tabs = new MemoryTabs().tab(),
  now = () => 5_000,
  shareFile: (file: File) => Promise<void> = async () => undefined,
  archive: (scene: Scene) => Promise<Blob> = async () => new Blob(),
): TestEditor {
  const store = createEditorStore()
  const assets: AssetStore = createAssetStore({
    measure: async () => ({ width: 1920, height: 1080 }),
    keep: (asset) => drafts.keep(asset),
  })
  const service = openCalls<{ url: string; signal: AbortSignal; body: ScreenshotBody }, CapturedPage>()
  const request = (body: ScreenshotBody, { signal }: { signal: AbortSignal }) =>
    service.invoke({ url: body.url, signal, body })
  const loadPlacing = () => import('@/lib/editor/input/place-picture')
  const capture = createCaptureFlow({ store, assets, loadPlacing, request, now: () => 1_000 })
  const worker = openCalls<{ scene: Scene } & ExportOptions, MadeFile>()
  const clipboard: TestEditor['clipboard'] = { allowed: true, asked: 0, contents: null, refusal: null }
  const saved: TestEditor['saved'] = []
  const opened: Blob[] = []
  const refusesDocuments = { now: false }
  let hidePage = () => {}
  let wouldLose = () => false
  const drafts = createDrafts({
    store,
    assets,
    storage,
    tabs,
    now,
    delayMs: 500,
    onPageLeft(listener) {
      wouldLose = listener
      return () => {
        wouldLose = () => false
      }
    },
    onPageHidden(listener) {
      hidePage = listener
      return () => {
        hidePage = () => {}
      }
    },
  })
  return {
    store,
    assets,
    service,
    capture,
    captures: createMoreCaptures({ store, assets, capture, request, now: () => 2_000 }),
    worker,
    clipboard,
    saved,
    opened,
    refusesDocuments,
    exporter: createExporter({
      store,
      assets,
      client: { exportPicture: (scene, options) => worker.invoke({ scene, ...options }) },
      clipboard: {
        canCopyPicture: () => clipboard.allowed,
        async copyPicture(png) {
          clipboard.asked += 1
          png.catch(() => undefined)
          if (clipboard.refusal) throw clipboard.refusal
          clipboard.contents = await png
        },
      },
      saveBlob: (blob, name) => saved.push({ name, blob }),
      shareFile,
      archive,
      today: () => new Date(2026, 10, 21),
    }),
    intake: createIntake({
      store,
      assets,
      loadBringing: () => import('@/lib/editor/input/bring-files'),
      loadSmartInput: () => import('@/lib/editor/input/smart-input'),
      openDocument: async (file) => opened.push(file) > 0 && !refusesDocuments.now,
      findDocument: takeArchive,
    }),
    storage,
    drafts,
    hidePage: () => hidePage(),
    asksOnLeaving: () => wouldLose(),
    messages: () => store.getState().session.toasts.map((toast) => toast.message),
  }
}
