// What the editor knows besides the document: view, panel, running work, messages. It never undoes and is never stored.
import type { ColorNotation } from '@/lib/core/color-notation'
import type { Size } from '@/lib/core/geometry'
import type { FormatId } from '@/lib/formats/encoding/encoder'
import type { Scene } from '@/lib/scene/schema'
import type { CaptureChoices } from '../assets/shot'
import type { Bindings } from '../shortcuts/shortcuts'
import type { ShownWords, StageView } from '../worker/preview-stage.browser'
import type { CaptureStatus, Failure } from './capture-status'
import type { Cropping } from './cropping'
import type { ElementUse, PointedElement } from './element-pick'
import type { ColorRequest, Eyedropper } from './eyedropper'
import { type FileChoices, readFileChoices } from './file-choices'
import { idlePointing, type Pointing } from './pointing'
import type { MenuRequest, OtherWay, OutputsRequest, Shots, SoughtSetting } from './requests'
import type { Selection } from './selection'
import type { CopiedParts, FilmChoices, FilmStatus, TimelineState } from './timeline-state'
import type { ToolStyles } from './tool-styles'
import type { ToolId } from './tool-table'

type ExportStatus =
  | { status: 'idle' }
  /** `progress` runs from 0 to 1. */
  | { status: 'running'; action: ExportAction; progress: number }
  | { status: 'done'; action: ExportAction }
  | ({ status: 'failed'; action: ExportAction } & Failure)
export type ExportAction = 'copy' | 'download' | 'share'
/** Ways out of the editor that one key repeats. */
export type ExportWay = ExportAction | 'copyLink' | 'saveReadmePair' | OutputsRequest['dialog']

/** What a target size made of the file. */
interface FoundFile extends Size {
  /** "Quality 71, 1.6×". */
  text: string
}

/** The file that was measured, to be looked at, and what it was made of. */
export interface MeasuredFile extends Size {
  blob: Blob
  format: FormatId
  scene: Scene
  /** As it was asked for: a target size may have made fewer pixels. */
  scale: number
}

/** How large the file will be: it is made to be measured. */
export type FileSize =
  | { status: 'unknown' }
  /** `progress` runs from 0 to 1. */
  | { status: 'measuring'; progress: number }
  /** `flattened`: see-through parts are white in it. `cost`: what a target size made of it. `archiveBytes`: of the document that it carries. */
  | {
      status: 'known'
      bytes: number
      flattened: boolean
      cost?: FoundFile | undefined
      archiveBytes?: number | undefined
      made: MeasuredFile
    }
  | ({ status: 'failed' } & Failure)

export type Preview =
  | { status: 'waiting' }
  /** A frame is on the stage: its device pixels and how long it took. */
  | { status: 'shown'; width: number; height: number; tookMs: number }
  | ({ status: 'failed' } & Failure)

export interface Toast {
  id: number
  tone: 'info' | 'success' | 'error'
  message: string
  hint?: string | undefined
  /** What can be done about it; the message leaves with it. */
  action?: { label: string; run(): void } | undefined
}

