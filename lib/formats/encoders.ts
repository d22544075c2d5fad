// The encoder of each format. The record cannot miss one: the compiler would name it.
import type { FormatId } from '.'
import type { CreateEncoder } from './encoding/encoder'
import { createJpegEncoder } from './jpeg/encode'
import { createPngEncoder } from './png/encode'
import { createWebpEncoder } from './webp/encode.browser'

export const encoders: Record<FormatId, CreateEncoder> = {
  png: createPngEncoder,
  jpeg: createJpegEncoder,
  webp: createWebpEncoder,
}
