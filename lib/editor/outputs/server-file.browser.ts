// The finished picture made smaller by the server, where a person asks for it in so many words: POST /api/export. Its pixels are sent, of
// which redactions and crops are part; no document, no file that it was made of, no name.
import { exportImage, exportLimits, type QualityPreset } from '@/lib/contract/export'
import { outputSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'
import { createExportClient, type ExportClient } from '../export/export-client.browser'
import { densityOf, exportFileName } from '../export/file-maker'
import { fileSizeText, fileText } from '../export/file-words'
import { askService, badAnswer, type ServiceCall } from '../input/ask-service.browser'
import { CaptureFailure } from '../input/capture'
import { settingsOf } from '../store/file-choices'
import type { EditorStore } from '../store/store'

export type ServerFormat = 'png' | 'jpeg' | 'webp'
const labels: Record<ServerFormat, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' }

const words = {
  service: 'The server',
  answer: 'a picture',
  offline: 'You are offline, and this file is made by the server.',
  slow: 'Try again, or download the file that is made here.',
}

/** Whether there is a server that does this: a page may be served without one. */
export async function isServerThere(signal: AbortSignal, fetch = globalThis.fetch): Promise<boolean> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(5000)])
  return fetch(exportImage.path, { method: 'OPTIONS', signal: within }).then(
    ({ headers }) => headers.get('Allow')?.includes('POST') ?? false,
    () => false,
  )
}

interface ServerFileOptions extends Pick<ServiceCall, 'signal' | 'fetch'> {
  store: EditorStore
  assets: Pick<AssetStore, 'get'>
  format: ServerFormat
  preset: QualityPreset
  saveBlob(blob: Blob, fileName: string): void
  client?: Pick<ExportClient, 'exportPicture' | 'dispose'>
  today?: Date
}

/** Saves the file, and returns what people are told. Rejects with a sentence for them, or with the signal's reason. */
export async function saveFromServer(options: ServerFileOptions): Promise<{ message: string; hint: string }> {
  const { store, assets, format, preset, saveBlob, signal, fetch, today = new Date() } = options
  const { scene, session } = store.getState()
  const { scale } = settingsOf(session.file, outputSize(scene, 1))
  const client = options.client ?? createExportClient({ assets })
  try {
    const made = await client.exportPicture(scene, { scale, format: 'png', signal })
    const pixels = made.width * made.height
    if (made.blob.size > exportLimits.uploadBytesMax || pixels > exportLimits.pixelsMax) throw tooLarge(made.blob.size)
    const blob = await shrunken(made.blob, { format, preset, signal, fetch })
    const asset = assetOf(mainPicture(scene))
    const name = (asset === null ? undefined : assets.get(asset))?.name ?? ''
    const density = densityOf(format, { scale, exactly: session.file.exactly })
    saveBlob(blob, exportFileName({ name, date: today, ...density, extension: format === 'jpeg' ? 'jpg' : format }))
    const hint = `Made on the server of ${fileSizeText(made.blob.size)} that were sent.`
    return { message: `Saved ${fileText({ ...made, blob }, labels[format])}`, hint }
  } finally {
    client.dispose()
  }
}

interface Asked extends ServiceCall {
  format: ServerFormat
  preset: QualityPreset
}

async function shrunken(picture: Blob, { format, preset, signal, fetch }: Asked): Promise<Blob> {
  const body = new FormData()
  body.set('format', format)
  body.set('qualityPreset', preset)
  body.set('image', new File([picture], 'picture.png', { type: 'image/png' }))
  const { timeoutMs, uploadTimeoutMs = 0, queueTimeoutMs = 0 } = exportImage.limits
  const limitMs = timeoutMs + uploadTimeoutMs + queueTimeoutMs
  const question = { signal, fetch, limitMs, words, init: { method: 'POST', body } }
  return askService(exportImage.path, question, async (response) => {
    if (response.headers.get('Content-Type') !== `image/${format}`) throw badAnswer(response, words)
    return response.blob()
  })
}

const tooLarge = (bytes: number) =>
  new CaptureFailure({
    message: `The picture is too large for the server: it has ${fileSizeText(bytes)}.`,
    hint: `It takes ${fileSizeText(exportLimits.uploadBytesMax)} and 50 megapixels. Choose a smaller scale, or download the file that is made here.`,
    code: 'too_large',
  })
