// The encoder of each format. The record cannot miss one: the compiler would name it.
import type { FormatId } from '.'
import type { CreateEncoder } from './encoder'
import { createPngEncoder } from './png/encode'

export const encoders: Record<FormatId, CreateEncoder> = { png: createPngEncoder }
