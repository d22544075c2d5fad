// A person at the stage without a page: points, drags with modifiers, types keys, undoes. The store, the tools and the actions are the
// real ones. Positions are design pixels of the canvas, of which each is one CSS pixel.

import type { ActionContext } from '@/lib/editor/actions/action'
import { actions } from '@/lib/editor/actions/actions'
import { type AssetStore, createAssetStore } from '@/lib/editor/assets/assets.browser'
import { type KeyPress, matchShortcut } from '@/lib/editor/shortcuts/shortcuts'
import { selectedAnnotations } from '@/lib/editor/store/selection'
import { createEditorStore, type EditorStore, hasSelectedAnnotations } from '@/lib/editor/store/store'
import type { ToolId } from '@/lib/editor/store/tool-table'
import { sceneToCrop } from '@/lib/editor/tools/crop/scene-to-crop'
import { type Planes, planesOf } from '@/lib/editor/tools/pointing/planes'
import type { Modifiers, ToolPointer } from '@/lib/editor/tools/pointing/tool'
import { createToolbox, type Toolbox } from '@/lib/editor/tools/toolbox'
import { stageView } from '@/lib/editor/worker/preview-stage.browser'
import type { Annotation, AnnotationKindName } from '@/lib/kinds/annotations'
import { addAnnotation, addPicture, setPadding, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { parseScene } from '@/lib/scene/parse'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'

export type At = readonly [x: number, y: number]

type Hand = Partial<Modifiers & Pick<ToolPointer, 'pointerType' | 'pressure' | 'clicks' | 'isPassed'>>

export interface ToolEditor {
  store: EditorStore
  /** Empty at first: pictures of the scene have no pixels here. */
  assets: AssetStore
  toolbox: Toolbox
  scene(): Scene
  /** As it would be stored: two that are equal are equal to the byte. */
  bytes(): string
  items(): readonly Annotation[]
  item<Name extends AnnotationKindName>(kind: Name): Extract<Annotation, { kind: Name }>
  selection(): readonly string[]
  planes(): Planes
  tool(id: ToolId): void
  /** A press on the first point, moves over the others, and the release on the last. Null: no tool took it. */
  drag(points: readonly At[], hand?: Hand): void
  click(at: At, hand?: Hand): void
  /** The parts of a drag. */
  down(at: At, hand?: Hand): boolean
  move(at: At, hand?: Hand): void
  up(at: At, hand?: Hand): void
  /** "Shift+ArrowLeft", "Mod+D", "r"; Mod is Ctrl. The id of the action that ran. */
  key(keys: string): string | null
  undo(): void
  redo(): void
  steps(): number
}

const asset = { id: 'a'.repeat(64), asset: { mime: 'image/png' as const, width: 1600, height: 1000 } }

/** One picture of 1600 by 1000 at (100, 100) of the canvas, unless its fields say otherwise. */
export function sceneWithPicture(picture: Partial<Picture> = {}): Scene {
  const filled = setPicture.apply(setPadding.apply(defaultScene(), 100), asset)
  return parseScene({ ...filled, pictures: [{ ...mainPicture(filled), ...picture }] })
}

export const withSecondPicture = (scene: Scene): Scene =>
  addPicture.apply(
    { ...scene, layout: { kind: 'row', gap: 40 } as Scene['layout'] },
    {
      id: 'b'.repeat(64),
      asset: { mime: 'image/png', width: 1600, height: 1000 },
      picture: 'second',
    },
  )

/** The scene with the annotation, its other fields the defaults of its kind. */
export const withItem = (scene: Scene, item: { kind: AnnotationKindName; id: string } & object): Scene =>
  addAnnotation.apply(scene, { plane: 'picture', ...item } as unknown as Annotation)

export function createToolEditor(scene: Scene = sceneWithPicture()): ToolEditor {
  const store = createEditorStore(scene)
  const assets = createAssetStore({ measure: async () => ({ width: 40, height: 20 }) })
  const toolbox = createToolbox({ store, assets })
  let clock = 0
  const showFrame = () => {
    const viewScene = sceneToCrop(store.getState()) ?? store.getState().scene
    const view = stageView(viewScene, { stage: { width: 1e6, height: 1e6 }, zoom: 1, pixelRatio: 1 })
    store.setSession({ view, viewScene, words: {} })
  }
  showFrame()
  const pointer = ([x, y]: At, hand: Hand = {}): ToolPointer => {
    clock += 16
    const plain = { shift: false, alt: false, mod: false, space: false, pointerType: 'mouse' as const, clicks: 1 }
    return { ...plain, ...hand, at: { x, y }, timeMs: clock }
  }
  const context = {
    store,
    tools: toolbox,
    capture: { cancel: () => false },
    exporter: { cancel: () => false },
  } as unknown as ActionContext
  const editor: ToolEditor = {
    store,
    assets,
    toolbox,
    scene: () => store.getState().scene,
    bytes: () => JSON.stringify(store.getState().scene),
    items: () => store.getState().scene.annotations,
    item: (kind) => store.getState().scene.annotations.find((item) => item.kind === kind) as never,
    selection: () => {
      const { scene: now, session } = store.getState()
      return selectedAnnotations(now, session.selection).map(({ id }) => id)
    },
    planes: () => planesOf(store.getState().scene),
    tool(id) {
      store.setSession({ tool: id })
      showFrame()
    },
    drag(points, hand) {
      if (!editor.down(points[0]!, hand)) return
      for (const point of points.slice(1)) editor.move(point, hand)
      editor.up(points.at(-1)!, hand)
    },
    click: (at, hand) => editor.drag([at], hand),
    down(at, hand) {
      store.setPressed(true)
      return toolbox.pointerDown(pointer(at, hand))
    },
    move: (at, hand) => toolbox.pointerMove(pointer(at, hand)),
    up(at, hand) {
      toolbox.pointerUp(pointer(at, hand))
      store.setPressed(false)
      showFrame()
    },
    key(keys) {
      const action = matchShortcut(pressOf(keys, hasSelectedAnnotations(store.getState())), 'other', actions)
      if (!action?.isEnabled(store.getState())) return null
      void action.run(context)
      showFrame()
      return action.id
    },
    undo: () => store.undo(),
    redo: () => store.redo(),
    steps: () => store.getState().history.past.length,
  }
  return editor
}

const shifted: Record<string, string> = { '[': '{', ']': '}' }
const typed = (key: string) => (key.length === 1 ? key.toLowerCase() : key)

function pressOf(keys: string, selecting: boolean): KeyPress {
  const parts = keys.split('+')
  const key = parts.at(-1)!
  return {
    // As a keyboard of the United States types it.
    key: parts.includes('Shift') ? (shifted[key] ?? key) : typed(key),
    code: { '[': 'BracketLeft', ']': 'BracketRight' }[key] ?? '',
    metaKey: false,
    ctrlKey: parts.includes('Mod') || parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    typing: false,
    selecting,
    onStage: true,
  }
}
