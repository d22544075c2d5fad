// A PDF as its own structure says: every object where the table says it is, streams inflated, the words of the page as a reader copies
// them. It throws for whatever is not as it should be.
import { crc32, inflateSync } from 'node:zlib'

interface PdfObject {
  dictionary: string
  /** As it is in the file. */
  stream: Buffer | null
}

export interface ReadPdf {
  objects: readonly PdfObject[]
  trailer: string
  /** Operators of the page. */
  content: string
  /** Lines of words in their order. */
  words: string[]
}

export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = /^xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)*)trailer\n<< (.*) >>\n/s.exec(
    text.slice(start),
  )
  if (!table) throw new Error('There is no table of objects where the file says it is.')
  const offsets = table[2]!
    .split('\n')
    .slice(0, -1)
    .map((row) => Number(row.slice(0, 10)))
  if (offsets.length + 1 !== Number(table[1])) throw new Error('The table has another length.')
  const objects = offsets.map((offset, at) => objectAt(file, text, offset, at + 1))
  const page = objects.find(({ dictionary }) => dictionary.startsWith('/Type /Page '))!
  const content = inflated(objects[numberAfter(page.dictionary, '/Contents') - 1]!).toString('latin1')
  const fonts = [...page.dictionary.matchAll(/\/F(\d+) (\d+) 0 R/g)].map(([, , number]) =>
    meanings(objects, Number(number)),
  )
  return { objects, trailer: table[3]!, content, words: wordsOf(content, fonts) }
}

function objectAt(file: Buffer, text: string, offset: number, number: number): PdfObject {
  const head = `${number} 0 obj\n<< `
  if (!text.startsWith(head, offset)) throw new Error(`Object ${number} is not at ${offset}.`)
  const end = text.indexOf(' >>\n', offset)
  const dictionary = text.slice(offset + head.length, end)
  if (!text.startsWith('stream\n', end + 4)) return { dictionary, stream: null }
  const from = end + 11
  const length = numberAfter(dictionary, '/Length')
  if (!text.startsWith('\nendstream\nendobj\n', from + length)) throw new Error(`Object ${number} has another length.`)
  return { dictionary, stream: file.subarray(from, from + length) }
}

const numberAfter = (dictionary: string, name: string): number => {
  const found = new RegExp(`${name} (\\d+)`).exec(dictionary)
  if (!found) throw new Error(`${name} is missing in ${dictionary}`)
  return Number(found[1])
}

/** Of a stream that is not deflated, as it is. */
export const inflated = ({ dictionary, stream }: PdfObject): Buffer =>
  dictionary.includes('/FlateDecode') ? inflateSync(stream!) : stream!

/** What each code of a font means. */
function meanings(objects: readonly PdfObject[], font: number): Map<string, string> {
  const { dictionary } = objects[font - 1]!
  const table = inflated(objects[numberAfter(dictionary, '/ToUnicode') - 1]!).toString('latin1')
  const rows = table.matchAll(/^<([0-9a-f]{2})> <((?:[0-9a-f]{4})+)>$/gm)
  return new Map(Array.from(rows, ([, code, letters]) => [code!, utf16(letters!)]))
}

const utf16 = (hex: string) => String.fromCharCode(...hex.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16)))

function wordsOf(content: string, fonts: readonly Map<string, string>[]): string[] {
  const set = /BT 3 Tr\n(.*)\nET\n/s.exec(content)?.[1]
  if (!set) return []
  return set
    .split('\n')
    .map((line) =>
      [...line.matchAll(/\/F(\d+) [\d.]+ Tf <([0-9a-f]*)> Tj/g)]
        .flatMap(([, font, hex]) => hex!.match(/../g)!.map((code) => fonts[Number(font)]!.get(code) ?? `[${code}]`))
        .join(''),
    )
}

/** Its pictures as PNG files: their streams are deflated rows with filters, as those of a PNG are (ISO 32000-1, 7.4.4.4). */
export function pngsOfPdf({ objects }: ReadPdf): Buffer[] {
  const images = objects.filter(
    ({ dictionary }) => dictionary.includes('/DeviceRGB') && dictionary.includes('/Subtype /Image'),
  )
  return images.map(({ dictionary, stream }) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(numberAfter(dictionary, '/Width'), 0)
    header.writeUInt32BE(numberAfter(dictionary, '/Height'), 4)
    header.set([8, 2], 8)
    const chunks = [chunk('IHDR', header), chunk('IDAT', stream!), chunk('IEND', Buffer.alloc(0))]
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
  })
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
