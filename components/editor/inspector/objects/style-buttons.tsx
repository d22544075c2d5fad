// A look on its way: to and from other objects, to all new ones, or back to the first.
'use client'
import { Paintbrush, Pipette } from 'lucide-react'
import { ActionButton } from '../../actions/use-action'

const look = 'min-w-0 flex-1 px-2! compact:h-7! compact:text-xs'

export function StyleButtons({ ofSelection }: { ofSelection: boolean }) {
  return (
    <div className="mt-3 flex gap-1.5">
      <ActionButton action="objects-make-default" className={look}>
        Make default
      </ActionButton>
      <ActionButton action="objects-reset-style" className={look}>
        Reset
      </ActionButton>
      <ActionButton action="objects-copy-style" icon={Pipette} variant="secondary" className="compact:size-7!" />
      {ofSelection && (
        <ActionButton action="objects-paste-style" icon={Paintbrush} variant="secondary" className="compact:size-7!" />
      )}
    </div>
  )
}
