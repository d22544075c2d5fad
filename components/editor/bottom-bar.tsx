// The settings on a phone: categories at the thumb, each opening its drawer while the picture stays in view.
'use client'
import { Blend, Frame, Layers2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Panel } from '@/lib/editor/session'
import { useEditor, useEditorState } from './editor-context'
import { BackgroundSection } from './inspector/background-section'
import { PictureSection } from './inspector/picture-section'
import { ShadowSection } from './inspector/shadow-section'

const drawers: Record<Panel, { label: string; icon: ComponentType<{ className?: string }>; body: ComponentType }> = {
  background: { label: 'Background', icon: Blend, body: BackgroundSection },
  picture: { label: 'Picture', icon: Frame, body: PictureSection },
  shadow: { label: 'Shadow', icon: Layers2, body: ShadowSection },
}

export function BottomBar() {
  const { store } = useEditor()
  const open = useEditorState((state) => state.session.panel)
  const Body = open && drawers[open].body
  return (
    <div className="relative z-10 border-line border-t bg-panel pb-[env(safe-area-inset-bottom)] wide:hidden">
      <div id="drawer" className={classNames('max-h-[46dvh] overflow-y-auto overscroll-contain', !Body && 'hidden')}>
        {Body && <Body />}
      </div>
      <nav aria-label="Settings" className="flex h-16 border-line border-t">
        {(Object.keys(drawers) as Panel[]).map((panel) => {
          const { label, icon: Icon } = drawers[panel]
          const isOpen = panel === open
          return (
            <button
              key={panel}
              type="button"
              aria-expanded={isOpen}
              aria-controls="drawer"
              onClick={() => store.setSession({ panel: isOpen ? null : panel })}
              className={classNames(
                'flex flex-1 flex-col items-center justify-center gap-1 font-medium text-2xs -outline-offset-2',
                isOpen ? 'text-ink' : 'text-faint',
              )}
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </button>
          )
        })}
      </nav>
    </div>
  )
}
