// Every format, in the order dialogs show them. A new one is a folder beside this, a line here and a line in encoders.ts.
import { png } from './png'

export const formats = [png] as const

export type FormatId = (typeof formats)[number]['id']
