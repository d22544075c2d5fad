// Pictures in a worker: decoded when needed, bounded in memory.
import { expect, it } from 'vitest'
import { createDecodedImageCache } from '@/lib/editor/worker/decoded-image-cache'
import { setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'

const idOf = (digit: string) => digit.repeat(64)
const sceneOf = (digit: string) =>
  setPicture.apply(defaultScene(), { id: idOf(digit), asset: { mime: 'image/png', width: 10, height: 10 } })

function setUp(sparePixelsMax = 150) {
  const decodes: string[] = []
  const inRenderer = new Set<string>()
  const cache = createDecodedImageCache({
    renderer: {
      setPicture: (id) => void inRenderer.add(id[0]!),
      dropPicture: (id) => void inRenderer.delete(id[0]!),
    },
    async decode(blob) {
      const text = await blob.text()
      if (text === 'broken') throw new Error('no picture')
      decodes.push(text)
      return { width: 10, height: 10, data: new Uint8ClampedArray(400) }
    },
    sparePixelsMax,
  })
  const put = (digit: string) => cache.put(idOf(digit), new Blob([digit]))
  return { cache, put, decodes, inRenderer }
}

it('the cache of decoded images decodes a picture once, when a scene first shows it', async () => {
  const { cache, put, decodes } = setUp()
  put('a')
  expect(decodes).toEqual([])
  await cache.prepare(sceneOf('a'))
  await cache.prepare(sceneOf('a'))
  expect(decodes).toEqual(['a'])
})

it('the cache of decoded images keeps the last picture for undo and drops the one unused for longest', async () => {
  const { cache, put, decodes, inRenderer } = setUp()
  for (const digit of ['a', 'b', 'c']) {
    put(digit)
    await cache.prepare(sceneOf(digit))
  }
  expect([...inRenderer]).toEqual(['b', 'c'])
  await cache.prepare(sceneOf('b'))
  expect(decodes).toEqual(['a', 'b', 'c'])
  await cache.prepare(sceneOf('a'))
  expect(decodes).toEqual(['a', 'b', 'c', 'a'])
  expect(inRenderer).toContain('a')
})

it('the cache of decoded images counts showing a picture again as use of it', async () => {
  const { cache, put, inRenderer } = setUp()
  for (const digit of ['a', 'b', 'a', 'c']) {
    put(digit)
    await cache.prepare(sceneOf(digit))
  }
  await cache.prepare(sceneOf('c'))
  expect([...inRenderer].sort()).toEqual(['a', 'c'])
})

it('the cache of decoded images never drops what the scene shows, however large', async () => {
  const { cache, put, inRenderer } = setUp(0)
  put('a')
  await cache.prepare(sceneOf('a'))
  await cache.prepare(sceneOf('a'))
  expect([...inRenderer]).toEqual(['a'])
})

it('the cache of decoded images says of a picture it was never given, or had to forget, that it is missing', async () => {
  const { cache, put, inRenderer } = setUp()
  await expect(cache.prepare(sceneOf('a'))).rejects.toMatchObject({ code: 'picture_missing' })
  put('a')
  await cache.prepare(sceneOf('a'))
  cache.forget(idOf('a'))
  expect(inRenderer.size).toBe(0)
  await expect(cache.prepare(sceneOf('a'))).rejects.toMatchObject({ code: 'picture_missing' })
})

it('the cache of decoded images says of a picture that cannot be decoded that it is damaged', async () => {
  const { cache } = setUp()
  cache.put(idOf('a'), new Blob(['broken']))
  await expect(cache.prepare(sceneOf('a'))).rejects.toMatchObject({ code: 'picture_unreadable' })
})
