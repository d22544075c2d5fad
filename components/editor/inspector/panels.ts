// The parts of the settings: their names and signs, known before what is in them is loaded.
import { AppWindow, Axis3d, Blend, Image, Layers2, LayoutGrid, Scaling, Type, WandSparkles } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Panel } from '@/lib/editor/store/session'

export const panelList: Record<Panel, { label: string; icon: ComponentType<{ className?: string }> }> = {
  looks: { label: 'Looks', icon: WandSparkles },
  background: { label: 'Background', icon: Blend },
  canvas: { label: 'Canvas', icon: Scaling },
  picture: { label: 'Picture', icon: Image },
  frame: { label: 'Frame', icon: AppWindow },
  shadow: { label: 'Shadow', icon: Layers2 },
  tilt: { label: 'Tilt', icon: Axis3d },
  layout: { label: 'Layout', icon: LayoutGrid },
  text: { label: 'Text', icon: Type },
}
