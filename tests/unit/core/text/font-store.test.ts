// What is fetched for a text, and when: nothing before it is needed, nothing twice, and a failure is not remembered.
import { beforeAll, describe, expect, it } from 'vitest'
import type { VectorContext } from '@/lib/core/surface'
import { drawText } from '@/lib/core/text/draw-text'
import { fontFamilies } from '@/lib/core/text/families.data'
import type { ReadFontFile } from '@/lib/core/text/font-loader'
import { createFontStore } from '@/lib/core/text/font-store'
import type { FontTable } from '@/lib/core/text/font-table'
import { layOut } from '@/lib/core/text/lay-out-text'
import { buildEditorFonts, readFontFile } from '../../../support/text/font-files'

beforeAll(() => buildEditorFonts())

function recordingStore(read: ReadFontFile = readFontFile) {
  const files: string[] = []
  const store = createFontStore((file) => {
    files.push(file.replace(/\.[0-9a-f]{10}\./, '.'))
    return read(file)
  })
  return { store, files }
}

const latin = { text: 'Ship it', family: 'inter' }

describe('createFontStore', () => {
  it('the store fetches nothing for no text', async () => {
    const { store, files } = recordingStore()
    await store.prepare([])
    await store.prepare([{ text: '', family: 'inter' }])
    expect(files).toEqual([])
  })

  it('the store fetches the table, the shaper and one slice for a Latin text, and nothing for the next one', async () => {
    const { store, files } = recordingStore()
    await store.prepare([latin])
    expect(files.sort()).toEqual(['harfbuzz.wasm.gz', 'inter-latin.ttf.gz', 'table.json.gz'])
    await store.prepare([{ ...latin, text: 'Another text, other weight', weight: 800 }])
    expect(files).toHaveLength(3)
  })

  it('the store fetches only the slices the letters lie in', async () => {
    const { store, files } = recordingStore()
    await store.prepare([{ text: '版本', family: 'inter' }])
    expect(files.filter((file) => file.startsWith('noto-sans-sc')).length).toBeLessThanOrEqual(2)
    expect(files.filter((file) => file.includes('latin'))).toEqual([])
  })

  it('the store fetches a file once for texts that wait for it together', async () => {
    const { store, files } = recordingStore()
    await Promise.all([store.prepare([latin]), store.prepare([latin]), store.prepare([latin])])
    expect(files).toHaveLength(3)
  })

  it('the store asks again for a file that could not be had', async () => {
    let fails = true
    const { store } = recordingStore((file) => {
      if (fails && file.includes('.ttf')) return Promise.reject(new Error('offline'))
      return readFontFile(file)
    })
    await expect(store.prepare([latin])).rejects.toThrow('offline')
    fails = false
    await store.prepare([latin])
    expect(layOut(store, { ...latin, sizePx: 20 }).ready).toBe(true)
  })
})

it('a text without its fonts has a size to go on with, and cannot be drawn', () => {
  const layout = layOut(recordingStore().store, { ...latin, sizePx: 20 })
  expect(layout.ready).toBe(false)
  expect(layout.width > 0 && layout.height > 0).toBe(true)
  expect(() => drawText({} as VectorContext, layout, { x: 0, y: 0, color: '#000000' })).toThrow('texts')
})

it('the families people choose from are those that were built, with the italics they say', async () => {
  const table: FontTable = JSON.parse(new TextDecoder().decode(await readFontFile('table.json.gz')))
  const built = Object.entries(table.families).filter(([id]) => !id.startsWith('noto-'))
  expect(fontFamilies.map(({ id }) => id).sort()).toEqual(built.map(([id]) => id).sort())
  for (const [id, entry] of built) {
    expect(Boolean(entry.italic), id).toBe(fontFamilies.find((family) => family.id === id)!.italic)
  }
})
