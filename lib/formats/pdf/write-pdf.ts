// PDF: one page of the picture. Paths stay paths, all else is pixels; words lie over them, unseen, to be found and copied.
import type { Matrix } from '@/lib/render/recording/recorded-path'
import type { FileAbout } from '../encoding/encoder'
import type { WriteDocument } from '../encoding/path-document'
import { createDeflate } from '../png/deflate'
import { pdfDocumentHead } from '../scene-in-picture/marks'
import { createPdfFile, latin, type PdfFile, pdfNumber, pdfNumbers, pdfText } from './pdf-file'
import { addImage, createImageSink } from './pdf-images'
import { createPathSetter, subpathOperators } from './pdf-paths'
import { createWordSetter } from './pdf-words'

/** A design pixel is one of CSS: a 96th of an inch, of which a point is a 72nd. */
const pointsPerPixel = 0.75

export const writePdf: WriteDocument = async (plan, { archive, about, signal, onProgress }) => {
  const file = createPdfFile()
  // The first object: readers of ours find it without reading the rest.
  const carried = archive && addDocument(file, archive)
  const { size, designSize, layers, words } = await plan.record({
    signal,
    onProgress,
    createSink: (picture) => createImageSink(picture, signal),
  })
  const [width, height] = [designSize.width * pointsPerPixel, designSize.height * pointsPerPixel]
  // Pixels count from the top, points from the bottom.
  const page: Matrix = [width / size.width, 0, 0, -height / size.height, 0, height]
  const [paths, texts] = [createPathSetter(page), createWordSetter()]
  const images: number[] = []
  const drawn = layers.map((layer) => {
    if (layer.kind === 'paths') {
      const clip = layer.clip ? `${subpathOperators([layer.clip])}W n\n` : ''
      return `q\n${clip}${paths.operators(layer.paths)}Q\n`
    }
    const { rect, image } = layer
    images.push(addImage(file, image))
    return `q ${rect.width} 0 0 ${-rect.height} ${rect.x} ${rect.y + rect.height} cm /I${images.length - 1} Do Q\n`
  })
  const content = `${pdfNumbers(page, 6)} cm\n${drawn.join('')}${texts.operators(words)}`
  const { states, patterns } = paths.resources()
  const resources = [
    `/ExtGState << ${states} >> /Pattern << ${patterns} >> /Font << ${texts.addFonts(file)} >>`,
    `/XObject << ${images.map((number, at) => `/I${at} ${number} 0 R`).join(' ')} >>`,
  ]
  const pages = file.reserve()
  const leaf = file.add({
    dictionary: [
      `/Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${pdfNumber(width)} ${pdfNumber(height)}]`,
      `/Contents ${await addContent(file, content, signal)} 0 R /Resources << ${resources.join(' ')} >>`,
      '/Group << /S /Transparency /CS /DeviceRGB >>',
    ].join(' '),
  })
  file.add({ number: pages, dictionary: `/Type /Pages /Kids [${leaf} 0 R] /Count 1` })
  const root = file.add({ dictionary: `/Type /Catalog /Pages ${pages} 0 R${carried ? namesOf(carried) : ''}` })
  const parts = file.finish(`/Root ${root} 0 R /Info ${addInfo(file, about)} 0 R`)
  return { parts, archiveBytes: archive?.length ?? 0 }
}

async function addContent(file: PdfFile, text: string, signal?: AbortSignal): Promise<number> {
  const data: Uint8Array<ArrayBuffer>[] = []
  const deflate = createDeflate({ signal, onChunk: (chunk) => data.push(chunk.slice()) })
  await deflate.write(latin(text))
  await deflate.end()
  return file.add({ dictionary: '/Filter /FlateDecode', data })
}

const addInfo = (file: PdfFile, about?: FileAbout): number =>
  file.add({
    dictionary: about
      ? `/Creator (Vitrine) /Title ${pdfText(about.title)} /Subject ${pdfText(about.description)}`
      : '/Creator (Vitrine)',
  })

/** The specification of the file (ISO 32000-1, 7.11.4). */
function addDocument(file: PdfFile, archive: Uint8Array<ArrayBuffer>): number {
  const embedded = file.add({ dictionary: pdfDocumentHead, data: [archive] })
  return file.add({
    dictionary: `/Type /Filespec /F (document.vitrine) /UF (document.vitrine) /EF << /F ${embedded} 0 R >>`,
  })
}

const namesOf = (document: number) => ` /Names << /EmbeddedFiles << /Names [(document.vitrine) ${document} 0 R] >> >>`
