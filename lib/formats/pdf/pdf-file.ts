// A PDF file as it is put together: numbered objects, where each begins, and the end (ISO 32000-1, 7.5).

type Bytes = Uint8Array<ArrayBuffer>

export interface PdfFile {
  /** The number of the next object: others may name it before it is there. */
  reserve(): number
  /** A dictionary, or with `data` a stream whose dictionary has no length yet. The object's number. */
  add(object: PdfObject): number
  /** The file. `trailer`: what it names, without brackets. */
  finish(trailer: string): Bytes[]
}

interface PdfObject {
  /** Without brackets. */
  dictionary: string
  data?: readonly Bytes[]
  /** One that was reserved. */
  number?: number
}

/** One byte a letter. */
export const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** The second line tells programs that the file is not text. */
const head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

export function createPdfFile(): PdfFile {
  const parts: Bytes[] = []
  const offsets: number[] = []
  let length = 0
  const put = (bytes: Bytes) => {
    parts.push(bytes)
    length += bytes.length
  }
  put(latin(head))
  return {
    reserve: () => offsets.push(0),
    add({ dictionary, data, number = offsets.push(0) }) {
      offsets[number - 1] = length
      const bytes = data?.reduce((sum, part) => sum + part.length, 0)
      const size = bytes === undefined ? '' : ` /Length ${bytes}`
      put(latin(`${number} 0 obj\n<< ${dictionary}${size} >>\n`))
      if (data) {
        put(latin('stream\n'))
        for (const part of data) put(part)
        put(latin('\nendstream\n'))
      }
      put(latin('endobj\n'))
      return number
    },
    finish(trailer) {
      const start = length
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
      const size = offsets.length + 1
      put(latin(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`))
      put(latin(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
      return parts
    },
  }
}

/** A number of so many decimals; PDF knows no exponents. */
export function pdfNumber(value: number, decimals = 2): string {
  const text = value.toFixed(decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text
}

export const pdfNumbers = (values: readonly number[], decimals?: number): string =>
  values.map((value) => pdfNumber(value, decimals)).join(' ')

/** Text as people read it: UTF-16 with its mark (7.9.2.2). */
export const pdfText = (text: string): string => `<FEFF${utf16Hex(text)}>`

export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
