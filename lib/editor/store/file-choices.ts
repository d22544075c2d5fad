// What kind of file people get: format, scale, and the quality where a format has one. This browser remembers it.
import { type FormatId, formatOf, formats } from '@/lib/formats/encoding/encoder'

export const exportScales = [1, 2, 3] as const
type ExportScale = (typeof exportScales)[number]

export interface FileSettings {
  /** Device pixels for one design pixel. */
  scale: number
  format: FormatId
  /** From 1 to 100; without meaning where every pixel is kept. */
  quality: number
}

export interface FileChoices {
  scale: ExportScale
  format: FormatId
  /** Of each format that has one: going to and fro between them changes none. */
  qualities: Partial<Record<FormatId, number>>
}

export const qualityRange = { min: 20, max: 100, step: 1, unit: '', factor: 1 }

/** Whatever was stored, as far as it makes sense. Without a schema: this is read before the first paint's code has any. */
export function readFileChoices(stored: unknown): FileChoices {
  const { scale, format, qualities } = partsOf(stored)
  const valid = formats.flatMap(({ id }) => {
    const quality = partsOf(qualities)[id]
    return isQuality(quality) ? [[id, quality]] : []
  })
  return {
    scale: exportScales.find((each) => each === scale) ?? 2,
    format: formats.find(({ id }) => id === format)?.id ?? 'png',
    qualities: Object.fromEntries(valid),
  }
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isQuality = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= qualityRange.min && value <= qualityRange.max

export function settingsOf({ scale, format, qualities }: FileChoices): FileSettings {
  return { scale, format, quality: qualities[format] ?? formatOf(format).editorOutput.quality ?? 100 }
}

/** What goes to the clipboard: browsers take nothing else there, and every pixel is kept. */
export const copySettings = ({ scale }: FileChoices): FileSettings =>
  settingsOf({ scale, format: 'png', qualities: {} })
