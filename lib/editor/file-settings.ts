// What kind of file people get: format, scale, and the quality where a format has one. This browser remembers it.
import { z } from 'zod'
import { type FormatId, formatOf, formats } from '@/lib/formats'

export const exportScales = [1, 2, 3] as const
export type ExportScale = (typeof exportScales)[number]

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

const Choices = z.object({
  scale: z.literal(exportScales).catch(2),
  format: z.enum(formats.map(({ id }) => id)).catch('png'),
  qualities: z
    .partialRecord(z.enum(formats.map(({ id }) => id)), z.int().min(qualityRange.min).max(qualityRange.max))
    .catch({}),
})

/** Whatever was stored, as far as it makes sense. */
export function readFileChoices(stored: unknown): FileChoices {
  const read = Choices.safeParse(stored)
  return read.success ? read.data : Choices.parse({})
}

export function settingsOf({ scale, format, qualities }: FileChoices): FileSettings {
  return { scale, format, quality: qualities[format] ?? formatOf(format).quality ?? 100 }
}

/** What goes to the clipboard: browsers take nothing else there, and every pixel is kept. */
export const copySettings = ({ scale }: FileChoices): FileSettings =>
  settingsOf({ scale, format: 'png', qualities: {} })
