// Why there is no picture yet.
'use client'
import { CircleAlert } from 'lucide-react'

export function ShotFailed({ message, hint }: { message: string; hint: string }) {
  return (
    <p role="alert" className="flex gap-2.5 rounded-xl bg-danger-surface px-3 py-2.5">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <span>
        <span className="font-medium">{message}</span>
        <span className="block text-foreground-muted">{hint}</span>
      </span>
    </p>
  )
}
