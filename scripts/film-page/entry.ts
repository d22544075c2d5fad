// What a browser of the server runs to make one film: the editor's own film maker, on a page that has nothing but its order. Bundled by
// build-film-page.mjs.
import '@/lib/editor/loading/without-eval.browser'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { createFilmMaker } from '@/lib/editor/export/film-maker.browser'
import { RenderError } from '@/lib/editor/worker/render-messages'
import { parseScene } from '@/lib/scene/parse'
import type { FilmFailure, MadeFilmFacts, PageOrder } from '@/lib/server/film/page-order'

const send = (path: string, body: Blob | string, facts?: MadeFilmFacts) =>
  fetch(path, { method: 'POST', body, headers: facts ? { 'X-Film': JSON.stringify(facts) } : {} })

async function pictureOf({ id, mime, width, height }: PageOrder['pictures'][number]): Promise<EditorAsset> {
  const blob = await (await fetch(`/pictures/${id}`)).blob()
  return { id, mime, width, height, name: '', blob }
}

async function make(): Promise<void> {
  const order: PageOrder = await (await fetch('/order')).json()
  const { fps, widthPx, colors, format, quality } = order
  const scene = parseScene(order.scene)
  const pictures = new Map<string, EditorAsset>()
  for (const picture of order.pictures) pictures.set(picture.id, await pictureOf(picture))
  const films = createFilmMaker({ assets: { get: (id) => pictures.get(id) }, cores: order.cores })
  if (format === 'mp4' || format === 'webm') {
    const offers = await films.offers(scene, { fps, widthPx, colors })
    if (offers.find((offer) => offer.format === format)?.refusal) {
      const possible = offers.flatMap((offer) => (offer.refusal ? [] : [offer.format]))
      return refuse({ reason: 'no-encoder', message: '', possible })
    }
  }
  const { signal } = new AbortController()
  const { blob, ...facts } = await films.make(scene, { format, fps, widthPx, quality, colors, signal })
  await send('/made', blob, facts)
}

async function refuse(failure: FilmFailure): Promise<void> {
  await send('/failed', JSON.stringify(failure))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const isRefusal = (error: unknown) => error instanceof RenderError && error.code === 'format_unavailable'

make().catch((error: unknown) =>
  refuse({ reason: isRefusal(error) ? 'refused' : 'failed', message: messageOf(error), possible: [] }),
)