/** Its words: as the last frame shows them. */
export interface Session extends ShownWords {
  /** 'fit', or CSS pixels per design pixel (1 is 100 %). */
  zoom: 'fit' | number
  /** The panel whose drawer is open on a phone: an id of components/editor/inspector/panels.ts. */
  panel: string | null
  selection: Selection
  tool: ToolId
  /** Groups of annotations whose members the list leaves out. */
  foldedGroups: readonly string[]
  /** The name of what is selected is to be typed in the list. */
  renames: boolean
  /** The tool stays after it has drawn. */
  toolLocked: boolean
  /** What was last chosen for new annotations. */
  toolStyles: ToolStyles
  /** What new annotations have from the start in this browser. */
  toolDefaults: ToolStyles
  /** The look that was copied, and of which kind. */
  copiedStyle: { kind: string; look: Readonly<Record<string, unknown>> } | null
  pointing: Pointing
  /** What is dragged is drawn to what it nearly lines up with. */
  snapping: boolean
  /** Lines at equal distances, in design pixels of the canvas, which draw what is dragged. */
  grid: { isOn: boolean; sizePx: number }
  /** Along the edges of the stage. */
  rulers: boolean
  /** What the place of the canvas's size covers, over the stage. `sizeId`: the chosen one of the sizes that share their pixels. */
  zones: { isOn: boolean; sizeId: string | null }
  /** What the crop tool does; null while no picture is cropped. */
  cropping: Cropping | null
  /** What the eyedropper does; null while another tool is chosen. */
  eyedropper: Eyedropper | null
  colorRequest: ColorRequest | null
  /** What a click of the element tool does. */
  elementUse: ElementUse
  /** The element of a page that the tool is at. */
  pointedElement: PointedElement | null
  /** How a colour is written when it is copied. */
  colorNotation: ColorNotation
  /** The annotation whose words are being typed in the picture, or the card. */
  typing: string | null
  /** Of the text of the card that is typed in: what is selected, in UTF-16 units; null where nothing is. */
  textRange: { from: number; to: number } | null
  /** A letter came a moment ago: what does not show the words waits. */
  isTypingNow: boolean
  capture: CaptureStatus
  /** What captures are asked for; this browser remembers it. */
  captureOptions: CaptureChoices
  /** Their panel, with the field that has the focus; null while it is closed. */
  captureOptionsOpen: { field: keyof CaptureChoices | null } | null
  exporting: ExportStatus
  /** What was asked for last. */
  lastExport: ExportWay
  file: FileChoices
  fileSize: FileSize
  preview: Preview
  /** Of the last frame: how large it is shown and where its pictures lie. */
  view: StageView | null
  /** The scene of that frame. */
  viewScene: Scene | null
  /** Newest last, four at most. */
  toasts: readonly Toast[]
  /** For the live region: "Undo padding". `id` grows, so that the same words are read again. */
  announcement: { id: number; text: string }
  shot: keyof Shots | null
  shots: Shots
  otherWay: OtherWay | null
  shortcutsOpen: boolean
  /** What a person called the open document; null: it is called by its picture. */
  documentName: string | null
  /** Another tab has the open document: it is followed here until something is changed. */
  isFollowed: boolean
  /** The browser did not store the last change. */
  isUnstored: boolean
  /** Many files at once: the composition in other sizes, or many pictures in one look, those that were dropped among them. */
  outputs: OutputsRequest | null
  /** The list of documents, or saving the open one as a file. */
  documentPanel: 'list' | 'save' | null
  paletteOpen: boolean
  historyOpen: boolean
  /** Ids of the palette's entries, the last used first. */
  paletteRecent: readonly string[]
  /** Emoji, newest first. */
  stickerRecent: readonly string[]
  /** 0 is none, then 1 light to 5 dark. */
  skinTone: number
  /** The menu that is open over the stage. */
  menu: MenuRequest | null
  /** What is selected is to fill the stage. */
  zoomsToSelection: boolean
  /** A setting to be brought into view and given the focus. */
  sought: SoughtSetting | null
  fileChoicesOpen: boolean
  /** What is made on the server is to be brought into view there. */
  serverFileSought?: boolean
  /** Undefined while the timeline is closed. */
  timeline?: TimelineState | undefined
  /** Undefined until the timeline was opened. */
  filmChoices?: FilmChoices | undefined
  /** The file of the film that is being made, or was made last. */
  film?: FilmStatus | undefined
  /** Clips and keys that were copied. */
  copiedMotion?: CopiedParts | undefined
  /** See KeyPress. */
  singleKeysOff: boolean
  /** See KeySettings. */
  hasBrackets: boolean
  /** By the id of an action. */
  keyBindings: Bindings
  /** Whether a pointer is down anywhere on the page. */
  isPressed: boolean
}

const noWords: ShownWords = { words: {}, typed: null }

/** What names objects: each document has its own, of the same names. */
export const ofNoDocument = {
  selection: [],
  foldedGroups: [],
  renames: false,
  typing: null,
  textRange: null,
  menu: null,
} satisfies Partial<Session>

export function initialSession(): Session {
  return {
    zoom: 'fit',
    panel: null,
    ...ofNoDocument,
    tool: 'select',
    toolLocked: false,
    toolStyles: {},
    toolDefaults: {},
    copiedStyle: null,
    pointing: idlePointing,
    snapping: true,
    grid: { isOn: false, sizePx: 20 },
    rulers: false,
    zones: { isOn: true, sizeId: null },
    cropping: null,
    eyedropper: null,
    colorRequest: null,
    elementUse: 'frame',
    pointedElement: null,
    colorNotation: 'hex',
    isTypingNow: false,
    capture: { status: 'idle' },
    captureOptions: {},
    captureOptionsOpen: null,
    exporting: { status: 'idle' },
    lastExport: 'download',
    file: readFileChoices({}),
    fileSize: { status: 'unknown' },
    preview: { status: 'waiting' },
    view: null,
    viewScene: null,
    ...noWords,
    toasts: [],
    announcement: { id: 0, text: '' },
    shot: null,
    shots: { screen: false, camera: false },
    otherWay: null,
    shortcutsOpen: false,
    documentName: null,
    isFollowed: false,
    isUnstored: false,
    outputs: null,
    documentPanel: null,
    paletteOpen: false,
    historyOpen: false,
    paletteRecent: [],
    stickerRecent: [],
    skinTone: 0,
    zoomsToSelection: false,
    sought: null,
    fileChoicesOpen: false,
    singleKeysOff: false,
    hasBrackets: true,
    keyBindings: {},
    isPressed: false,
  }
}
