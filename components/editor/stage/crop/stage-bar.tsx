// A bar of controls at the foot of the stage, at the thumb on a phone.
'use client'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '@/components/ui/class-names'

export function StageBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const foot = document.querySelector('[data-stage-bars]')
  if (!foot) return null
  return createPortal(
    <fieldset
      data-takes-pointer
      className={classNames(
        'rise pointer-events-auto flex min-w-0 max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-1.5 rounded-xl bg-panel p-1.5 shadow-float forced-colors:border',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>,
    foot,
  )
}
