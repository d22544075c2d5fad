// What views ask of the store. Each returns a primitive or a stable reference, so a view redraws only when its answer changes.
import type { Size } from '@/lib/core/geometry'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { EditorState } from './store'

export const canUndo = (state: EditorState): boolean => state.history.past.length > 0 || state.history.gesture !== null
export const canRedo = (state: EditorState): boolean =>
  state.history.gesture === null && state.history.future.length > 0
export const undoLabel = (state: EditorState): string | null =>
  state.history.gesture?.label ?? state.history.past.at(-1)?.label ?? null
export const redoLabel = (state: EditorState): string | null =>
  canRedo(state) ? (state.history.future.at(-1)?.label ?? null) : null

export const hasPicture = (state: EditorState): boolean => mainPicture(state.scene).asset !== null
/** Design pixels of what is on the stage; null while the last frame shows another scene. A gesture may be one frame ahead of it. */
export const shownSize = ({ scene, history, session: { view, viewScene } }: EditorState): Size | null =>
  viewScene === scene || history.gesture !== null ? (view?.designSize ?? null) : null

export const isCapturing = (state: EditorState): boolean => state.session.capture.status === 'running'
export const isExporting = (state: EditorState): boolean => state.session.exporting.status === 'running'

/** CSS pixels per design pixel as asked for or, while all of it is shown, as the last frame has it; null before the first. */
export const shownZoom = ({ session: { zoom, view } }: EditorState): number | null =>
  zoom === 'fit' ? (view?.zoom ?? null) : zoom
