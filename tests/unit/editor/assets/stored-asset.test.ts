// Pictures in the database of a browser that keeps no Blobs.
import { expect, it } from 'vitest'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { assetOf, type StoredAsset, writeAssets } from '@/lib/editor/storage/database.browser'

const asset: EditorAsset = {
  id: 'a'.repeat(64),
  mime: 'image/png',
  width: 3,
  height: 2,
  name: 'own',
  blob: new Blob(['the bytes'], { type: 'image/png' }),
}
const noBlobs = async (stored: readonly StoredAsset[]) => {
  if (stored.some((each) => 'blob' in each)) throw new DOMException('Error preparing Blob/File data', 'UnknownError')
}

it('a picture is written as its Blob where the browser keeps Blobs', async () => {
  const written: StoredAsset[][] = []
  await writeAssets([asset], async (stored) => void written.push([...stored]))
  expect(written).toEqual([[asset]])
  expect(assetOf(written[0]![0]!)).toBe(asset)
})

it('a picture comes back whole from a browser that keeps no Blobs', async () => {
  const kept: StoredAsset[] = []
  await writeAssets([asset], async (stored) => {
    await noBlobs(stored)
    kept.push(...stored)
  })
  const { blob, ...about } = assetOf(structuredClone(kept[0]!))
  expect(about).toEqual({ id: asset.id, mime: 'image/png', width: 3, height: 2, name: 'own' })
  expect(blob.type).toBe('image/png')
  expect(await blob.text()).toBe('the bytes')
})

it('a full disk is said at once, not tried again', async () => {
  let times = 0
  const full = async () => {
    times += 1
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  }
  await expect(writeAssets([asset], full)).rejects.toThrow('quota')
  expect(times).toBe(1)
})
