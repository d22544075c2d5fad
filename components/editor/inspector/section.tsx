// A titled part of the panel with its reset, shown once something in it differs from the default.
'use client'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'

export function Section(props: { title: string; changed: boolean; onReset: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-4 pt-3 pb-4 wide:border-line wide:not-last:border-b">
      <header className="mb-1 flex h-8 items-center justify-between">
        <h2 id={id} className="font-semibold text-sm">
          {props.title}
        </h2>
        {props.changed && (
          <Button
            variant="ghost"
            square
            className="-mr-2 wide:size-7!"
            aria-label={`Reset ${props.title.toLowerCase()}`}
            tip="Reset to default"
            onClick={props.onReset}
          >
            <RotateCcw aria-hidden className="size-3.5" />
          </Button>
        )}
      </header>
      {props.children}
    </section>
  )
}
