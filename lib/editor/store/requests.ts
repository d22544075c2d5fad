// What the page is asked to show over the stage, or beside it.
import type { Point } from '@/lib/core/geometry'
import type { MenuSubject } from './selection'

export interface MenuRequest {
  /** CSS pixels of the window; null: in the middle of the stage. */
  at: Point | null
  by: 'mouse' | 'touch' | 'key'
  subject: MenuSubject
}

/** One control of a panel by its label, or the panel itself. */
export interface SoughtSetting {
  panel: string
  label: string | null
  /** The label of the disclosure that holds it. */
  within: string | null
}

export interface OutputsRequest {
  dialog: 'sizes' | 'batch'
  /** For the batch, as the browser gave them. */
  dropped?: readonly (File | FileSystemEntry)[]
  /** The files of the last time are made again, without a question. */
  again?: true
}

/** What this browser can look at to take a picture of; nothing until that is known. */
export interface Shots {
  screen: boolean
  camera: boolean
}

/** How what came last can be placed instead; it is there until something else is done. */
export interface OtherWay {
  label: string
  run(): void
}
