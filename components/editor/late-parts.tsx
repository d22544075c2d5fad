// What opens over the page, as one chunk that joins after the first paint.
'use client'
import '@/lib/editor/loading/without-eval.browser'
import { TooltipLayer } from '@/components/ui/tooltip-layer'
import { ShortcutsSheet } from './actions/shortcuts-sheet'
import { DocumentsDialog } from './documents/documents-dialog'
import { SaveDialog } from './documents/save-dialog'
import { useSeek } from './inspector/use-seek'
import { ContextMenu } from './menus/context-menu'
import { Palette } from './palette/palette'
import { useZoomToSelection } from './stage/use-zoom-to-selection'

export function LateParts() {
  useSeek()
  useZoomToSelection()
  return (
    <>
      <ContextMenu />
      <Palette />
      <DocumentsDialog />
      <SaveDialog />
      <ShortcutsSheet />
      <TooltipLayer />
    </>
  )
}
