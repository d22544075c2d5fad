// The bytes say what a file is.
import { expect, it } from 'vitest'
import { sniffImageType } from '@/lib/scene/image-type'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8L', 'image/webp'],
  ['GIF89a\x01\0', 'image/gif'],
  ['GIF87a\x01\0', 'image/gif'],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'image/avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
])('knows %j as %s', (head, mime) => {
  expect(sniffImageType(bytes(head))).toBe(mime)
})

it.each([
  '',
  '\x89PNG',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'GIF88a',
  '%PDF-1.7',
  'RIFF\x24\0\0\0WAVEfmt ',
  '\0\0\0\x20ftypheic\0\0\0\0mif1heic',
  'BM\0\0\0\0',
  'II*\0',
])('does not take %j', (head) => {
  expect(sniffImageType(bytes(head))).toBeUndefined()
})
