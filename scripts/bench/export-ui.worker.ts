// The browser's side of `export-ui.mjs`: one file of a composition, by us or by the browser's own encoder.
import { FormatError, type FormatId, formatOf, formats } from '@/lib/formats/encoding/encoder'
import { exportPicture } from '@/lib/formats/export-picture'
import { createBrowserHost } from '@/lib/render/browser/host.browser'
import { createRenderer, type Plan, type Renderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { pagePicture } from '@/tests/support/scenes/pictures'

interface Order {
  format: FormatId
  scale: number
  /** The browser draws nothing: our pixels are put on its canvas, which is asked for the file. */
  byBrowser: boolean
}

const assetId = 'f'.repeat(64)
// 1920 x 1080 at 1x.
const [width, height, padding] = [1700, 860, 110]
const scene = parseScene({
  version: 2,
  padding,
  pictures: [{ id: 'main', asset: assetId, frame: { kind: 'window-lights' } }],
  annotations: [
    { kind: 'rectangle', id: 'box', plane: 'main', x: width * 0.2, y: height * 0.3, width: 300, height: 160 },
  ],
  assets: { [assetId]: { mime: 'image/png', width, height } },
})

async function canvasFile(renderer: Renderer, plan: Plan, { format }: Order): Promise<number | null> {
  const canvas = new OffscreenCanvas(plan.size.width, plan.size.height)
  const context = canvas.getContext('2d')!
  await plan.draw({
    onTile(tile) {
      const { data } = renderer.straighten(tile)
      context.putImageData(new ImageData(data, tile.width, tile.height), tile.x, tile.y)
    },
  })
  const { mime, editorOutput } = formatOf(format)
  const blob = await canvas.convertToBlob({ type: mime, quality: (editorOutput.quality ?? 100) / 100 })
  // A browser without the format gives a PNG.
  return blob.type === mime ? blob.size : null
}

/** Null: there is no encoder for it, or none for so many pixels. */
async function fileOf(order: Order): Promise<{ ms: number; bytes: number } | null> {
  const renderer = await createRenderer(createBrowserHost())
  renderer.setPicture(assetId, pagePicture(width, height, 1))
  const start = performance.now()
  const plan = await renderer.plan(scene, order.scale)
  const bytes = order.byBrowser
    ? await canvasFile(renderer, plan, order)
    : (await exportPicture({ plan, format: order.format })).parts.reduce((sum, part) => sum + part.length, 0)
  return bytes === null ? null : { ms: performance.now() - start, bytes }
}

self.onmessage = ({ data }: MessageEvent<Order | null>) => {
  const work = data ? fileOf(data) : Promise.resolve(formats.map(({ id }) => id))
  work.then(
    (answer) => self.postMessage({ answer }),
    // What the format cannot hold is said, and no file: the other formats are measured.
    (error: unknown) => self.postMessage(error instanceof FormatError ? { answer: null } : { error: String(error) }),
  )
}
