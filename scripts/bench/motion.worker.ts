// The browser's side of `motion.mjs` on one thread: what the steps of a film's frame take, each by itself.
import { createVideoEncoder } from '@/lib/formats/film/video/encode.browser'
import { planeLayoutOf, planesOf } from '@/lib/formats/film/video/planes'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { createBrowserHost } from '@/lib/render/browser/host.browser'
import { createKeptFrame } from '@/lib/render/parallel/kept-frame'
import { createRenderer } from '@/lib/render/renderer'
import { filmSize } from '@/lib/scene/motion/film-size'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import { pagePicture } from '@/tests/support/scenes/pictures'

interface Order {
  scene: unknown
  assetId: string
  source: { width: number; height: number }
  widthPx: number
  fps: number
  frames: number
}

/** Milliseconds a frame, the first of each left out: fonts, pictures and encoders are ready after it. */
async function steps(order: Order) {
  const scene = parseScene(order.scene)
  const { scale, ...size } = filmSize(scene, order.widthPx)
  const renderer = await createRenderer(createBrowserHost())
  renderer.setPicture(order.assetId, pagePicture(order.source.width, order.source.height, 1))
  const options = { ...size, fps: order.fps, count: order.frames + 1, loops: true, opaque: true, quality: 70 }
  const encoder = await createVideoEncoder('mp4', { ...options, colors: 'usual' })
  const [layout, kernel] = [planeLayoutOf({ colors: 'usual', track: 'avc' }), await loadKernel()]
  const kept = createKeptFrame()
  const times = frameTimes(scene.motion!, order.fps).slice(0, order.frames + 1)
  const took = { draw: 0, convert: 0, both: 0 }
  for (const [at, time] of times.entries()) {
    const start = performance.now()
    const pixels = await kept.draw(await renderer.plan(sceneAt(scene, time), scale))
    const drawn = performance.now()
    planesOf(kernel, pixels, size, layout)
    const converted = performance.now()
    await encoder.write(pixels)
    // Each frame is waited for: what the browser does on other threads counts.
    await encoder.settled?.()
    if (at === 0) continue
    took.draw += drawn - start
    took.convert += converted - drawn
    took.both += performance.now() - converted
  }
  encoder.cancel?.()
  const frames = times.length - 1
  const [draw, convert, both] = [took.draw / frames, took.convert / frames, took.both / frames]
  return { draw, convert, encode: Math.max(0, both - convert) }
}

self.onmessage = ({ data }: MessageEvent<Order>) => {
  steps(data).then(
    (answer) => self.postMessage({ answer }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}
