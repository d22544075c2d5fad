// The tools before their code has come: what asks for it, and what is answered without it.
import type { AssetStore } from '../assets/assets.browser'
import { preload } from '../loading/lazy-module'
import type { EditorStore } from '../store/store'
import type { CutObjects } from './objects/object-clipboard'
import { type ObjectEdit, objectsMark } from './objects/object-edit'
import type { Toolbox } from './toolbox'

export interface EditorTools {
  /** The same toolbox each time. Rejects with a ChunkLoadError; the next call loads again. */
  load(): Promise<Toolbox>
  /** Null until it has loaded. */
  loaded(): Toolbox | null
  /** Loads what does it first. False: there was nothing to do. */
  edit(edit: ObjectEdit): boolean
  /** For the clipboard; null while nothing is selected. */
  copyObjects(): string | null
  /** The same, but for locked objects, and what takes them away. */
  cutObjects(): CutObjects | null
  /** False: the HTML holds no objects. What does it is loaded first. */
  pasteObjects(html: string): boolean
  /** Takes the running press back. False when there was none. */
  cancelPress(): boolean
  /** Takes back what the chosen tool did. False when there was nothing. */
  giveUp(): boolean
}

interface ToolParts {
  store: EditorStore
  assets: AssetStore
}

export function createEditorTools(
  parts: ToolParts,
  loadModule: () => Promise<{ createToolbox(parts: ToolParts): Toolbox }>,
): EditorTools {
  let toolbox: Toolbox | null = null
  const load = async () => {
    const { createToolbox } = await loadModule()
    toolbox ??= createToolbox(parts)
    return toolbox
  }
  return {
    load,
    loaded: () => toolbox,
    edit(edit) {
      if (toolbox) return toolbox.edit(edit)
      preload(async () => (await load()).edit(edit))
      return true
    },
    copyObjects: () => toolbox?.copyObjects() ?? null,
    cutObjects: () => toolbox?.cutObjects() ?? null,
    pasteObjects(html) {
      if (!html.includes(objectsMark)) return false
      preload(async () => (await load()).pasteObjects(html))
      return true
    },
    cancelPress: () => toolbox?.cancelPress() ?? false,
    giveUp: () => toolbox?.giveUp() ?? false,
  }
}
