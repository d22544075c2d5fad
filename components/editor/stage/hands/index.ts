// What the stage shows and takes beside the picture, as one chunk. It loads after the first paint.
import '@/lib/editor/loading/without-eval.browser'

export { StageLayers } from './stage-layers'
export { ExportStatus, ZoomControl } from './stage-status'
export { ToolBar } from './tool-bar/tool-bar'
