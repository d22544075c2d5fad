// What the editor writes. A new format is a row of lib/core/media-formats.ts, a folder beside this and its line in encoders.ts.
import { type EditorOutput, editorOutputs } from '@/lib/core/media-formats'

export const formats = editorOutputs

type Format = EditorOutput
export type FormatId = Format['id']

export const formatOf = (id: FormatId): Format => formats.find((format) => format.id === id)!
