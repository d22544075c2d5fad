// Sizes by what they are for; the system's own list groups them.
'use client'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import type { Size } from '@/lib/core/geometry'
import { canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'

const groups = [...new Set(canvasSizes.map(({ group }) => group))]

export function SizeMenu(props: {
  /** Id of a size, 'content' or 'own'. */
  value: string
  /** What it is now: the own size starts from it. */
  present: Size
  onChoose: (size: Size | null) => void
}) {
  const id = useId()
  const choose = (value: string) => {
    const size = canvasSizes.find((each) => each.id === value)
    if (value === 'content') props.onChoose(null)
    else props.onChoose(size ? { width: size.width, height: size.height } : props.present)
  }
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 dense:h-8">
      <label htmlFor={id} className="text-soft">
        Size
      </label>
      <span className="relative">
        <select
          id={id}
          aria-label="Canvas size"
          className="h-11 w-full appearance-none truncate rounded-md bg-well pr-7 pl-2 text-base outline-none focus-visible:outline-2 focus-visible:outline-accent dense:h-7 dense:text-xs"
          value={props.value}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="content">Fits its content</option>
          <option value="own">Own size</option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {canvasSizes
                .filter((each) => each.group === group)
                .map(({ id: value, name, width, height }) => (
                  <option key={value} value={value}>
                    {name}, {width} × {height}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-faint"
        />
      </span>
    </div>
  )
}
