// Whether an element is on the screen or close to it; one observer for all of them.
'use client'
import { type RefObject, useEffect, useState } from 'react'

const listeners = new WeakMap<Element, (inView: boolean) => void>()
let observer: IntersectionObserver | null = null

function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: '120px' },
  )
  return observer
}

export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    listeners.set(watched, setInView)
    shared().observe(watched)
    return () => {
      shared().unobserve(watched)
      listeners.delete(watched)
    }
  }, [element])
  return inView
}
