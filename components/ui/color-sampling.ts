// Where a page lets people point at one of its own pixels, colour fields can ask for it.
'use client'
import { createContext } from 'react'

/** `onColor` is called once with `#rrggbb` or `#rrggbbaa`, or never. */
export type SampleColor = (onColor: (hex: string) => void) => void

/** Null: there is nothing to point at. */
export const ColorSampling = createContext<SampleColor | null>(null)
