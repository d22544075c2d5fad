// Where a picture's file carries its document, which is a .vitrine archive: the places that readers of pictures pass over.

/** PNG: the keyword of an iTXt chunk, whose text is the archive in base64, deflated (PNG specification, 11.3.3.4: it is UTF-8). */
export const pngKeyword = 'Vitrine scene'
/** Of the archive in each chunk, a multiple of three: libpng, and what is built on it, drops chunks of 8 MB. */
export const pngChunkBytes = 3_000_000

/** JPEG: APP11 segments that begin so, then their number from 0 and how many there are, of two bytes each. */
export const jpegMark = 'vitrine-scene\0'
export const jpegMarker = 0xeb
/** A segment's length counts itself (T.81 B.1.1.4). */
export const jpegSegmentBytesMax = 65_533 - 2

/** WebP: a chunk after the picture, as unknown ones are (RFC 9649, 2.7.1.6). */
export const webpChunk = 'vTSC'

/** AVIF: a box of its own at the end. */
export const avifUuid = 'vitrine-scene-01'

/** SVG: a metadata element, whose text is the archive in base64. */
export const svgDocumentId = 'vitrine-document'

/** PDF: an embedded file, the first object. */
export const pdfDocumentHead = '/Type /EmbeddedFile'

/** A picture that carries more is no picture any more. */
export const archiveBytesMax = 64 * 1024 * 1024

export const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
