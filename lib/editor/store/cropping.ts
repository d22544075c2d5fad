// A picture that is being cropped, and the shapes a crop can be held to.
import type { Rect } from '@/lib/core/geometry'
import type { StrongEdges } from '@/lib/render/analysis/strong-edges'
import type { Picture } from '@/lib/scene/schema'
import type { Selection } from './selection'

/** Width by height; null: any shape, or that of the picture. */
export const cropRatios = [
  { id: 'free', label: 'Free', ratio: null },
  { id: 'original', label: 'Original', ratio: null },
  { id: '1:1', label: '1:1', ratio: 1 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: '3:2', label: '3:2', ratio: 3 / 2 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '9:16', label: '9:16', ratio: 9 / 16 },
] as const

export type CropRatioId = (typeof cropRatios)[number]['id']

export interface Cropping {
  /** The id of the picture. */
  picture: string
  /** As it was when the tool took it. */
  before: Picture
  /** What was selected then. */
  selection: Selection
  ratio: CropRatioId
  /** The ratio is height by width. */
  isSwapped: boolean
  /** The crop as a hand left it: every ratio is cut out of it. */
  shaped: Rect | null
  /** Null until they have been found. */
  edges: StrongEdges | null
  /** Of the stage before. */
  zoom: 'fit' | number
}
