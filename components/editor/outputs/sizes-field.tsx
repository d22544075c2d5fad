// The sizes that every picture of a batch is made in: none is as the look has it.
'use client'
import { ChevronsUpDown, X } from 'lucide-react'
import { useId } from 'react'
import { limitWords, nameOf, placeOf } from '@/lib/editor/outputs/place-rules'
import { canvasSizeGroups, canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
import { variantsMax } from '@/lib/scene/scene-pictures'
import type { Variant } from '@/lib/scene/schema'

type ChosenSize = Pick<Variant, 'id' | 'width' | 'height'>

interface SizesFieldProps {
  sizes: readonly ChosenSize[]
  onChange(sizes: readonly ChosenSize[]): void
}

export function SizesField({ sizes, onChange }: SizesFieldProps) {
  const id = useId()
  const add = (chosen: string) => {
    const size = canvasSizes.find((each) => each.id === chosen)
    if (size && sizes.length < variantsMax)
      onChange([...sizes, { id: size.id, width: size.width, height: size.height }])
  }
  return (
    <section aria-label="Sizes" className="border-line border-b px-5 py-4">
      <h3 className="mb-1 font-semibold">Sizes</h3>
      <ul className="grid gap-1">
        {sizes.length === 0 && (
          <li className="flex h-11 items-center text-foreground-muted compact:h-8">As the look has it</li>
        )}
        {sizes.map((size) => (
          <li
            key={size.id}
            className="flex min-h-11 items-center gap-2 rounded-lg bg-surface-sunken pl-3 compact:min-h-8"
          >
            <span className="min-w-0 flex-1 py-1">
              <span className="block truncate">{nameOf(size)}</span>
              <span className="block text-foreground-subtle text-xs tabular-nums">
                {size.width} × {size.height}. {limitWords(placeOf(size)?.limits ?? {})}
              </span>
            </span>
            <button
              type="button"
              aria-label={`Without ${nameOf(size)}`}
              data-tip="Take out"
              onClick={() => onChange(sizes.filter((each) => each !== size))}
              className="grid size-11 shrink-0 place-items-center rounded-lg text-foreground-muted hover:bg-hover hover:text-foreground compact:size-8"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="relative mt-1.5">
        <label htmlFor={id} className="sr-only">
          Add a size
        </label>
        <select
          id={id}
          value=""
          onChange={(event) => add(event.target.value)}
          className="h-11 w-full appearance-none truncate rounded-md bg-surface-sunken pr-7 pl-3 text-base text-foreground-muted outline-none focus-visible:outline-2 focus-visible:outline-accent compact:h-8 compact:text-sm"
        >
          <option value="" disabled hidden>
            Add a size…
          </option>
          {canvasSizeGroups.map((group) => (
            <optgroup key={group} label={group}>
              {canvasSizes
                .filter((each) => each.group === group && !sizes.some((size) => size.id === each.id))
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}, {each.width} × {each.height}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-foreground-subtle"
        />
      </div>
    </section>
  )
}
