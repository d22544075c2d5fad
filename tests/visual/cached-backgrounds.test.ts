// What a renderer caches of a background is never the background of another scene.
import { expect, it } from 'vitest'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../support/scenes/draw-scene'
import { pagePicture } from '../support/scenes/pictures'

const id = 'f'.repeat(64)
const [width, height] = [120, 80]

async function draw(renderer: Renderer, look: Record<string, unknown>) {
  const scene = parseScene({
    version: 2,
    padding: 40,
    ...look,
    pictures: [{ id: 'main', asset: id }],
    assets: { [id]: { mime: 'image/png', width, height } },
  })
  return drawScene(renderer, { name: '', golden: false, scene, scale: 1, pictures: new Map() })
}

async function freshly(look: Record<string, unknown>, picture: number) {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, pagePicture(width, height, picture))
  return draw(renderer, look)
}

const blurred = { background: { kind: 'blurred-picture', blur: 20 } }
const redaction = { kind: 'redact', id: 'r', plane: 'main', x: 10, y: 10, width: 60, height: 40 }
const leak = { kind: 'light', style: 'leak', over: true }

const steps: [what: string, look: Record<string, unknown>, picture: number][] = [
  ['a mesh', { background: { kind: 'mesh' } }, 1],
  ['other colours', { background: { kind: 'mesh', colors: ['#ff0000', '#0000ff'] } }, 1],
  ['another seed', { background: { kind: 'mesh', seed: 2 } }, 1],
  ['another size', { background: { kind: 'mesh' }, padding: 60 }, 1],
  ['a blur of it', { background: { kind: 'mesh' }, effects: [{ kind: 'blur' }] }, 1],
  ['light over it', { background: { kind: 'mesh' }, effects: [leak] }, 1],
  ['light from elsewhere', { background: { kind: 'mesh' }, effects: [leak], light: { angleDeg: 90 } }, 1],
  ['the picture blurred', blurred, 1],
  ['another file under the same name', blurred, 2],
  ['a redaction on it', { ...blurred, annotations: [redaction] }, 2],
  ['the mesh again', { background: { kind: 'mesh' } }, 2],
]

it('a renderer with full caches draws each of a row of changes as a fresh renderer does', async () => {
  const renderer = await createRenderer(createNodeHost())
  let last = 0
  for (const [what, look, picture] of steps) {
    if (picture !== last) renderer.setPicture(id, pagePicture(width, height, picture))
    last = picture
    const [cached, fresh] = [await draw(renderer, look), await freshly(look, picture)]
    expect(Buffer.compare(cached.pixels, fresh.pixels), what).toBe(0)
  }
})
