// The settings on a phone: the panels at the thumb, each opening its drawer while the picture stays in view.
'use client'
import { useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { shownPicture } from '@/lib/editor/store/selection'
import { useEditor, useEditorState, useIsWide, useLazyModule } from '../context/editor-context'
import { PanelPlaceProvider, PanelProvider, ThumbnailBaseProvider } from './panel/panel-place'
import { useInspected } from './panel/use-inspected'
import { loadCardPanels, panels, usePanels } from './panels'

export function Drawers() {
  const { store } = useEditor()
  const open = useEditorState((state) => state.session.panel)
  const bodies = usePanels()
  const isWide = useIsWide()
  const title = useInspected()?.title
  const shown = useEditorState(({ scene, session }) => shownPicture(scene, session.selection).content)
  const isCard = !('asset' in shown)
  const cards = useLazyModule(loadCardPanels, isCard)
  const offered = panels.filter(
    ({ isOfSelection, isOfCard }) => (!isOfSelection || title !== undefined) && (!isOfCard || isCard),
  )
  const panel = offered.find(({ id }) => id === open)
  const Body = panel && isWide === false && bodies?.get(panel.id)
  const drawer = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  // Another drawer begins at its top, and its button is seen whole.
  useEffect(() => {
    if (!open) return
    drawer.current?.scrollTo({ top: 0 })
    const button = bar.current?.querySelector('[aria-expanded=true]')
    button?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <div className="relative z-10 min-w-0 border-line border-t bg-panel pb-[env(safe-area-inset-bottom)] wide:hidden">
      <div
        id="drawer"
        ref={drawer}
        className={classNames('relative max-h-[46dvh] overflow-y-auto overscroll-contain', !Body && 'hidden')}
      >
        {Body && (
          <PanelPlaceProvider key={open} place="drawer">
            <ThumbnailBaseProvider>
              <PanelProvider value={panel}>
                <Body />
              </PanelProvider>
            </ThumbnailBaseProvider>
          </PanelPlaceProvider>
        )}
      </div>
      <nav
        ref={bar}
        aria-label="Settings"
        className="flex h-16 overflow-x-auto overscroll-contain border-line border-t px-1 [scrollbar-width:none]"
      >
        {offered.map((panel) => {
          const { id, isOfSelection } = panel
          const { label, icon: Icon } = (panel.isOfCard && cards?.cardPanels[shown.kind]) || panel
          const isOpen = id === open
          return (
            <button
              key={id}
              type="button"
              aria-expanded={isOpen}
              aria-controls="drawer"
              onClick={() => store.setSession({ panel: isOpen ? null : id })}
              className={classNames(
                'flex min-w-17 flex-1 flex-col items-center justify-center gap-1 font-medium text-2xs -outline-offset-2',
                isOpen ? 'text-foreground' : 'text-foreground-subtle',
              )}
            >
              <Icon aria-hidden className="size-5" />
              {isOfSelection ? title : label}
            </button>
          )
        })}
      </nav>
    </div>
  )
}
