// Runs in the browser under test: draws the scene it is asked for and answers with the pixels.
import { decodePicture } from '@/lib/render/browser/decode.browser'
import { createBrowserHost } from '@/lib/render/browser/host.browser'
import { createRenderer } from '@/lib/render/renderer'
import { drawScene, setPictures } from '../../support/scenes/draw-scene'
import { sceneCases } from '../../support/scenes/scenes'

export type WorkerRequest = { type: 'draw'; name: string } | { type: 'decode'; bytes: Uint8Array<ArrayBuffer> }

async function answer(request: WorkerRequest): Promise<{ width: number; height: number; pixels: Uint8Array }> {
  if (request.type === 'decode') {
    const { width, height, data } = await decodePicture(new Blob([request.bytes]))
    return { width, height, pixels: new Uint8Array(data.buffer) }
  }
  const sceneCase = sceneCases.find(({ name }) => name === request.name)
  if (!sceneCase) throw new Error(`No scene is called ${request.name}.`)
  const renderer = await createRenderer(createBrowserHost((self as { fontFolder?: string }).fontFolder))
  setPictures(renderer, sceneCase)
  return drawScene(renderer, sceneCase)
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  answer(data).then(
    (result) => self.postMessage({ result }),
    (error: unknown) => self.postMessage({ error: String(error), reason: (error as { reason?: string }).reason }),
  )
}
