// Every section of the settings. This module is a chunk of its own, loaded after the first paint.
import '@/lib/editor/loading/without-eval.browser'
import type { ComponentType } from 'react'
import type { Panel } from '@/lib/editor/store/session'
import { BackgroundSection } from './sections/background-section'
import { CanvasSection } from './sections/canvas-section'
import { FrameSection } from './sections/frame-section'
import { LayoutSection } from './sections/layout-section'
import { LooksSection } from './sections/looks-section'
import { PictureSection } from './sections/picture-section'
import { ShadowSection } from './sections/shadow-section'
import { TextSection } from './sections/text-section'
import { TiltSection } from './sections/tilt-section'

export type Sections = Record<Panel, ComponentType>

export const sections: Sections = {
  looks: LooksSection,
  background: BackgroundSection,
  canvas: CanvasSection,
  picture: PictureSection,
  frame: FrameSection,
  shadow: ShadowSection,
  tilt: TiltSection,
  layout: LayoutSection,
  text: TextSection,
}
