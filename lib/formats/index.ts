// Every format, in the order dialogs show them. A new one is a folder beside this, a line here and a line in encoders.ts.
import { jpeg } from './jpeg'
import { png } from './png'
import { webp } from './webp'

export const formats = [png, jpeg, webp] as const

export type Format = (typeof formats)[number]
export type FormatId = Format['id']

export const formatOf = (id: FormatId): Format => formats.find((format) => format.id === id)!
