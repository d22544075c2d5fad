// The parts of a form for POST /api/export.
import type { FormPart } from './multipart-form'

export const exportPath = '/api/export'

export const imagePart = (value: Uint8Array | string, filename = 'picture.png'): FormPart => ({
  name: 'image',
  filename,
  value,
})
export const fieldPart = (name: string, value: string): FormPart => ({ name, value })
export const formatPart = (value = 'png') => fieldPart('format', value)
export const presetPart = (value = 'medium') => fieldPart('qualityPreset', value)
export const optionParts = (format = 'png') => [formatPart(format), presetPart()]
