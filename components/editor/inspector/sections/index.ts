// The sections of the settings, as one chunk. It loads after the first paint.
import '@/lib/editor/loading/without-eval.browser'

export { ObjectListSection } from '../objects/object-list-section'
export { ObjectSection } from '../objects/object-section'
export { BackgroundSection } from './background-section'
export { CanvasSection } from './canvas-section'
export { FrameSection } from './frame-section'
export { LayoutSection } from './layout-section'
export { LooksSection } from './looks-section'
export { PictureSection } from './picture-section'
export { ShadowSection } from './shadow-section'
export { TextSection } from './text-section'
export { TiltSection } from './tilt-section'
