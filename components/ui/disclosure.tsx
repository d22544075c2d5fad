// What is seldom needed, behind its own line.
'use client'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names'

export function Disclosure(props: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-1 flex h-11 items-center gap-1 rounded-md pr-2 text-foreground-subtle text-xs transition-colors duration-100 hover:text-foreground compact:h-7"
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-3.5 transition-transform duration-100', open && 'rotate-90')}
        />
        {props.label}
      </button>
      <div id={id} hidden={!open}>
        {open && props.children}
      </div>
    </div>
  )
}
