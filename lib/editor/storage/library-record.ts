// One thing that people kept, as it is stored, and what it must be to be shown again.
import { Background } from '@/lib/kinds/backgrounds'
import { applyLook, type Look } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'

export interface LibraryRecord {
  id: string
  type: 'look' | 'background'
  name: string
  /** A look or a background of some version; never trusted before it is read by its schema. */
  value: unknown
  assetIds: readonly string[]
  /** Unix epoch milliseconds. */
  savedAt: number
}

export const nameMax = 40

/** Null for what this version cannot read. */
export function readLook(value: unknown): Look | null {
  const scene = defaultScene()
  return applyLook.apply(scene, value as Look) === scene ? null : (value as Look)
}

export const readBackground = (value: unknown): Background | null => Background.safeParse(value).data ?? null

/** One line, not too long; empty for what says nothing. */
export const cleanName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, nameMax).trim()

/** "Own look 3": the first number that is free. */
export function freeName(type: LibraryRecord['type'], present: readonly { name: string }[]): string {
  const taken = new Set(present.map(({ name }) => name))
  let number = 1
  while (taken.has(`Own ${type} ${number}`)) number += 1
  return `Own ${type} ${number}`
}
