// Which keys the graphics card's layers have from frame to frame: the same while a card is turned, others when pixels have changed.
import { expect, it } from 'vitest'
import type { LayerStack } from '@/lib/render/layer-stack'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import * as commands from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { pagePicture } from '@/tests/support/scenes/pictures'

const assetId = 'a'.repeat(64)
const tilted = parseScene({
  version: 3,
  padding: 40,
  background: { kind: 'blurred-picture' },
  pictures: [{ id: 'main', asset: assetId, tilt: { yDeg: 20 } }],
  annotations: [{ kind: 'rectangle', id: 'box', x: 10, y: 10, width: 50, height: 40 }],
  assets: { [assetId]: { mime: 'image/png', width: 200, height: 120 } },
})
const turned = commands.styleTilt.apply(tilted, { tilt: { ...tilted.pictures[0]!.tilt, yDeg: 31 } })

async function setUp() {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(assetId, pagePicture(200, 120, 1))
  return renderer
}

const keysOf = async (renderer: Renderer, scene: Scene) => {
  const named = ({ layers }: LayerStack) => layers.flatMap((layer) => (layer.kind === 'shade' ? [] : [layer.key]))
  return (await (await renderer.plan(scene, 1)).drawLayers(named)) ?? []
}

it('a layer stack keeps the key of every picture while a card is turned: only matrices and shadows change', async () => {
  const renderer = await setUp()
  const keys = await keysOf(renderer, tilted)
  expect(keys).toHaveLength(3)
  expect(await keysOf(renderer, turned)).toEqual(keys)
})

it('a layer stack keeps the ground of a card that casts no shadow while the card is turned', async () => {
  const renderer = await setUp()
  const bare = parseScene({ ...tilted, pictures: [{ ...tilted.pictures[0]!, shadows: [] }] })
  const keys = await keysOf(renderer, bare)
  expect(keys).toHaveLength(3)
  expect(await keysOf(renderer, commands.styleTilt.apply(bare, { tilt: turned.pictures[0]!.tilt }))).toEqual(keys)
})

it('the maps of a card that turns are as coarse as a draft where that is asked for', async () => {
  const renderer = await setUp()
  const plan = await renderer.plan(tilted, 1)
  const cells = ({ layers }: LayerStack) =>
    layers.flatMap((layer) => (layer.kind === 'shade' ? layer.casts.map(({ map }) => map.columns * map.rows) : []))
  const [exact, draft] = [await plan.drawLayers(cells), await plan.drawLayers(cells, 'draft')]
  expect(exact!.length).toBeGreaterThan(0)
  for (const [at, count] of draft!.entries()) expect(count).toBeLessThan(exact![at]! / 2)
})

it('a layer stack has new keys for all that shows a file which has changed or is redacted now', async () => {
  const renderer = await setUp()
  const before = await keysOf(renderer, tilted)
  const hidden = parseScene({
    ...tilted,
    annotations: [
      ...tilted.annotations,
      { kind: 'redact', id: 'hide', plane: 'main', x: 5, y: 5, width: 60, height: 40 },
    ],
  })
  const redacted = await keysOf(renderer, hidden)
  // The blurred picture behind the card, and the card.
  expect(redacted[0]).not.toBe(before[0])
  expect(redacted[1]).not.toBe(before[1])
  renderer.setPicture(assetId, pagePicture(200, 120, 2))
  const replaced = await keysOf(renderer, tilted)
  expect(replaced[0]).not.toBe(before[0])
  expect(replaced[1]).not.toBe(before[1])
})

it('drawLayers answers null where an annotation on the canvas darkens what lies below it', async () => {
  const renderer = await setUp()
  const marked = parseScene({
    ...tilted,
    annotations: [
      {
        kind: 'highlighter',
        id: 'pen',
        points: [
          { x: 10, y: 10 },
          { x: 90, y: 20 },
        ],
      },
    ],
  })
  expect(await (await renderer.plan(marked, 1)).drawLayers(() => true)).toBeNull()
})
