// The sign of each transition.
import {
  ArrowLeftToLine,
  Blend,
  ChevronsLeft,
  CircleDot,
  type LucideIcon,
  PanelRight,
  Slash,
  ZoomIn,
} from 'lucide-react'
import type { TransitionKind } from '@/lib/scene/transitions.data'

export const transitionIcons: Readonly<Record<TransitionKind, LucideIcon>> = {
  cut: Slash,
  fade: Blend,
  push: ChevronsLeft,
  cover: ArrowLeftToLine,
  wipe: PanelRight,
  iris: CircleDot,
  zoom: ZoomIn,
}
