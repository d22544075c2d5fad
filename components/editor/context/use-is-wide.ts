// Whether the settings have their place beside the stage: the breakpoint `wide` of app/globals.css.
'use client'
import { useSyncExternalStore } from 'react'

const query = '(width >= 45.0625rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Null on the server, where nobody knows. */
export const useIsWide = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
