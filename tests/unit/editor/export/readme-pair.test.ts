// Two files for light and dark pages, and the text that shows the fitting one.
import { expect, it } from 'vitest'
import { oklabOf, parseHexColor } from '@/lib/core/color'
import type { ExportOptions } from '@/lib/editor/export/export-client.browser'
import { createReadmePair } from '@/lib/editor/export/readme-pair'
import { themedScene } from '@/lib/editor/export/themed-scene'
import type { MadeFile } from '@/lib/editor/worker/render-messages'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { createTestEditor, openCalls, pngFile } from '../test-editor'

const gradient = (...colors: string[]) =>
  parseScene({
    version: 5,
    background: { kind: 'linear-gradient', stops: colors.map((color, at) => ({ offset: at, color })) },
    pictures: [{ id: 'a', frame: { kind: 'window-lights' } }],
    caption: { text: 'Words', color: '#ffffff' },
  })

const lightness = ({ background }: Scene) => {
  const stops = 'stops' in background ? background.stops : []
  return stops.map(({ color }) => oklabOf(parseHexColor(color)).lightness)
}

it('a composition that is on the side of the page keeps its background; on the other side it is mirrored, readable, its frame too', () => {
  const dark = gradient('#0b1020', '#1e1b4b')
  expect(themedScene(dark, 'dark').background).toEqual(dark.background)
  const light = themedScene(dark, 'light')
  expect(Math.min(...lightness(light))).toBeGreaterThan(0.75)
  expect(light.caption?.color).not.toBe('#ffffff')
  const frames = (['light', 'dark'] as const).map((theme) => themedScene(dark, theme).pictures[0]!.frame)
  expect(frames).toMatchObject([{ theme: 'light' }, { theme: 'dark' }])
  expect(Math.max(...lightness(themedScene(gradient('#fafafa', '#eef2ff'), 'dark')))).toBeLessThan(0.35)
})

async function setUp() {
  const editor = createTestEditor()
  await editor.intake.takeFile(new File([pngFile()], 'Board.png'))
  const worker = openCalls<{ scene: Scene } & ExportOptions, MadeFile>()
  let text = ''
  const pair = createReadmePair({
    store: editor.store,
    assets: editor.assets,
    client: { exportPicture: (scene, options) => worker.invoke({ scene, ...options }) },
    saveBlob: (blob, name) => editor.saved.push({ name, blob }),
    copyText: async (words) => {
      text = await words
    },
    today: () => new Date(2026, 10, 21),
  })
  return { ...editor, worker, pair, text: () => text }
}

const made = { blob: new Blob([new Uint8Array(40_000)]), width: 10, height: 10, opaque: true }

it('a pair saves both files, and the text names them with the width of the composition', async () => {
  const { pair, worker, saved, text, messages, store } = await setUp()
  const saving = pair.save()
  for (const count of [1, 2]) {
    await expect.poll(() => worker.calls.length).toBe(count)
    worker.last().answer(made)
  }
  await saving
  const names = ['vitrine-board.png-light-2026-11-21@2x.png', 'vitrine-board.png-dark-2026-11-21@2x.png']
  const plain = names.map((name) => name.replace('.png-', '-'))
  expect(saved.map(({ name }) => name)).toEqual(plain)
  expect(text()).toBe(
    `<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="${plain[1]}">\n  <img alt="" src="${plain[0]}" width="${1920 + 2 * store.getState().scene.padding}">\n</picture>`,
  )
  expect(messages()).toEqual(['Saved a light and a dark file, 40 KB and 40 KB'])
})

it('a pair that is cancelled saves nothing, and leaves the clipboard as it was', async () => {
  const { pair, worker, saved, messages, store, text } = await setUp()
  const saving = pair.save()
  await expect.poll(() => worker.calls.length).toBe(1)
  expect(pair.cancel()).toBe(true)
  const { signal } = worker.last().args
  expect(signal.aborted).toBe(true)
  worker.last().fail(signal.reason)
  await saving
  expect(text()).toBe('')
  expect([saved, messages(), store.getState().session.exporting]).toEqual([[], [], { status: 'idle' }])
  expect(pair.cancel()).toBe(false)
})
