// A panel beside its trigger on the browser's own popover: top layer, Escape and clicks outside come with it.
'use client'
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names'

interface PopoverTriggerProps {
  ref: (element: HTMLButtonElement | null) => void
  popoverTarget: string
  'aria-haspopup': 'dialog'
}

/**
 * Under the trigger, with its right edge, or above where there is no room below. A trigger in a side panel gets it beside
 * that panel, so that nothing of the panel is covered. Always inside the window.
 */
export function placeBeside(panel: HTMLElement, trigger: HTMLElement): void {
  const gap = 8
  const { offsetWidth: width, offsetHeight: height } = panel
  const anchor = trigger.getBoundingClientRect()
  const edge = trigger.closest('aside')?.getBoundingClientRect().left ?? 0
  const beside = edge - gap - width >= gap
  const left = beside ? edge - gap - width : Math.min(anchor.right - width, innerWidth - width - gap)
  const under = anchor.bottom + gap + height <= innerHeight - gap
  const top = beside ? anchor.top - gap : under ? anchor.bottom + gap : anchor.top - gap - height
  panel.style.left = `${Math.max(gap, left)}px`
  panel.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`
}

export function Popover(props: {
  label: string
  trigger: (trigger: PopoverTriggerProps) => ReactNode
  children: ReactNode
  /** Opens and closes it from elsewhere too; `onOpen` and `onClose` say what the person did. Left out: only the trigger does. */
  open?: boolean
  onOpen?: (panel: HTMLElement) => void
  onClose?: () => void
  className?: string
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { open } = props
  useEffect(() => {
    if (open !== undefined) panel.current?.togglePopover(open)
  }, [open])
  // What it holds may come later, or grow.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = panel.current
      if (element?.matches(':popover-open') && button.current) placeBeside(element, button.current)
    })
    if (panel.current) observer.observe(panel.current)
    return () => observer.disconnect()
  }, [])
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const panel = event.currentTarget
    if (event.newState === 'open' && button.current) placeBeside(panel, button.current)
    panel.toggleAttribute('data-placed', event.newState === 'open')
    if (event.newState === 'open') props.onOpen?.(panel)
    else props.onClose?.()
  }
  return (
    <>
      {props.trigger({
        ref: (element) => {
          button.current = element
        },
        popoverTarget: id,
        'aria-haspopup': 'dialog',
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        onToggle={onToggle}
        // It is measured before it is shown: until then it would flash in a corner.
        className={classNames(
          'fixed inset-auto rounded-xl bg-raised shadow-float opacity-0 transition-opacity duration-100 data-placed:opacity-100 forced-colors:border',
          props.className,
        )}
      >
        {props.children}
      </div>
    </>
  )
}
