// How large the composition is shown: smaller, larger, and between the whole of it and its true size.
import { Minus, Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { zoomStep } from '@/lib/editor/view'

export function ZoomControl(props: {
  /** CSS pixels per design pixel. */
  zoom: number
  fits: boolean
  onZoom: (zoom: 'fit' | number) => void
}) {
  const { zoom, fits, onZoom } = props
  return (
    <fieldset className="absolute right-3 bottom-3 flex items-center rounded-lg bg-panel/85 shadow-control backdrop-blur-sm max-wide:hidden">
      <legend className="sr-only">Zoom</legend>
      <Button variant="ghost" square aria-label="Zoom out" tip="Zoom out" onClick={() => onZoom(zoomStep(zoom, -1))}>
        <Minus aria-hidden className="size-3.5" />
      </Button>
      <Button
        variant="ghost"
        className="w-14 px-0! text-xs tabular-nums"
        tip={fits ? 'Show at 100 %' : 'Show all of it'}
        onClick={() => onZoom(fits ? 1 : 'fit')}
      >
        {Math.round(zoom * 100)} %
      </Button>
      <Button variant="ghost" square aria-label="Zoom in" tip="Zoom in" onClick={() => onZoom(zoomStep(zoom, 1))}>
        <Plus aria-hidden className="size-3.5" />
      </Button>
    </fieldset>
  )
}
