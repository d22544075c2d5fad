// Runs in the browser under test: draws scenes by the kernel and by the graphics card's twin, and says how far they are apart.
import { createBrowserHost } from '@/lib/render/browser/host.browser'
import { createRenderer } from '@/lib/render/renderer'
import { createWebglCompositor, type WebglCompositor } from '@/lib/render/webgl/webgl-compositor.browser'
import { drawScene, setPictures } from '../../support/scenes/draw-scene'
import { sceneCases } from '../../support/scenes/scenes'

export type TiltRequest =
  | { type: 'compare'; name: string }
  | { type: 'lose'; name: string }
  /** Whether there is a compositor where only a true graphics card counts. */
  | { type: 'hardware' }

export interface TiltAnswer {
  /** Of 255; null when the card did not draw it. */
  worst: number | null
  /** Bytes that differ by more than one. */
  beyondOne: number
  bytes: number
}

let compositor: WebglCompositor | null = null
// One for all, as in the editor's worker: its numbers of pictures are in the textures' keys.
const drawing = createRenderer(createBrowserHost((self as { fontFolder?: string }).fontFolder))

async function compare(name: string): Promise<TiltAnswer> {
  const sceneCase = sceneCases.find((each) => each.name === name)
  if (!sceneCase) throw new Error(`No scene is called ${name}.`)
  compositor ??= createWebglCompositor({ software: true })
  const twin = compositor
  if (!twin) throw new Error('This browser has no WebGL2.')
  const renderer = await drawing
  setPictures(renderer, sceneCase)
  const exact = await drawScene(renderer, sceneCase)
  const plan = await renderer.plan(sceneCase.scene, sceneCase.scale)
  const frame = await plan.drawLayers((stack) => (twin.draw(stack) ? twin.readFrame() : null))
  if (!frame) return { worst: null, beyondOne: 0, bytes: exact.pixels.length }
  let [worst, beyondOne] = [0, 0]
  for (let i = 0; i < frame.length; i++) {
    const apart = Math.abs(frame[i]! - exact.pixels[i]!)
    worst = Math.max(worst, apart)
    if (apart > 1) beyondOne += 1
  }
  return { worst, beyondOne, bytes: frame.length }
}

async function answer(request: TiltRequest): Promise<TiltAnswer | boolean> {
  if (request.type === 'hardware') return createWebglCompositor() !== null
  if (request.type === 'compare') return compare(request.name)
  await compare(request.name)
  compositor?.lose()
  const after = await compare(request.name)
  compositor = null
  return after
}

self.onmessage = ({ data }: MessageEvent<TiltRequest>) => {
  answer(data).then(
    (said) => self.postMessage({ answer: said }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}
