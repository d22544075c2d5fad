// Going from one kind to another and back loses nothing: the last value of each is remembered.
'use client'
import { useRef } from 'react'

/** A function that gives the last value of a kind that was shown here. */
export function useLastOfKind<Value extends { kind: string }>(present: Value | undefined) {
  const last = useRef(new Map<string, Value>())
  if (present) last.current.set(present.kind, present)
  return (kind: string): Value | undefined => last.current.get(kind)
}
