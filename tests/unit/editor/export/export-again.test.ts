// One key repeats the last way out, whatever it was.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserExporter } from '@/lib/editor/export/browser-exporter.browser'
import { createEditorStore, type EditorStore } from '@/lib/editor/store/store'
import { setPicture } from '@/lib/scene/commands'

let store: EditorStore
let calls: string[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('location', { origin: 'https://vitrine.example', pathname: '/' })
  store = createEditorStore()
  store.commit(setPicture, { id: 'a'.repeat(64), asset: { mime: 'image/png' as const, width: 80, height: 40 } })
})

afterEach(() => vi.unstubAllGlobals())

it('it is a download until another way was taken, and then that one', async () => {
  const exporter = createBrowserExporter({
    store,
    assets: { get: () => undefined },
    client: {
      async exportPicture(_, { format }) {
        calls.push(`file ${format}`)
        throw new Error('not drawn here')
      },
    },
    programText: () => expect.fail('No program asks.'),
    async encodeLink() {
      calls.push('link')
      return '#s=1.x'
    },
  })
  await exporter.again()
  await exporter.copyLink()
  await exporter.again()
  expect(calls).toEqual(['file png', 'link', 'link'])
  store.setSession({ file: { ...store.getState().session.file, format: 'svg' } })
  await exporter.download()
  await exporter.again()
  expect(calls.slice(3)).toEqual(['file svg', 'file svg'])
  expect(store.getState().session.lastExport).toBe('download')
})

it.each(['sizes', 'batch'] as const)(
  'after %s it makes the same files again, where people see how far they are',
  async (dialog) => {
    const exporter = createBrowserExporter({
      store,
      assets: { get: () => undefined },
      client: { exportPicture: () => Promise.reject(new Error('not drawn here')) },
      encodeLink: async () => '',
      programText: () => expect.fail('No program asks.'),
    })
    store.setSession({ lastExport: dialog, fileChoicesOpen: true })
    await exporter.again()
    expect(store.getState().session).toMatchObject({ outputs: { dialog, again: true }, fileChoicesOpen: false })
  },
)
