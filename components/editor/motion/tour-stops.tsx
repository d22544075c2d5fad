// Where a tour stops: rectangles drawn on the picture one after another, or said in numbers.
'use client'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { stopsMax } from '@/lib/editor/motion/region-edits'
import type { Clip, Region } from '@/lib/kinds/motion/schema'
import { middleRegion } from '@/lib/scene/motion/clip-tracks'
import { RegionFields } from './region-fields'

interface TourStopsProps {
  clip: Clip
  onPreview: (change: Pick<Clip, 'regions'>) => void
  onChange: (change: Pick<Clip, 'regions'>) => void
}

export function TourStops({ clip: { regions }, onPreview, onChange }: TourStopsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (next: Region[], focused: number) => {
    onChange({ regions: next })
    // The button that was pressed is gone, or another one is wanted next.
    requestAnimationFrame(() => {
      const stops = list.current?.querySelectorAll<HTMLElement>('[data-stop] button[data-remove]') ?? []
      const target =
        stops[Math.min(focused, stops.length - 1)] ?? list.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })
  }
  return (
    <fieldset ref={list}>
      <legend className="pt-1 font-medium text-xs">Where it stops</legend>
      <p className="text-foreground-subtle text-xs">
        Draw rectangles on the picture, one after another, or say them in numbers: each is a stop. Without any it stops
        at three places of its own.
      </p>
      <ol className="pt-1">
        {regions.map((region, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops are their places
          <li key={at} data-stop={at}>
            <div className="flex h-11 items-center justify-between compact:h-8">
              <span className="font-medium text-xs tabular-nums">Stop {at + 1}</span>
              <Button
                data-remove
                variant="ghost"
                aria-label={`Remove stop ${at + 1} of the tour`}
                onClick={() => change(regions.toSpliced(at, 1), at)}
              >
                Remove
              </Button>
            </div>
            <RegionFields
              label={`Stop ${at + 1}`}
              region={region}
              onPreview={(next) => onPreview({ regions: regions.with(at, next) })}
            />
          </li>
        ))}
      </ol>
      {regions.length < stopsMax && (
        <Button
          data-add
          className="mt-1 w-full compact:h-8!"
          onClick={() => change([...regions, middleRegion], regions.length)}
        >
          <Plus aria-hidden className="size-3.5" />
          Add a stop
        </Button>
      )}
    </fieldset>
  )
}
