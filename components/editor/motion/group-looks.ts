// Signs and colours of the families of movements.
import {
  GalleryHorizontalEnd,
  LogIn,
  type LucideIcon,
  Orbit,
  PenLine,
  RefreshCw,
  SunMedium,
  ZoomIn,
} from 'lucide-react'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'

interface GroupLook {
  Icon: LucideIcon
  /** CSS colours of a clip: its ground and its edge. */
  ground: string
  edge: string
}

export const groupLooks: Readonly<Record<MotionPreset['group'], GroupLook>> = {
  Entrances: { Icon: LogIn, ground: 'light-dark(#e3e6fd, #2c3164)', edge: 'light-dark(#5f6ee6, #7f8df5)' },
  Objects: { Icon: PenLine, ground: 'light-dark(#fde3ea, #55203a)', edge: 'light-dark(#d43d75, #f07fa8)' },
  Zooms: { Icon: ZoomIn, ground: 'light-dark(#d9eefb, #173f57)', edge: 'light-dark(#2586ba, #5cb8e8)' },
  Loops: { Icon: RefreshCw, ground: 'light-dark(#d8f1e6, #1c4334)', edge: 'light-dark(#22996a, #4fc493)' },
  Shows: { Icon: Orbit, ground: 'light-dark(#fbe6d6, #51321d)', edge: 'light-dark(#d0742c, #e8a06a)' },
  'Several pictures': {
    Icon: GalleryHorizontalEnd,
    ground: 'light-dark(#f7efcf, #46401a)',
    edge: 'light-dark(#a98a12, #d8bd4c)',
  },
  'Light and ground': { Icon: SunMedium, ground: 'light-dark(#f3e1f7, #44264e)', edge: 'light-dark(#a553bb, #cf8fe0)' },
}
