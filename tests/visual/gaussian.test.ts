// The shadow against the true Gaussian of every layer, summed cell by cell: folding, collapsing and boxes may not be seen.
import { describe, expect, it } from 'vitest'
import type { ShadowLayer } from '@/lib/kinds/define'
import { shadowLayers } from '@/lib/kinds/shadows/casters'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../support/scenes/draw-scene'

const id = 'a'.repeat(64)

/** The share of a Gaussian centred at 0 that lies below `x` deviations: Simpson's rule on 400 strips. */
function below(x: number): number {
  const end = Math.max(-6, Math.min(6, x))
  const strips = 400
  const step = (end + 6) / strips
  let sum = 0
  for (let i = 0; i <= strips; i++) {
    const at = -6 + i * step
    const weight = i === 0 || i === strips ? 1 : i % 2 === 1 ? 4 : 2
    sum += weight * Math.exp((-at * at) / 2)
  }
  return (sum * step) / 3 / Math.sqrt(2 * Math.PI)
}

interface Card {
  padding: number
  width: number
  height: number
}

/** Coverage of a card with square corners: a product, as both the card and the Gaussian are one. */
function coverage(
  { sigma, offset: { y: distance }, strength }: ShadowLayer,
  { padding, width, height }: Card,
  x: number,
  y: number,
) {
  const across = below((padding + width - x) / sigma) - below((padding - x) / sigma)
  const down = below((padding + distance + height - y) / sigma) - below((padding + distance - y) / sigma)
  return strength * across * down
}

describe('prepareCardShadows', () => {
  it.each([
    ['of a large card', { width: 400, height: 260, padding: 120 }, { blur: 64, distance: 24 }],
    ['of a card narrower than its blur', { width: 24, height: 300, padding: 180 }, { blur: 120, distance: 10 }],
    ['of a speck', { width: 6, height: 5, padding: 100 }, { blur: 50, distance: 0 }],
    ['that is almost hard', { width: 120, height: 80, padding: 50 }, { blur: 6, distance: 12 }],
  ])('the shadow %s is a Gaussian to the eye', async (_, card, look) => {
    const { width, height, padding } = card
    const shadow = { opacity: 0.9, color: '#000000', ...look }
    const scene = parseScene({
      version: 1,
      padding,
      shadow,
      background: { kind: 'solid', color: '#ffffff' },
      picture: { asset: id, radius: 0 },
      assets: { [id]: { mime: 'image/png', width, height } },
    })
    const renderer = await createRenderer(createNodeHost())
    // A clear picture: its shadow shows through, so that all of it is seen.
    renderer.setPicture(id, { width, height, data: new Uint8ClampedArray(width * height * 4) })
    const drawn = await drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })
    const layers = scene.pictures[0]!.shadows.flatMap((each) => shadowLayers(each, { lightDeg: 0, size: card }))
    let worst = 0
    for (let y = 1; y < drawn.height; y += 5) {
      for (let x = 1; x < drawn.width; x += 5) {
        const light = layers.reduce((rest, layer) => rest * (1 - coverage(layer, card, x + 0.5, y + 0.5)), 1)
        worst = Math.max(worst, Math.abs(drawn.pixels[(y * drawn.width + x) * 4]! - 255 * light))
      }
    }
    // Three boxes have a peak 7 % below a Gaussian's, which a thin card shows most; the dither adds a level.
    expect(worst).toBeLessThan(6)
  })
})
