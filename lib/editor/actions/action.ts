// An action: one thing a person can ask of the editor. Buttons, keys, tooltips and the `?` sheet are views of the list of them.
import type { Documents } from '../documents/documents'
import type { BrowserExporter } from '../export/browser-exporter.browser'
import type { CaptureFlow } from '../input/capture'
import type { UseCaptures } from '../input/captures/more-captures'
import type { UsePosts } from '../input/posts'
import type { Shortcut } from '../shortcuts/shortcuts'
import type { EditorState, EditorStore } from '../store/store'
import type { EditorTools } from '../tools/editor-tools'

type ActionGroup = 'Picture' | 'Documents' | 'Edit' | 'Tools' | 'Objects' | 'Cards' | 'View' | 'Help'

export interface Action {
  id: string
  /** For menus and the sheet: "Copy the picture". */
  label: string
  group: ActionGroup
  shortcut: Shortcut | null
  isEnabled(state: EditorState): boolean
  /** False: there was nothing to do, and the key is the browser's. */
  run(context: ActionContext): unknown
}

export interface ActionContext {
  store: EditorStore
  capture: Pick<CaptureFlow, 'cancel'>
  captures: UseCaptures
  posts: UsePosts
  exporter: Pick<
    BrowserExporter,
    'again' | 'copy' | 'download' | 'share' | 'copyLink' | 'copyForPrograms' | 'saveReadmePair' | 'cancel'
  >
  tools: Pick<EditorTools, 'edit' | 'cancelPress' | 'giveUp' | 'copyObjects' | 'cutObjects'>
  documents(): Promise<Documents>
  page: PageActions
}

/** What needs an element of the page. */
interface PageActions {
  /** Opens the browser's file dialogue. */
  chooseFile(): void
  /** Reads the clipboard, for which the browser may ask. */
  paste(): void
  focusAddress(): void
  /** Asks the browser for the event of that command, which the page answers with the selected objects. */
  clipboard(command: 'copy' | 'cut'): void
}
