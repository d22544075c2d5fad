// The look of all pictures of a batch.
'use client'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import type { LookChoice } from '@/lib/editor/outputs/look-choice'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'

const groups = [...new Set(lookPresets.map(({ group }) => group))]

const remarks: Record<string, string> = {
  open: 'Background, space, frame with its address, shadow and watermark of the open document. What is drawn on it stays there.',
  auto: 'Each picture gets even margins and a background of its own colours.',
}

export function LookField({ value, onChange }: { value: LookChoice; onChange(value: LookChoice): void }) {
  const id = useId()
  return (
    <section aria-label="Look" className="border-line border-b px-5 py-4">
      <h3 className="mb-1 font-semibold">Look</h3>
      <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-9">
        <label htmlFor={id} className="text-foreground-muted">
          Of all
        </label>
        <span className="relative">
          <select
            id={id}
            aria-label="Look of all pictures"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-full appearance-none truncate rounded-md bg-surface-sunken pr-7 pl-2 text-base outline-none focus-visible:outline-2 focus-visible:outline-accent compact:h-7 compact:text-xs"
          >
            <option value="open">As on the stage</option>
            <option value="auto">Auto, for each picture</option>
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {lookPresets
                  .filter((each) => each.group === group)
                  .map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-foreground-subtle"
          />
        </span>
      </div>
      {remarks[value] && <p className="pt-1 text-foreground-subtle text-xs">{remarks[value]}</p>}
    </section>
  )
}
