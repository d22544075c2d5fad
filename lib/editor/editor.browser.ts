// The editor, put together: one store and everything that works on it. Components get this one object.
import { type AssetStore, createAssetStore } from './assets/assets.browser'
import { canCopyPicture, copyPicture, saveBlob } from './export/clipboard.browser'
import { createExporter, type Exporter } from './export/export'
import { createLaterExportClient } from './export/export-client-later'
import { type CaptureFlow, createCaptureFlow } from './input/capture'
import { createIntake, type Intake } from './input/intake.browser'
import { later } from './loading/lazy-module'
import { loadCaptureClient, loadDrafts } from './parts'
import { createRenderClient, type RenderClient } from './preview/render-client.browser'
import { createThumbnails, type Thumbnails } from './preview/thumbnails'
import type { Drafts } from './storage/drafts.browser'
import { createEditorStore, type EditorStore } from './store/store'
import { missingLettersNotice } from './worker/missing-letters'

export interface Editor {
  store: EditorStore
  assets: AssetStore
  stage: RenderClient
  thumbnails: Thumbnails
  intake: Intake
  capture: CaptureFlow
  exporter: Exporter
  /** Made with the first call. */
  drafts(): Promise<Drafts>
  /** Ends running work and the workers. The editor can be used again: workers start when they are needed. */
  dispose(): void
}

/** Touches nothing of the page yet: workers, storage and listeners begin with the first use of their part. */
export function createEditor(): Editor {
  const store = createEditorStore()
  const assets = createAssetStore()
  const thumbnails = createThumbnails({ draw: (scene, scale) => stage.thumbnail(scene, scale) })
  const stage = createRenderClient({
    assets,
    onPreview: (preview) => store.setSession({ preview }),
    onBusy: (busy) => (busy ? thumbnails.hold() : thumbnails.free()),
    onNoise: (notice) => void store.notify({ tone: 'info', ...notice }),
    onMissingLetters(letters) {
      if (letters.length > 0) store.notify({ tone: 'info', ...missingLettersNotice(letters) })
    },
  })
  const client = createLaterExportClient(assets)
  const capture = createCaptureFlow({
    store,
    assets,
    request: async (...call) => (await loadCaptureClient()).requestCapture(...call),
  })
  const clipboard = { canCopyPicture, copyPicture }
  const exporter = createExporter({ store, client, assets, clipboard, saveBlob })
  const drafts = later(async () => (await loadDrafts()).createStoredDrafts({ store, assets }))

  return {
    store,
    assets,
    stage,
    thumbnails,
    intake: createIntake({ store, assets }),
    capture,
    exporter,
    drafts,
    dispose() {
      capture.cancel()
      exporter.cancel()
      thumbnails.clear()
      stage.dispose()
      client.dispose()
    },
  }
}
