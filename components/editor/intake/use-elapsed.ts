// Whole seconds since a moment, while somebody looks.
'use client'
import { useEffect, useState } from 'react'

/** `since`: Unix epoch milliseconds. Ticks every quarter of a second, so the second never hangs. */
export function useElapsedMs(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = window.setInterval(tick, 250)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(0, now - since)
}
