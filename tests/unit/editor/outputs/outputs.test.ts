// Sources of a batch.
import { expect, it, vi } from 'vitest'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import type { ExportOptions } from '@/lib/editor/export/export-client.browser'
import { startOutputRun } from '@/lib/editor/outputs/output-run'
import { createOutputs } from '@/lib/editor/outputs/outputs'
import { defaultScene } from '@/lib/scene/defaults'

vi.mock('@/lib/editor/input/readable.browser', () => ({
  readable: async (file: File) => (file.name.endsWith('.svg') ? new File(['as PNG'], 'logo') : file),
}))

/** A worker makes one file at a time. Which pictures it could see is in the file. */
vi.mock('@/lib/editor/export/export-client.browser', () => ({
  createExportClient({ assets }: { assets: { get(id: string): EditorAsset | undefined } }) {
    let isRunning = false
    return {
      async exportPicture(_: unknown, { signal }: ExportOptions) {
        if (isRunning) throw new Error('An export is running already.')
        isRunning = true
        const seen = ['sizes', 'batch'].filter((id) => assets.get(id)).join()
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
        isRunning = false
        signal.throwIfAborted()
        return { blob: new Blob([seen]), width: 1, height: 1, opaque: true }
      },
      dispose: () => undefined,
    }
  },
}))

it('two runs at once take turns at the same workers, and each of them sees its own pictures', async () => {
  const outputs = createOutputs({ get: () => undefined, read: () => Promise.reject(new Error('Not read.')) })
  const recipe = {
    id: 'plain',
    label: '',
    place: null,
    isSized: false,
    settings: () => ({ scale: 1, format: 'png' as const, quality: 100 }),
    dress: (scene: ReturnType<typeof defaultScene>) => scene,
  }
  const run = (id: string) => {
    const files: Promise<string>[] = []
    const sink = {
      put: async (name: string, file: Blob) => {
        files.push(file.text())
        return name
      },
      finish: () => null,
    }
    const sources = Array.from({ length: 6 }, (_, at) => ({
      id: `${id}${at}`,
      name: `${id}${at}`,
      open: async () => ({ scene: defaultScene(), assets: [{ id } as EditorAsset] }),
    }))
    const started = startOutputRun({ sources, recipes: [recipe], pattern: '{name}', sink, clients: outputs.lanes() })
    return { started, files }
  }
  const runs = [run('batch'), run('sizes')]
  await Promise.all(runs.map(({ started }) => started.settled()))
  expect(runs.flatMap(({ started }) => started.state.getState().rows.map(({ status }) => status))).toEqual(
    Array(12).fill('done'),
  )
  expect(await Promise.all(runs[0]!.files)).toEqual(Array(6).fill('batch'))
  expect(await Promise.all(runs[1]!.files)).toEqual(Array(6).fill('sizes'))
})

it('a preview whose file never opens is given up with its signal, and the next one is drawn', async () => {
  const outputs = createOutputs({ get: () => undefined, read: () => Promise.reject(new Error('Damaged.')) })
  const leaving = new AbortController()
  const never = { id: '1', name: 'a', open: () => new Promise<never>(() => undefined) }
  const first = outputs.preview(never, () => 1, leaving.signal)
  const second = outputs.preview(
    outputs.sourceOf(new File(['x'], 'b.png'), 'open', defaultScene()),
    () => 1,
    new AbortController().signal,
  )
  leaving.abort(new Error('Left.'))
  await expect(first).rejects.toThrow('Left.')
  await expect(second).rejects.toThrow('Damaged.')
})

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
