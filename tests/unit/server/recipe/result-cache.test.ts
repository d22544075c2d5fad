// Finished pictures that are kept: bounded, the longest unused first, and apart from the memory they were made in.
import { expect, it } from 'vitest'
import { createResultCache } from '@/lib/server/recipe/result-cache'
import type { PaintedPicture } from '@/lib/server/render/jobs'

const picture = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes }) as PaintedPicture

it('what is kept of a picture is a copy that holds no more memory than its file', () => {
  const cache = createResultCache(1000)
  const arena = new ArrayBuffer(100_000)
  cache.set('a', picture(new Uint8Array(arena, 50, 100).fill(7)))
  const kept = cache.get('a')!.bytes
  expect(kept).toEqual(new Uint8Array(100).fill(7))
  expect(kept.buffer.byteLength).toBe(100)
  expect(kept.buffer).not.toBe(arena)
})

it('the longest unused goes first, and one of more than a quarter of all is not kept', () => {
  const cache = createResultCache(100)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, picture(new Uint8Array(25)))
  cache.get('a')
  cache.set('e', picture(new Uint8Array(25)))
  cache.set('large', picture(new Uint8Array(26)))
  expect(['a', 'b', 'e', 'large'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, false])
  expect(cache.bytes).toBe(100)
})
