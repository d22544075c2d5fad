// How large the composition is shown: smaller, larger, and between the whole of it and its true size.
'use client'
import { Minus, Plus } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { shownZoom } from '@/lib/editor/store/selectors'
import { ActionButton } from '../actions/action-button'
import { useEditorState } from '../context/editor-context'

export function ZoomControl() {
  const zoom = useEditorState(shownZoom)
  const fits = useEditorState((state) => state.session.zoom === 'fit')
  if (zoom === null) return null
  return (
    <fieldset
      className={classNames(
        'absolute right-3 bottom-3 flex items-center rounded-lg bg-panel/85 shadow-control backdrop-blur-sm forced-colors:border',
        // Two fingers zoom on a phone; the way back is there when it is needed.
        fits && 'max-wide:hidden',
      )}
    >
      <legend className="sr-only">Zoom</legend>
      <ActionButton action="zoom-out" icon={Minus} />
      <ActionButton
        action={fits ? 'zoom-actual' : 'zoom-fit'}
        variant="ghost"
        className="w-14 px-0! text-xs tabular-nums"
      >
        {Math.round(zoom * 100)} %
      </ActionButton>
      <ActionButton action="zoom-in" icon={Plus} />
    </fieldset>
  )
}
