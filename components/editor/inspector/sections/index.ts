// Every section of the settings. This module is a chunk of its own, loaded after the first paint.
import '@/lib/editor/loading/without-eval.browser'
import type { ComponentType } from 'react'
import type { Panel } from '@/lib/editor/store/session'
import { BackgroundSection } from './background-section'
import { CanvasSection } from './canvas-section'
import { FrameSection } from './frame-section'
import { LayoutSection } from './layout-section'
import { LooksSection } from './looks-section'
import { PictureSection } from './picture-section'
import { ShadowSection } from './shadow-section'
import { TextSection } from './text-section'
import { TiltSection } from './tilt-section'

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
