// What the swatch beside the tools changes: the colour, and the width of lines or the size of words and marks.
import type { Size } from '@/lib/core/geometry'
import type { Inspected } from '@/lib/editor/tools/objects/style'
import { type Annotation, annotationKind } from '@/lib/kinds/annotations'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'

/** Told apart on light and dark pictures, and by most who see fewer colours. */
export const inks: readonly { color: string; label: string }[] = [
  { color: '#ef4444', label: 'Red' },
  { color: '#f97316', label: 'Orange' },
  { color: '#facc15', label: 'Yellow' },
  { color: '#22c55e', label: 'Green' },
  { color: '#3b82f6', label: 'Blue' },
  { color: '#8b5cf6', label: 'Violet' },
  { color: '#ec4899', label: 'Pink' },
  { color: '#111111', label: 'Black' },
  { color: '#ffffff', label: 'White' },
]

export const inkOf = (color: string) => inks.find((ink) => ink.color === color.toLowerCase())

/** Times the size that a new one has on its picture: 2, 4, 7 and 11 of 4. */
export const sizes: readonly { label: string; share: number }[] = [
  { label: 'S', share: 0.5 },
  { label: 'M', share: 1 },
  { label: 'L', share: 1.75 },
  { label: 'XL', share: 2.75 },
]

interface QuickSize {
  /** Pixels of the object's plane. */
  now: number
  /** The size M. */
  medium: number
  field: 'strokePx' | 'sizePx'
}

export interface QuickStyle {
  color: string | null
  size: QuickSize | null
}

/** Of the first object that has them. Null: there is nothing to choose. */
export function styleOf({ items }: Inspected, scene: Scene): QuickStyle | null {
  const color = items.flatMap((item) => ('color' in item ? item.color : []))[0] ?? null
  const size = items.flatMap((item) => quickSize(item, scene) ?? [])[0] ?? null
  return color === null && size === null ? null : { color, size }
}

/** The letter of that size; null between them. */
export const sizeOf = ({ now, medium }: QuickSize): string | null =>
  sizes.find(({ share }) => now === sized(medium, share))?.label ?? null

/** The field with the size of that letter. */
export function resized({ field, medium }: QuickSize, label: string): Record<string, number> {
  return { [field]: sized(medium, sizes.find((size) => size.label === label)?.share ?? 1) }
}

const sized = (medium: number, share: number) => Math.max(1, Math.round(medium * share))

function quickSize(item: Annotation, scene: Scene): QuickSize | null {
  const first = annotationKind(item.kind).initial?.({ size: planeSize(item, scene) }) as Record<string, unknown>
  for (const field of ['strokePx', 'sizePx'] as const) {
    const [now, medium] = [(item as Record<string, unknown>)[field], first?.[field]]
    if (typeof now === 'number' && typeof medium === 'number') return { field, now, medium }
  }
  return null
}

/** New things are a share of the plane they lie on. */
function planeSize({ plane }: Annotation, scene: Scene): Size {
  const picture = scene.pictures.find(({ id }) => id === plane) ?? mainPicture(scene)
  return scene.assets[assetOf(picture) ?? ''] ?? { width: 1600, height: 1000 }
}
