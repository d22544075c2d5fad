// Sources of a batch.
import { expect, it, vi } from 'vitest'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { createOutputs } from '@/lib/editor/outputs/outputs'
import { defaultScene } from '@/lib/scene/defaults'

vi.mock('@/lib/editor/input/readable.browser', () => ({
  readable: async (file: File) => (file.name.endsWith('.svg') ? new File(['as PNG'], 'logo') : file),
}))

it('a drawing that only the browser itself reads is drawn for a batch, as it is for the stage', async () => {
  const read: string[] = []
  const outputs = createOutputs({
    get: () => undefined,
    async read(file, name) {
      read.push(await file.text())
      return { id: 'a'.repeat(64), name, mime: 'image/png', width: 10, height: 10 } as unknown as EditorAsset
    },
  })
  const { signal } = new AbortController()
  await outputs.sourceOf(new File(['<svg>'], 'logo.svg'), 'open', defaultScene()).open(signal)
  await outputs.sourceOf(new File(['pixels'], 'shot.png'), 'open', defaultScene()).open(signal)
  expect(read).toEqual(['as PNG', 'pixels'])
})
