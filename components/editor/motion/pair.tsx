// A setting of the side: its words and its control in one row.
import type { ReactNode } from 'react'

export const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex h-12 items-center justify-between gap-2 compact:h-9">
    <span aria-hidden className="text-foreground-muted leading-tight">
      {label}
    </span>
    {children}
  </div>
)
