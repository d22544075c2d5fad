// Words that are not seen but found, copied and read aloud: letters of a font that every reader has, each with what it means.
import { multiplied, type RecordedWords } from '@/lib/render/recording/recorded-path'
import { latin, type PdfFile, pdfNumber, pdfNumbers, utf16Hex } from './pdf-file'

/** Of every letter of Courier, times its size. */
const letterWidth = 0.6
/** Codes of one font: ASCII are their own, so that readers without the table know them too. */
const [firstFree, lastCode] = [0xa0, 0xff]

interface WordSetter {
  /** Operators that set the words; the matrix of the page leads from pixels. */
  operators(words: readonly RecordedWords[]): string
  /** Writes the fonts. What a page's resources name. */
  addFonts(file: PdfFile): string
}

interface Font {
  codes: Map<string, number>
  next: number
}

export function createWordSetter(): WordSetter {
  const fonts: Font[] = [{ codes: new Map(), next: firstFree }]

  const placeOf = (letter: string): { font: number; code: number } => {
    for (const [font, { codes }] of fonts.entries()) {
      const code = codes.get(letter)
      if (code !== undefined) return { font, code }
    }
    const own = letter.length === 1 && letter >= ' ' && letter <= '~' ? letter.charCodeAt(0) : null
    if (fonts.at(-1)!.next > lastCode) fonts.push({ codes: new Map(), next: firstFree })
    const font = own === null ? fonts.length - 1 : 0
    const code = own ?? fonts[font]!.next++
    fonts[font]!.codes.set(letter, code)
    return { font, code }
  }

  const lineOperators = ({ text, width, sizePx, matrix }: RecordedWords): string => {
    const letters = [...text.trimEnd()]
    const stretch = (100 * width) / (letters.length * letterWidth * sizePx)
    let runs = ''
    let [font, hex] = [-1, '']
    const end = () => hex && `<${hex}> Tj `
    for (const letter of letters) {
      const place = placeOf(letter)
      if (place.font !== font) {
        runs += `${end()}/F${place.font} ${pdfNumber(sizePx)} Tf `
        ;[font, hex] = [place.font, '']
      }
      hex += place.code.toString(16).padStart(2, '0')
    }
    // Letters stand up, and the page's matrix turns all over.
    const place = multiplied(matrix, [1, 0, 0, -1, 0, 0])
    return `${pdfNumber(stretch)} Tz ${pdfNumbers(place, 4)} Tm ${runs}${end()}`
  }

  return {
    // Mode 3 draws nothing (ISO 32000-1, 9.3.6).
    operators: (words) => (words.length === 0 ? '' : `BT 3 Tr\n${words.map(lineOperators).join('\n')}\nET\n`),
    addFonts: (file) => fonts.map((font, at) => `/F${at} ${addFont(file, font)} 0 R`).join(' '),
  }
}

/** A table has a hundred rows at most (9.10.3). */
const rowsMax = 100

function addFont(file: PdfFile, { codes }: Font): number {
  const rows = [...codes].map(([letter, code]) => `<${code.toString(16).padStart(2, '0')}> <${utf16Hex(letter)}>\n`)
  const tables: string[] = []
  for (let at = 0; at < rows.length; at += rowsMax) {
    const part = rows.slice(at, at + rowsMax)
    tables.push(`${part.length} beginbfchar\n${part.join('')}endbfchar\n`)
  }
  const meaning = [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /V def\n/CMapType 2 def\n',
    '1 begincodespacerange\n<00> <ff>\nendcodespacerange\n',
    ...tables,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
  ]
  const unicode = file.add({ dictionary: '', data: [latin(meaning.join(''))] })
  const widths = `/FirstChar 32 /LastChar 255 /Widths [${'600 '.repeat(224).trim()}]`
  return file.add({
    dictionary: `/Type /Font /Subtype /Type1 /BaseFont /Courier ${widths} /Encoding /WinAnsiEncoding /ToUnicode ${unicode} 0 R`,
  })
}
