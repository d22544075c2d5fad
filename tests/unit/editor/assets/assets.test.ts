import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'

afterEach(() => vi.unstubAllGlobals())

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const idOf = async (bytes: Buffer) => {
  const assets = createAssetStore({ measure: async () => ({ width: 1, height: 1 }) })
  return (await assets.read(new Blob([new Uint8Array(bytes)]), 'a.png')).id
}

// Around the lengths at which SHA-256 pads into one more block of 64 bytes, and one of many blocks.
it.each([0, 47, 48, 55, 56, 57, 111, 112, 100_000])(
  'a picture of %i bytes and its signature is named by their SHA-256, in a secure context and without one',
  async (length) => {
    const bytes = Buffer.concat([pngStart, randomBytes(length)])
    const expected = createHash('sha256').update(bytes).digest('hex')
    expect(await idOf(bytes)).toBe(expected)
    vi.stubGlobal('crypto', {})
    expect(await idOf(bytes)).toBe(expected)
  },
)

it('a capture of the same pixels without a map keeps the map that is known', async () => {
  const assets = createAssetStore({ measure: async () => ({ width: 1, height: 1 }) })
  const blob = new Blob([new Uint8Array(pngStart)])
  const elements = [
    { id: 'e1', role: 'button', selector: '#save', rect: [0, 0, 1, 1] as [number, number, number, number] },
  ]
  assets.put(await assets.takeShot(blob, 'a', { options: { elements: true }, elements, isCut: true }))
  const again = await assets.takeShot(blob, 'a', { options: {}, elements: null })
  expect(again.shot).toEqual({ options: {}, elements, isCut: true })
  const newer = await assets.takeShot(blob, 'a', { options: { elements: true }, elements: [] })
  expect(newer.shot).toEqual({ options: { elements: true }, elements: [] })
})
