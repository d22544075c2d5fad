import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { sniffImage } from '@/lib/server/image/sniff'
import { flat, fromRaw } from './sample-pictures'

const image = () => fromRaw(flat(8, 8))
const refusalOf = (bytes: Buffer): ApiError => {
  try {
    sniffImage(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return error as ApiError
  }
  throw new Error('It was accepted.')
}

describe('sniffImage', () => {
  it('sniffImage knows the three formats by their bytes', async () => {
    expect(sniffImage(await image().png().toBuffer())).toBe('png')
    expect(sniffImage(await image().jpeg().toBuffer())).toBe('jpeg')
    expect(sniffImage(await image().webp().toBuffer())).toBe('webp')
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['a GIF file', () => image().gif().toBuffer()],
    ['an AVIF file', () => image().avif().toBuffer()],
    ['a TIFF file', () => image().tiff().toBuffer()],
  ])('sniffImage refuses %s by name', async (name, make) => {
    const error = refusalOf(await make())
    expect(error).toMatchObject({ code: 'unsupported_value', hint: 'Send a PNG, JPEG or WebP file.' })
    expect(error.message).toBe(`"image" cannot be ${name}: only PNG, JPEG and WebP files are read.`)
  })

  it.each([
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG drawing', '\ufeff<?xml version="1.0"?>\n<!-- a comment -->\n<svg/>'],
    ['an SVG drawing', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg/>'],
    ['an HTML page', '<!doctype html><title>404</title>'],
    ['an XML document', '<?xml version="1.0"?><rss/>'],
    ['a PDF document', '%PDF-1.7\n'],
    ['a JSON text', '{"screenshot":"iVBORw0KGgo="}'],
    ['base64 text', 'iVBORw0KGgoAAAANSUhEUg'],
    ['a data URI', 'data:image/png;base64,iVBORw0KGgo='],
    ['a HEIC file', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['an MP4 video', '\0\0\0\x18ftypisom\0\0\0\0isomavc1'],
    ['an MP4 video', '\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x20freeavis'],
    ['an MP4 video', '\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x20freeheic'],
    ['a QuickTime video', '\0\0\0\x10ftypqt  avif'],
    ['a ZIP archive', 'PK\x03\x04rest'],
    ['a JPEG XL file', '\0\0\0\x0cJXL \r\n'],
  ])('sniffImage refuses %s by name', (name, text) => {
    expect(refusalOf(Buffer.from(text)).message).toContain(`"image" cannot be ${name}`)
  })

  it('sniffImage refuses bytes of no known kind, and says so of an empty file', () => {
    expect(refusalOf(Buffer.from('GARBAGE')).code).toBe('unsupported_value')
    expect(refusalOf(Buffer.alloc(0))).toMatchObject({
      code: 'invalid_request',
      message: 'The file in "image" is empty.',
    })
  })

  it('sniffImage is not led by a picture that starts later: a polyglot is what it starts with', async () => {
    const png = await image().png().toBuffer()
    expect(refusalOf(Buffer.concat([Buffer.from('GIF89a/*'), png])).message).toContain('a GIF file')
  })

  it('sniffImage keeps sharp from drawing what is not one of the three, whatever calls it', async () => {
    await import('@/lib/server/image/codec')
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).png().toBuffer(),
    ).rejects.toThrow(/unsupported/)
    await expect(
      sharp(await image().gif().toBuffer())
        .png()
        .toBuffer(),
    ).rejects.toThrow(/unsupported/)
  })
})
