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
}
