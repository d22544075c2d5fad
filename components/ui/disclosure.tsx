// What is seldom needed, behind its own line.
'use client'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names'

/** An event that opens the disclosure whose root it is sent to. */
export const discloseEvent = 'disclose'

export function Disclosure(props: { label: string; startsOpen?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(props.startsOpen ?? false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    const onDisclose = () => setOpen(true)
    element?.addEventListener(discloseEvent, onDisclose)
    return () => element?.removeEventListener(discloseEvent, onDisclose)
  }, [])
  return (
    <div ref={root} data-disclosure={props.label}>
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
