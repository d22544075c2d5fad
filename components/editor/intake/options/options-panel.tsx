// The panel of the capture options: one for all buttons that open it, under the one that is seen.
'use client'
import { useEffect, useRef } from 'react'
import { placeBeside } from '@/components/ui/popover'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { useEditor, useEditorState, useLazyModule } from '../../context/editor-context'
import { optionsPanelId } from './options-button'

const loadBody = lazyModule(behindSchema(() => import('./options-body')))

/** The button that is seen; without one, the field itself. */
const anchor = () =>
  [...document.querySelectorAll<HTMLElement>(`[popovertarget="${optionsPanelId}"], search`)].find(
    (element) => element.offsetParent !== null,
  ) ?? document.body

export function OptionsPanel() {
  const { store } = useEditor()
  const open = useEditorState((state) => state.session.captureOptionsOpen)
  const panel = useRef<HTMLDivElement>(null)
  const body = useLazyModule(loadBody, open !== null)
  useEffect(() => {
    panel.current?.togglePopover(open !== null)
  }, [open])
  // What it holds comes later, and grows.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = panel.current
      if (element?.matches(':popover-open')) placeBeside(element, anchor())
    })
    if (panel.current) observer.observe(panel.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={panel}
      id={optionsPanelId}
      popover="auto"
      role="dialog"
      aria-label="Page options"
      tabIndex={-1}
      onToggle={({ currentTarget, newState }) => {
        const isOpen = newState === 'open'
        if (isOpen) {
          placeBeside(currentTarget, anchor())
          // A field of it may have the focus already.
          if (!currentTarget.contains(document.activeElement)) currentTarget.focus({ preventScroll: true })
        }
        currentTarget.toggleAttribute('data-placed', isOpen)
        const { captureOptionsOpen } = store.getState().session
        if (isOpen !== (captureOptionsOpen !== null))
          store.setSession({ captureOptionsOpen: isOpen ? { field: null } : null })
      }}
      className="fixed inset-auto max-h-[calc(100dvh-1rem)] w-[min(23rem,calc(100vw-1rem))] scroll-pb-20 overflow-y-auto overscroll-contain rounded-xl bg-raised opacity-0 outline-none shadow-float transition-opacity duration-100 data-placed:opacity-100 forced-colors:border"
    >
      {open && body && <body.OptionsBody open={open} />}
    </div>
  )
}
