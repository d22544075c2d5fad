// What a chosen size is called; what its place takes, in words; and whether a file, or a set of them, is taken there.
import { editorOutputs, labelsOf } from '@/lib/core/media-formats'
import { type FormatId, formatOf, hasPaths } from '@/lib/formats/encoding/encoder'
import { type CanvasSizePreset, canvasSizeOf, type SizeLimits } from '@/lib/scene/looks/canvas-sizes.data'
import type { Variant } from '@/lib/scene/schema'
import { fileSizeText } from '../export/file-words'

type Named = Pick<Variant, 'id' | 'width' | 'height'>

/** Whose rules hold for it; null for one of the person's own. */
export function placeOf(size: Named) {
  const place = canvasSizeOf(size, size.id)
  return place?.id === size.id ? place : null
}

export const nameOf = (size: Named): string => placeOf(size)?.name ?? `${size.width} × ${size.height}`

/** What of a file a place looks at. */
interface CheckedFile {
  width: number
  height: number
  /** Bytes. */
  size: number
  opaque: boolean
  format: FormatId
}

const takenFormats = ({ formats, paths }: SizeLimits) =>
  editorOutputs.filter(
    ({ id }) => (formats?.some((taken) => taken === id) ?? true) && !(paths === false && hasPaths(id)),
  )

/** "PNG or JPEG, up to 8 MB, nothing see-through, 2 to 8 in a set." Empty where nothing is known. */
export function limitWords(limits: SizeLimits): string {
  const { formats, bytesMax, alpha, count } = limits
  const words = [
    formats ? labelsOf(takenFormats(limits), 'or') : '',
    bytesMax ? `up to ${fileSizeText(bytesMax)}` : '',
    alpha === false ? 'nothing see-through' : '',
    count ? `${count.min} to ${count.max} in a set` : '',
  ].filter((each) => each !== '')
  const [first = '', ...others] = words
  return first === '' ? '' : `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')}.`
}

/** The chosen format where the place takes it, else the first that it takes. */
export function formatFor({ limits }: Pick<CanvasSizePreset, 'limits'>, chosen: FormatId): FormatId {
  const taken = takenFormats(limits)
  return taken.some(({ id }) => id === chosen) ? chosen : (taken[0]?.id ?? chosen)
}

/** Why the place refuses it: a sentence each, none where it is taken. */
export function refusals(file: CheckedFile, { name, width, height, limits }: CanvasSizePreset): string[] {
  const found: string[] = []
  const { bytesMax, alpha, ratioMax } = limits
  if (file.width !== width || file.height !== height)
    found.push(`It has ${file.width} × ${file.height} pixels; ${name} takes exactly ${width} × ${height}.`)
  if (!takenFormats(limits).some(({ id }) => id === file.format))
    found.push(`${name} takes ${labelsOf(takenFormats(limits), 'or')}, not ${formatOf(file.format).label}.`)
  if (bytesMax && file.size > bytesMax)
    found.push(`It has ${fileSizeText(file.size)}; ${name} takes ${fileSizeText(bytesMax)}.`)
  if (alpha === false && !file.opaque && formatOf(file.format).hasAlpha)
    found.push(`${name} takes nothing see-through: choose JPEG, or a background without holes.`)
  const ratio = Math.max(file.width, file.height) / Math.min(file.width, file.height)
  if (ratioMax && ratio > ratioMax) found.push(`Its longer side is over ${ratioMax} times the shorter one.`)
  return found
}

/** What is wrong with so many files for one place; null where nothing is. */
export function countRefusal(count: number, { name, limits }: CanvasSizePreset): string | null {
  const { count: taken } = limits
  if (!taken || count === 0 || (count >= taken.min && count <= taken.max)) return null
  return count < taken.min
    ? `${name} takes ${taken.min} to ${taken.max} pictures: here ${count === 1 ? 'is 1' : `are ${count}`}.`
    : `${name} takes up to ${taken.max} pictures: here are ${count}.`
}
