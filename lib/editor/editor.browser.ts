// The editor, put together: one store and everything that works on it. Components get this one object.
import { sameJson } from '@/lib/scene/equal'
import { type ActionList, createActionList } from './actions/action-list'
import { type AssetStore, createAssetStore } from './assets/assets.browser'
import type { DocumentFiles } from './documents/document-files'
import type { Documents } from './documents/documents'
import type { BrowserExporter } from './export/browser-exporter.browser'
import { saveBlob } from './export/clipboard.browser'
import type { ExportClient } from './export/export-client.browser'
import { createLazyExporter, type LazyExporter } from './export/lazy-exporter'
import { type CaptureFlow, createCaptureFlow } from './input/capture'
import type { CaptureParts } from './input/captures/capture-parts'
import type { UseCaptures } from './input/captures/more-captures'
import { createIntake, type Intake } from './input/intake.browser'
import type { UsePosts } from './input/posts'
import type { UseSources } from './input/sources'
import { ChunkLoadError, lazyModule, preload } from './loading/lazy-module'
import { behindSchema } from './loading/schema-parts'
import { createLazyThumbnails } from './preview/lazy-thumbnails'
import { createRenderClient, type RenderClient } from './preview/render-client.browser'
import { createStageWatch, type StageWatch } from './preview/stage-watch'
import type { Thumbnails } from './preview/thumbnails'
import type { Drafts } from './storage/drafts.browser'
import { createEditorStore, type EditorStore } from './store/store'
import { createEditorTools, type EditorTools } from './tools/editor-tools'

// What loads after the first paint. Whatever reads or changes a document brings the schema, which is more code than the rest
// of the editor.
const loadActions = lazyModule(() => import('./actions/actions'))
const loadCaptureClient = lazyModule(behindSchema(() => import('./input/capture-client.browser')))
const loadDrafts = lazyModule(behindSchema(() => import('./storage/drafts.browser')))
const loadDocuments = lazyModule(behindSchema(() => import('./documents')))
const loadExportClient = lazyModule(() => import('./export/export-client.browser'))
const loadExporter = lazyModule(() => import('./export/browser-exporter.browser'))
const loadSmartInput = lazyModule(() => import('./input/smart-input'))
const loadBringing = lazyModule(behindSchema(() => import('./input/bring-files')))
const loadPlacing = lazyModule(behindSchema(() => import('./input/place-picture')))
const loadTakeArchive = lazyModule(() => import('@/lib/formats/scene-in-picture/take-archive'))
const loadPosts = lazyModule(behindSchema(() => import('./input/posts')))
const loadSources = lazyModule(behindSchema(() => import('./input/sources')))
const loadThumbnails = lazyModule(() => import('./preview/thumbnails'))
const loadToolbox = lazyModule(behindSchema(() => import('./tools/toolbox')))

/** What the first picture, capture or file needs, one after the other: each is evaluated in a task of its own. */
async function loadTheRest(exporter: LazyExporter): Promise<void> {
  // A failure is no failure yet, as with `preload`.
  const first = [loadSmartInput, loadBringing, loadTakeArchive, loadToolbox]
  for (const load of [...first, exporter.load, loadExportClient, loadCaptureClient]) await load().catch(() => null)
}

// Nothing is drawn before the draft is read: it is asked for before React has taken over the page.
if (typeof window !== 'undefined') preload(loadDrafts)

export interface Editor {
  store: EditorStore
  assets: AssetStore
  stage: RenderClient
  watchStage: StageWatch
  thumbnails: Thumbnails
  intake: Intake
  capture: CaptureFlow
  /** Gives the cards of posts, which load with the first call; null, and a message, when they do not come. */
  posts: UsePosts
  /** The same for captures that are more than one new picture. */
  captures: UseCaptures
  /** The same for texts that are asked for by their address. */
  sources: UseSources
  exporter: BrowserExporter
  tools: EditorTools
  actions: ActionList
  /** Created with the first call. */
  drafts(): Promise<Drafts>
  /** Created with the first call. */
  documents(): Promise<Documents>
  /** Documents as .vitrine files. Created with the first call. */
  documentFiles(): Promise<DocumentFiles>
  /** Opens the document of a link in the page's address, if it is one. */
  openLink(address: Pick<Location, 'hash' | 'search'>): Promise<void>
  /** Loads what the first capture, picture or file needs. */
  preload(): void
  /** Ends running work and the workers. The editor can be used again: workers start when they are needed. */
  dispose(): void
}

