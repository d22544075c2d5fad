// The one tooltip of the page: it follows whatever carries data-tip, by pointer after a pause and by keyboard focus at once.
'use client'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names'

const pauseMs = 450

interface Tip {
  text: string
  keys: string | undefined
  anchor: DOMRect
}

const read = (target: EventTarget | null): { element: HTMLElement; text: string; keys: string | undefined } | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  const { tip, tipKeys } = element?.dataset ?? {}
  return element && tip ? { element, text: tip, keys: tipKeys } : null
}

export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const leaving = new AbortController()
    let timer = 0
    const hide = () => {
      window.clearTimeout(timer)
      setTip(null)
    }
    const show = (found: ReturnType<typeof read>, afterMs: number) => {
      hide()
      if (!found) return
      timer = window.setTimeout(() => {
        setTip({ text: found.text, keys: found.keys, anchor: found.element.getBoundingClientRect() })
      }, afterMs)
    }
    const options = { signal: leaving.signal, capture: true, passive: true }
    // A finger has no hover: a tooltip would only cover what it pressed.
    window.addEventListener(
      'pointerover',
      (event) => event.pointerType === 'mouse' && show(read(event.target), pauseMs),
      options,
    )
    window.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(read(target), 0),
      options,
    )
    for (const name of ['pointerdown', 'focusout', 'keydown', 'scroll', 'blur'])
      window.addEventListener(name, hide, options)
    return () => {
      hide()
      leaving.abort()
    }
  }, [])

  useEffect(() => {
    const element = box.current
    if (!element || !tip) return
    element.showPopover()
    const { anchor } = tip
    const gap = 6
    const left = anchor.left + anchor.width / 2 - element.offsetWidth / 2
    const below = anchor.bottom + gap + element.offsetHeight < innerHeight
    element.style.left = `${Math.max(gap, Math.min(left, innerWidth - element.offsetWidth - gap))}px`
    element.style.top = `${below ? anchor.bottom + gap : anchor.top - gap - element.offsetHeight}px`
    return () => element.hidePopover()
  }, [tip])

  // The text repeats the label of its control, so it is not read a second time.
  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden
      className="pointer-events-none fixed gap-2 rounded-md bg-foreground px-2 py-1 text-foreground-inverse text-xs [&:popover-open]:flex"
    >
      {tip?.text}
      {tip?.keys && <Keys keys={tip.keys} />}
    </div>
  )
}

/** A shortcut as people read it: "Ctrl+Z", "⌘Z". */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd className={classNames('rounded-sm bg-current/10 px-1.5 font-medium font-sans text-2xs leading-5', className)}>
      <span className="opacity-90">{keys}</span>
    </kbd>
  )
}
