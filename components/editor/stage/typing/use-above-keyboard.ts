// A keyboard on the screen covers the lower half of a phone: the stage goes up until the line that is typed in is seen.
'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { caretSegment } from '@/lib/core/text/caret-map'
import type { TextSelection } from '@/lib/editor/typing/text-selection'
import type { WordsPlace } from './words-place'

/** CSS pixels between the caret and what covers the rest. */
const marginPx = 24

export function useAboveKeyboard(
  field: RefObject<HTMLElement | null>,
  place: WordsPlace | null,
  { focus }: TextSelection,
): void {
  const seenTo = useSeenTo()
  const shift = useRef(0)
  useLayoutEffect(() => {
    const stage = field.current?.parentElement
    if (!stage || !place) return
    // Nothing to read: the page would be laid out for each letter.
    if (seenTo === null && shift.current === 0) return
    const { x, bottom } = caretSegment(place.layout.carets, focus)
    const { top, height } = stage.getBoundingClientRect()
    const caret = (place.toCanvas({ x, y: bottom }).y * height) / place.designHeight
    const covered = seenTo === null ? 0 : top + shift.current + caret + marginPx - seenTo
    shift.current = Math.max(0, Math.round(covered))
    stage.style.translate = shift.current === 0 ? '' : `0 ${-shift.current}px`
  }, [field, place, focus, seenTo])
  useEffect(() => {
    const stage = field.current?.parentElement
    return () => {
      if (stage) stage.style.translate = ''
    }
  }, [field])
}

/** The lower edge of what is seen of the page, in CSS pixels; null while all of it is. */
function useSeenTo(): number | null {
  const [seenTo, setSeenTo] = useState<number | null>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const read = () => {
      const edge = viewport.offsetTop + viewport.height
      setSeenTo(edge < window.innerHeight - 1 ? edge : null)
    }
    read()
    const leaving = new AbortController()
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, read, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return seenTo
}
