// What the window says while a picture is held over it.
'use client'
import { ImageDown, ImagePlus } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'

/** `twofold`: the left half replaces the picture, the right half adds one beside it. */
export function DropPlaces({ chosen, twofold }: { chosen: 'replace' | 'add'; twofold: boolean }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex gap-3 bg-canvas/92 p-3">
      {twofold ? (
        <>
          <Place chosen={chosen === 'replace'} icon={ImageDown} label="Replace the picture" />
          <Place chosen={chosen === 'add'} icon={ImagePlus} label="Add beside it" />
        </>
      ) : (
        <Place chosen icon={ImageDown} label="Drop to put it on show" />
      )}
    </div>
  )
}

function Place({ chosen, icon: Icon, label }: { chosen: boolean; icon: typeof ImageDown; label: string }) {
  return (
    <p
      className={classNames(
        'flex flex-1 flex-wrap content-center items-center justify-center gap-3 rounded-2xl border-2 border-dashed text-center font-semibold text-lg transition-colors duration-100',
        chosen ? 'border-accent bg-accent/10 text-foreground' : 'border-line text-foreground-muted',
      )}
    >
      <Icon aria-hidden className={classNames('size-6', chosen ? 'text-accent' : 'text-foreground-subtle')} />
      {label}
    </p>
  )
}
