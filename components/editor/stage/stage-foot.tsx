// The foot of the stage: the tools and the zoom, once they have come.
'use client'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useEditorState } from '../context/editor-context'

/**
 * The tools in the middle of the stage's foot, with the zoom beside them, above them where there is no room. On a phone the tools are
 * a row of their own: it is there before they have come, so that nothing moves, and gives way to an open drawer.
 */
export function StageFoot({ bar, zoom }: { bar: ReactNode; zoom: ReactNode }) {
  const isDrawerOpen = useEditorState((state) => state.session.panel !== null)
  return (
    <div
      className={classNames(
        'pointer-events-none z-10 max-wide:relative max-wide:border-line max-wide:border-t max-wide:bg-panel',
        'wide:absolute wide:inset-x-3 wide:bottom-3 wide:flex wide:flex-col wide:items-center wide:gap-2 lg:flex-row lg:items-end',
        isDrawerOpen ? 'max-wide:h-0 max-wide:border-t-0' : 'max-wide:h-13',
      )}
    >
      {/* Bars of single tools: `StageBar` of layers/layer-parts.tsx puts them here. */}
      <div data-stage-bars className="absolute inset-x-0 bottom-full mb-2 flex justify-center px-2" />
      <div className="flex-1 max-lg:hidden" />
      <div className={classNames('min-w-0 lg:order-none wide:order-1', isDrawerOpen && 'max-wide:hidden')}>{bar}</div>
      <div className="flex justify-end max-wide:absolute max-wide:right-3 max-wide:bottom-full max-wide:mb-3 wide:self-end lg:flex-1">
        {zoom}
      </div>
    </div>
  )
}
