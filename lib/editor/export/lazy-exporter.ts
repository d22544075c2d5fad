// The exporter before its code is there. Once it is, every call goes on in the same task: Safari takes the clipboard only inside the
// click or key handler.
import { ChunkLoadError } from '../loading/lazy-module'
import type { EditorStore } from '../store/store'
import type { BrowserExporter } from './browser-exporter.browser'

export interface LazyExporter extends BrowserExporter {
  /** Rejects with a ChunkLoadError. */
  load(): Promise<unknown>
}

/** `begin` is called again after a failure, which becomes a message. */
export function createLazyExporter(store: EditorStore, begin: () => Promise<BrowserExporter>): LazyExporter {
  let exporter: BrowserExporter | null = null

  async function load(): Promise<BrowserExporter> {
    const begun = await begin()
    exporter ??= begun
    return exporter
  }

  async function whenLoaded(work: (exporter: BrowserExporter) => unknown): Promise<void> {
    try {
      await load()
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error
      store.notify({ tone: 'error', message: error.message, hint: error.hint })
      return
    }
    if (exporter) await work(exporter)
  }
  const run = (work: (exporter: BrowserExporter) => Promise<void>): Promise<void> =>
    exporter ? work(exporter) : whenLoaded(work)

  return {
    load,
    again: () => run((each) => each.again()),
    copy: () => run((each) => each.copy()),
    download: () => run((each) => each.download()),
    share: () => run((each) => each.share()),
    copyLink: () => run((each) => each.copyLink()),
    copyForPrograms: (what) => run((each) => each.copyForPrograms(what)),
    saveReadmePair: () => run((each) => each.saveReadmePair()),
    cancel: () => exporter?.cancel() ?? false,
    measure: () => void run(async (each) => each.measure()),
    stopMeasuring: () => exporter?.stopMeasuring(),
  }
}
