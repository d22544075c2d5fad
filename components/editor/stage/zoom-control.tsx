// How large the composition is shown: smaller, larger, and between the whole of it and its true size.
'use client'
import { Minus, Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { zoomStep } from '@/lib/editor/preview/view'
import { useHint } from '../actions/use-hint'

export function ZoomControl(props: {
  /** CSS pixels per design pixel. */
  zoom: number
  fits: boolean
  onZoom: (zoom: 'fit' | number) => void
}) {
  const { zoom, fits, onZoom } = props
  const hints = {
    in: useHint('zoom-in'),
    out: useHint('zoom-out'),
    fit: useHint('zoom-fit'),
    actual: useHint('zoom-actual'),
  }
  return (
    <fieldset
      className={classNames(
        'absolute right-3 bottom-3 flex items-center rounded-lg bg-panel/85 shadow-control backdrop-blur-sm forced-colors:border',
        // Two fingers zoom on a phone; the way back is there when it is needed.
        fits && 'max-wide:hidden',
      )}
    >
      <legend className="sr-only">Zoom</legend>
      <Button
        id="zoom-out"
        variant="ghost"
        square
        aria-label="Zoom out"
        tip="Zoom out"
        keys={hints.out}
        onClick={() => onZoom(zoomStep(zoom, -1))}
      >
        <Minus aria-hidden className="size-3.5" />
      </Button>
      <Button
        variant="ghost"
        className="w-14 px-0! text-xs tabular-nums"
        tip={fits ? 'Show at 100 %' : 'Show all of it'}
        keys={fits ? hints.actual : hints.fit}
        onClick={() => onZoom(fits ? 1 : 'fit')}
      >
        {Math.round(zoom * 100)} %
      </Button>
      <Button
        id="zoom-in"
        variant="ghost"
        square
        aria-label="Zoom in"
        tip="Zoom in"
        keys={hints.in}
        onClick={() => onZoom(zoomStep(zoom, 1))}
      >
        <Plus aria-hidden className="size-3.5" />
      </Button>
    </fieldset>
  )
}
