// Files as a thread makes them, where their size is not what was asked for.
import { expect, it } from 'vitest'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { paint } from '@/lib/server/render/thread/paint'

const scene = parseScene({
  version: 5,
  size: { width: 600, height: 400 },
  background: { kind: 'solid', color: '#336699' },
})

async function painted(output: { scale: number; bytesMax?: number }) {
  const renderer = await createRenderer(createNodeHost())
  const context = { renderer, images: new Map(), signal: new AbortController().signal }
  return paint(scene, { format: 'webp', ...output }, context)
}

it('a WebP of more pixels than a file of it holds is made smaller where bytes are bounded, and refused where not', async () => {
  const { width, height, bytes } = await painted({ scale: 10, bytesMax: 2_000_000 })
  expect(width * height).toBeLessThanOrEqual(16_777_216)
  expect(width * height).toBeGreaterThan(16_500_000)
  expect(bytes.length).toBeLessThanOrEqual(2_000_000)
  await expect(painted({ scale: 10 })).rejects.toMatchObject({ code: 'unsupported_value' })
})
