// What the page loads when the list of documents, or a .vitrine file, is first asked for.
import '../loading/without-eval.browser'
import type { Thumbnails } from '../preview/thumbnails'
import type { Drafts } from '../storage/drafts.browser'
import type { EditorStore } from '../store/store'
import { drawDocumentThumbnail } from './document-thumbnail.browser'
import { createDocuments, type Documents } from './documents'

interface BrowserDocumentsOptions {
  store: EditorStore
  drafts: Drafts
  thumbnails: Pick<Thumbnails, 'request'>
}

export const createBrowserDocuments = ({ store, drafts, thumbnails }: BrowserDocumentsOptions): Documents =>
  createDocuments({
    store,
    drafts,
    drawThumbnail: (scene, signal) => drawDocumentThumbnail(thumbnails, scene, signal),
  })

export { describeFile } from './describe-file'
export { createDocumentFiles } from './document-files'
export { encodeLink } from './link-code'
export { createLinkOpener } from './open-link'
export { programText } from './program-text'
