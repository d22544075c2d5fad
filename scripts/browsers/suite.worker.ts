// Runs in the browser that is tried: draws the scenes it is asked for, by the kernel it has and by its twin, and says what the
// readback probe found and how far the graphics card's twin is off.
import { createTwinKernel } from '@/lib/kernel/twin'
import { createBrowserHost, createBrowserSurface } from '@/lib/render/browser/host.browser'
import { probeReadback } from '@/lib/render/browser/readback.browser'
import { createRenderer, rendererWith } from '@/lib/render/renderer'
import { createWebglCompositor } from '@/lib/render/webgl/webgl-compositor.browser'
import { drawScene, setPictures } from '@/tests/support/scenes/draw-scene'
import { sceneCases } from '@/tests/support/scenes/scenes'

export type SuiteRequest =
  | { type: 'about' }
  | { type: 'draw'; name: string; twin: boolean }
  /** How far the graphics card is from the kernel, of 255; null where it did not draw. */
  | { type: 'card'; name: string }

interface SuiteGlobal {
  fontFolder: string
}

const host = createBrowserHost((self as unknown as SuiteGlobal).fontFolder)
const drawing = createRenderer(host)
const card = createWebglCompositor({ software: true })

async function answer(request: SuiteRequest): Promise<unknown> {
  if (request.type === 'about') {
    return {
      agent: navigator.userAgent,
      readback: await probeReadback({ createSurface: createBrowserSurface }),
      card: card !== null,
    }
  }
  const sceneCase = sceneCases.find(({ name }) => name === request.name)
  if (!sceneCase) throw new Error(`No scene is called ${request.name}.`)
  const renderer = request.type === 'draw' && request.twin ? rendererWith(createTwinKernel(), host) : await drawing
  setPictures(renderer, sceneCase)
  const drawn = await drawScene(renderer, sceneCase)
  if (request.type === 'draw') return drawn
  const plan = await renderer.plan(sceneCase.scene, sceneCase.scale)
  const frame = await plan.drawLayers((stack) => (card?.draw(stack) ? card.readFrame() : null))
  if (!frame) return { worst: null }
  let worst = 0
  for (let i = 0; i < frame.length; i++) worst = Math.max(worst, Math.abs(frame[i]! - drawn.pixels[i]!))
  return { worst }
}

self.onmessage = ({ data }: MessageEvent<SuiteRequest>) => {
  answer(data).then(
    (said) => self.postMessage({ said }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}
