// What chance decides: one button that turns it again.
'use client'
import { Dices } from 'lucide-react'
import { Button } from './button'

export function SeedField(props: {
  /** Read in full: "Variation". */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  onChange: (seed: number) => void
}) {
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-9">
      <span aria-hidden className="line-clamp-2 text-foreground-muted leading-tight">
        {props.shortLabel}
      </span>
      <Button
        className="compact:h-7! compact:text-xs!"
        aria-label={`${props.label}: surprise me`}
        onClick={() => props.onChange(crypto.getRandomValues(new Uint32Array(1))[0]!)}
      >
        <Dices aria-hidden className="size-3.5" />
        Surprise me
      </Button>
    </div>
  )
}
