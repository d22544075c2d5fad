// The editor, put together: one store and everything that works on it. Components get this one object.
import type { AssetStore } from './assets.browser'
import type { CaptureFlow } from './capture'
import type { Drafts } from './drafts.browser'
import type { Exporter } from './export'
import type { RenderClient } from './render-client.browser'
import type { EditorStore } from './store'

export interface Editor {
  store: EditorStore
  assets: AssetStore
  stage: RenderClient
  capture: CaptureFlow
  exporter: Exporter
  drafts: Drafts
  /** A picture from a file, a drop or the clipboard becomes the picture by one undo step; a bad one becomes a message. */
  takeFile(file: Blob): Promise<void>
  /**
   * A paste or a drop: a picture file if there is one (then as takeFile), else its text. Returns the text's
   * classification for the caller to route, or null when a file was taken or there was nothing.
   */
  takeTransfer(transfer: DataTransfer): Promise<import('./smart-input').Classified | null>
  dispose(): void
}

export declare function createEditor(): Editor
