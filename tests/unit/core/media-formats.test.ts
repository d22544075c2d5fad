// The one table of media formats: what files are by their first bytes, and that nothing else in the code lists or recognises formats.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  acceptOf,
  editorInputs,
  editorOutputs,
  exportFormats,
  labelsOf,
  mediaFormats,
  proxiedFormats,
  signatureBytes,
  sniffMediaFormat,
} from '@/lib/core/media-formats'
import { repositoryRoot, sourceModules } from '../../support/code/module-graph'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const ids = (formats: readonly { id: string }[]) => formats.map(({ id }) => id)

describe('sniffMediaFormat', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['RIFF\x24\0\0\0WEBPVP8L', 'webp'],
    ['GIF89a\x01\0', 'gif'],
    ['GIF87a\x01\0', 'gif'],
    ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x1cftypisom\0\0\0\0isomavc1', 'mp4'],
    ['\n\0\0\x1cftypM4V \0\0\0\0', 'mp4'],
    ['\0\0\0\x1cftypmsf1\0\0\0\0msf1avismiaf', 'avif'],
    // Both codecs, by its own brands.
    ['\0\0\0\x18ftypmsf1\0\0\0\0hevcavis', 'avif'],
    // The next box says "avis".
    ['\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x20freeavis', 'mp4'],
    ['\0\0\0\x14ftypisom\0\0\0\0isomavis', 'mp4'],
    // "avif" is the minor version.
    ['\0\0\0\x14ftypisomavifisom', 'mp4'],
    // Cut off: the box is larger than what is there.
    ['\0\0\0\x20ftypavif', 'avif'],
    ['\0\0\0\x20ftypmif1\0\0\0\0avifmi', 'avif'],
    // Size 0: the box goes to the end of the file. Size 1: a size of 64 bits follows the type.
    ['\0\0\0\0ftypmif1\0\0\0\0avif', 'avif'],
    ['\0\0\0\x01ftyp\0\0\0\0\0\0\0\x20mif1\0\0\0\0miafavif', 'avif'],
    ['\0\0\0\x01ftyp\0\0\0\x01\0\0\0\0isom\0\0\0\0', 'mp4'],
  ])('the first bytes %j are those of a file of the format %s', (start, id) => {
    expect(sniffMediaFormat(bytes(start))?.id).toBe(id)
  })

  it.each([
    '',
    '\x89PNG',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF88a',
    '%PDF-1.7',
    'RIFF\x24\0\0\0WAVEfmt ',
    '\0\0\0\x20ftypheic\0\0\0\0mif1heic',
    // QuickTime whose minor version reads "avif", HEVC before a box that says "avis", "avif" across two brands.
    '\0\0\0\x10ftypqt  avif',
    '\0\0\0\x14ftypmsf1\0\0\0\0hevcavis',
    '\0\0\0\x18ftypmsf1\0\0\0\0hevc\0\0\0\x20freeavis',
    '\0\0\0\x18ftypmif1\0\0\0\0miavif  ',
    // Boxes too small for what follows, and cut off within the brand.
    '\0\0\0\x08ftypavif\0\0\0\0avif',
    '\0\0\0\x02ftypavif\0\0\0\0avif',
    '\0\0\0\x20ftypavi',
    '\0\0\0\x01ftyp\0\0\0\0\0\0\0\x18mif1\0\0\0\0avif',
    '\0\0\0\x01ftypavif\0\0\0\x20mif1',
    'BM\0\0\0\0',
    'II*\0',
    `\0\0\0\x5cftypmif1\0\0\0\0${'miaf'.repeat(signatureBytes / 4)}avif`,
  ])('the first bytes %j are of no format of the table', (start) => {
    expect(sniffMediaFormat(bytes(start))).toBeUndefined()
  })
})

describe('mediaFormats', () => {
  it('the table says what the editor reads and writes, what the API converts and what the media proxy passes on', () => {
    expect(ids(editorInputs)).toEqual(['png', 'jpeg', 'webp', 'gif', 'avif'])
    expect(ids(editorOutputs)).toEqual(['png', 'jpeg', 'webp', 'avif', 'svg', 'pdf'])
    expect(ids(exportFormats)).toEqual(['png', 'jpeg', 'webp'])
    expect(ids(proxiedFormats)).toEqual(['png', 'jpeg', 'webp', 'gif', 'avif', 'mp4'])
  })

  it('the table gives each format names, a MIME type and file extensions of its own', () => {
    for (const values of [
      mediaFormats.map(({ id }) => id),
      mediaFormats.map(({ label }) => label),
      mediaFormats.map(({ mime }) => mime),
      mediaFormats.flatMap(({ extensions }) => extensions),
    ]) {
      expect(new Set<string>(values).size).toBe(values.length)
    }
  })

  it('the table is where file inputs and sentences take their lists from', () => {
    expect(acceptOf(exportFormats)).toBe('image/png,image/jpeg,image/webp')
    expect(labelsOf(exportFormats, 'or')).toBe('PNG, JPEG or WebP')
    expect(labelsOf(editorInputs, 'and')).toBe('PNG, JPEG, WebP, GIF and AVIF')
  })

  it('the table is the only module that lists MIME types of pictures or recognises their first bytes', () => {
    const signature = /x89PNG|0x89, 0x50|xff\\xd8|0xff, 0xd8, 0xff|GIF8|=== 'WEBP'|avi\[fs\]/
    const others = [...sourceModules().keys()].filter(
      (file) => /^(app|components|lib)\//.test(file) && file !== 'lib/core/media-formats.ts',
    )
    const repeating = others.filter((file) => {
      const text = readFileSync(path.join(repositoryRoot, file), 'utf8')
      const mimes = new Set(text.match(/image\/(png|jpeg|webp|gif|avif)\b(?=['",])/g))
      return mimes.size > 1 || signature.test(text)
    })
    expect(repeating).toEqual([])
  })
})
