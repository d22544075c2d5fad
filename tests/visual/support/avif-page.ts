// Runs on a page of the browser under test: a pattern as an AVIF file.
import { createAvifEncoder } from '@/lib/formats/avif/encode.browser'
import { avifPattern } from './avif-pattern'

export interface AvifOrder {
  width: number
  height: number
  opaque: boolean
  quality: number
  /** As where no browser has it. */
  withoutCodec?: boolean
}

async function encodeAvif({ withoutCodec = false, ...order }: AvifOrder): Promise<{ file?: number[]; error?: string }> {
  const codec = globalThis.VideoEncoder
  if (withoutCodec) Reflect.deleteProperty(globalThis, 'VideoEncoder')
  try {
    const encoder = await createAvifEncoder({ ...order, scale: 1 })
    const pixels = avifPattern(order)
    const bandBytes = order.width * 4 * 100
    for (let at = 0; at < pixels.length; at += bandBytes) await encoder.write(pixels.subarray(at, at + bandBytes))
    const parts = await encoder.finish()
    return { file: [...new Uint8Array(await new Blob(parts).arrayBuffer())] }
  } catch (error) {
    return { error: `${(error as Error).name}: ${(error as Error).message}` }
  } finally {
    globalThis.VideoEncoder = codec
  }
}

/** The browser's own reading of a file: straight RGBA. */
async function readBack(file: readonly number[]): Promise<{ width: number; height: number; middle: number[] }> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(file)], { type: 'image/avif' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return { width, height, middle: [...context.getImageData(width >> 1, height >> 1, 1, 1).data] }
}

Object.assign(globalThis, { encodeAvif, readBack })
export type EncodeAvif = typeof encodeAvif
export type ReadBack = typeof readBack
