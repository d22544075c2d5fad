// SVG: paths stay paths, all else is PNG inside. Without scripts, addresses and fonts: it looks the same wherever it is shown.
import { base64Of } from '@/lib/core/base64'
import type { RecordedLayer } from '@/lib/render/recording/record-picture'
import type { WriteDocument } from '../encoding/path-document'
import { createPngEncoder } from '../png/encode'
import { svgDocumentId } from '../scene-in-picture/marks'
import { numberText, pathData } from './path-data'
import { type NextId, pathElements } from './path-elements'

/** A unit is a pixel of what is inside; the file is shown in design pixels. */
export const writeSvg: WriteDocument = async (plan, { archive, about, signal, onProgress }) => {
  const { size, designSize, layers } = await plan.record({
    signal,
    onProgress,
    async createSink(picture) {
      const { write, finish } = await createPngEncoder({ ...picture, scale: 1, signal })
      return { write, finish: async () => base64Of(new Blob(await finish())) }
    },
  })
  let ids = 0
  const nextId = () => `vitrine-${ids++}`
  const carried = archive ? `<metadata id="${svgDocumentId}">${await base64Of(new Blob([archive]))}</metadata>` : ''
  const texts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${numberText(designSize.width)}" height="${numberText(designSize.height)}"`,
    ` viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none" role="img">`,
    about ? `<title>${escaped(about.title)}</title><desc>${escaped(about.description)}</desc>` : '',
    carried,
    ...layers.map((layer) => layerElement(layer, nextId)),
    '</svg>\n',
  ]
  const encoder = new TextEncoder()
  return { parts: texts.map((text) => encoder.encode(text)), archiveBytes: carried.length }
}

function layerElement(layer: RecordedLayer<string>, nextId: NextId): string {
  if (layer.kind === 'pixels') {
    const { x, y, width, height } = layer.rect
    const place = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none"`
    return `<image ${place} href="data:image/png;base64,${layer.image}"/>`
  }
  const elements = pathElements(layer.paths, nextId)
  if (!layer.clip) return elements
  const id = nextId()
  return `<clipPath id="${id}"><path d="${pathData([layer.clip])}"/></clipPath><g clip-path="url(#${id})">${elements}</g>`
}

/** XML has no way to say control characters and halves of letters (XML 1.0, 2.2). */
const escaped = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
