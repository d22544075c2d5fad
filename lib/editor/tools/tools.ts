// Every tool that works with a pointer on the stage. One that draws comes from its kind of annotation; the hand is the page's own.
import { annotations } from '@/lib/kinds/annotations'
import { cropTool } from './crop/crop-tool'
import { drawTool } from './draw/draw-tool'
import { elementTool } from './elements/element-tool'
import { eyedropperTool } from './eyedropper/eyedropper-tool'
import type { Tool } from './pointing/tool'
import { selectTool } from './select/select-tool'

export const tools: readonly Tool[] = [
  selectTool,
  cropTool,
  elementTool,
  eyedropperTool,
  ...annotations.map(({ kind }) => drawTool(kind)),
]