/** Touches nothing of the page yet: workers, storage and listeners begin with the first use of their part. */
export function createEditor(): Editor {
  const store = createEditorStore()
  const assets = createAssetStore({ keep: async (asset) => (await drafts()).keep(asset) })
  const thumbnails = createLazyThumbnails(loadThumbnails, { draw: (scene, scale) => stage.thumbnail(scene, scale) })
  const stage = createRenderClient({
    assets,
    onPreview: (preview, frame) => showFrame(store, posts, preview, frame),
    onBusy: (busy) => (busy ? thumbnails.hold() : thumbnails.free()),
    onNotice: (notice) => void store.notify({ tone: 'info', ...notice }),
  })
  const client = createLazyExportClient(assets)
  const request: CaptureParts['request'] = async (...call) => (await loadCaptureClient()).requestCapture(...call)
  const capture = createCaptureFlow({ store, assets, loadPlacing, request })
  const parts = { store, assets, capture }
  const captures = usingLazy(store, async () => {
    const { loadMoreCaptures } = await loadActions()
    return (await loadMoreCaptures()).createMoreCaptures({ ...parts, request })
  })
  const posts = usingLazy(store, async () => (await loadPosts()).createPosts(parts))
  const sources = usingLazy(store, async () => (await loadSources()).createSources(parts))
  const exporter = lazyExporter({ store, assets, client, documentFiles: async () => documentFiles() })
  const onSaved = () => preload(async () => (await documents()).saved())
  const drafts = lazyModule(async () => (await loadDrafts()).createDrafts({ store, assets, onSaved }))
  // One export runs at a time: a document's pictures are drawn beside it.
  const pictures = createLazyExportClient(assets)
  const { documents, documentFiles } = lazyDocuments({ store, assets, thumbnails, drafts, client: pictures })

  return {
    store,
    assets,
    stage,
    watchStage: createStageWatch(store, stage),
    thumbnails,
    intake: createIntake({
      store,
      assets,
      loadBringing,
      loadSmartInput,
      openDocument: documentOpener(store, documentFiles),
      findDocument,
    }),
    capture,
    captures,
    posts,
    sources,
    exporter,
    tools: createEditorTools({ store, assets }, loadToolbox),
    actions: createActionList(loadActions),
    drafts,
    documents,
    documentFiles,
    openLink: linkOpener({ store, drafts, documents }),
    preload: () => preload(() => loadTheRest(exporter)),
    dispose() {
      capture.cancel()
      exporter.cancel()
      thumbnails.clear()
      stage.dispose()
      client.dispose()
      pictures.dispose()
    },
  }
}

interface DocumentParts extends Pick<Editor, 'store' | 'assets' | 'thumbnails' | 'drafts'> {
  client: ExportClient
}

function lazyDocuments({ store, assets, thumbnails, drafts, client }: DocumentParts) {
  const documents = lazyModule(async () => {
    const [{ createBrowserDocuments }, open] = await Promise.all([loadDocuments(), drafts()])
    return createBrowserDocuments({ store, drafts: open, thumbnails })
  })
  const documentFiles = lazyModule(async () => {
    const [{ createDocumentFiles }, open, all] = await Promise.all([loadDocuments(), drafts(), documents()])
    return createDocumentFiles({ store, assets, drafts: open, documents: all, client, saveBlob })
  })
  return { documents, documentFiles }
}

const lazyExporter = ({
  documentFiles,
  ...parts
}: Omit<DocumentParts, 'thumbnails' | 'drafts'> & Pick<Editor, 'documentFiles'>): LazyExporter =>
  createLazyExporter(parts.store, async () =>
    (await loadExporter()).createBrowserExporter({
      ...parts,
      archive: async (scene) => (await documentFiles()).archive(scene),
      describe: async (scene) => (await loadDocuments()).describeFile(scene, parts.assets),
      encodeLink: async (scene) => (await loadDocuments()).encodeLink(scene),
      programText: async (what, options) => (await loadDocuments()).programText(what, options),
    }),
  )

const linkOpener =
  ({ store, drafts, documents }: Pick<Editor, 'store' | 'drafts' | 'documents'>): Editor['openLink'] =>
  async (address) => {
    const [{ createLinkOpener }, open, all] = await Promise.all([loadDocuments(), drafts(), documents()])
    await createLinkOpener({ store, drafts: open, documents: all }).open(address)
  }

const documentOpener = (store: EditorStore, load: () => Promise<DocumentFiles>) => async (file: Blob) => {
  try {
    return await (await load()).open(file)
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error
    store.notify({ tone: 'error', message: error.message, hint: error.hint })
    return false
  }
}

/** Without the code for it the file is a picture. */
const findDocument = (file: Blob): Promise<Blob | null> =>
  loadTakeArchive().then(
    ({ takeArchive }) => takeArchive(file),
    () => null,
  )

type OnPreview = Parameters<typeof createRenderClient>[0]['onPreview']

/** What a frame shows, and sizes that only its worker could measure. */
function showFrame(store: EditorStore, posts: UsePosts, ...[preview, frame]: Parameters<OnPreview>): void {
  // Readers of the view wake only when it is another one: most frames of a drag have the same.
  const { view, words } = store.getState().session
  if (frame && sameJson(frame.view, view)) frame.view = view!
  if (frame && sameJson(frame.words, words)) frame.words = words
  const { sizes = [], ...shown } = frame ?? {}
  store.setSession({ preview, ...shown })
  if (frame && sizes.length > 0) void posts((cards) => cards.measured(sizes, frame.viewScene))
}

/** Makes the part once, with the first use; null, and a message, when its code does not come. */
function usingLazy<Part>({ notify }: EditorStore, make: () => Promise<Part>) {
  const made = lazyModule(make)
  return async <Result>(use: (part: Part) => Result | Promise<Result>): Promise<Result | null> => {
    const part = await made().catch(({ message, hint }: ChunkLoadError) => {
      notify({ tone: 'error', message, hint })
      return null
    })
    return part && use(part)
  }
}

/** Its promises also reject with a ChunkLoadError. */
function createLazyExportClient(assets: AssetStore): ExportClient {
  let client: ExportClient | null = null
  return {
    async exportPicture(scene, options) {
      const { createExportClient } = await loadExportClient()
      client ??= createExportClient({ assets })
      return client.exportPicture(scene, options)
    },
    dispose: () => client?.dispose(),
  }
}
