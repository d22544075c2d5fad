// The picture of each tool. A tool without one does not compile.
import {
  ArrowUpRight,
  Braces,
  Circle,
  Crop,
  Hand,
  Highlighter,
  ListOrdered,
  type LucideIcon,
  MessageSquare,
  MousePointer2,
  Pencil,
  Pipette,
  RectangleEllipsis,
  Ruler,
  Slash,
  Spotlight,
  Square,
  SquareDashedMousePointer,
  Sticker,
  Type,
  ZoomIn,
} from 'lucide-react'
import type { ToolId } from '@/lib/editor/store/tool-table'

export const toolIcons: Record<ToolId, LucideIcon> = {
  select: MousePointer2,
  hand: Hand,
  arrow: ArrowUpRight,
  line: Slash,
  rectangle: Square,
  ellipse: Circle,
  pen: Pencil,
  highlighter: Highlighter,
  text: Type,
  callout: MessageSquare,
  step: ListOrdered,
  redact: RectangleEllipsis,
  spotlight: Spotlight,
  magnifier: ZoomIn,
  bracket: Braces,
  measure: Ruler,
  sticker: Sticker,
  crop: Crop,
  element: SquareDashedMousePointer,
  eyedropper: Pipette,
}

/** A line is drawn before each of these. */
export const groupStarts: ReadonlySet<ToolId> = new Set(['arrow', 'text', 'redact', 'bracket', 'crop'])
