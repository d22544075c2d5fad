import { describe, expect, it } from 'vitest'
import { createTwinKernel } from '@/lib/kernel/twin'
import { loadKernel } from '@/lib/kernel/wasm/load'

describe.each([
  ['WASM', loadKernel],
  ['the twin', async () => createTwinKernel()],
])('the arena of %s', (_, create) => {
  it('an arena keeps what it holds when it grows', async () => {
    const { arena } = await create()
    const pointer = arena.put(Uint8Array.from([1, 2, 3, 4, 5]))
    arena.take(50_000_000)
    expect([...arena.bytes(pointer, 5)]).toEqual([1, 2, 3, 4, 5])
  })

  it('an arena never gives overlapping blocks, and aligns each for 16-byte lanes', async () => {
    const { arena } = await create()
    let end = 0
    for (const size of [1, 15, 16, 17, 4096, 3]) {
      const pointer = arena.take(size)
      expect(pointer % 16).toBe(0)
      expect(pointer).toBeGreaterThanOrEqual(end)
      end = pointer + size
    }
  })

  it('an arena gives the same memory again after a release', async () => {
    const { arena } = await create()
    const mark = arena.mark()
    const pointer = arena.take(100)
    arena.release(mark)
    expect(arena.take(100)).toBe(pointer)
  })

  it('an arena takes nothing when there is no memory for it, so that what is smaller still fits', async () => {
    const { arena } = await create()
    const mark = arena.mark()
    expect(() => arena.take(2 ** 47)).toThrow(RangeError)
    expect(arena.mark()).toBe(mark)
    expect(arena.take(100)).toBe(mark)
  })
})

describe('loadKernel', () => {
  it('loadKernel gives every caller memory of its own', async () => {
    const [a, b] = await Promise.all([loadKernel(), loadKernel()])
    const pointer = a.arena.put(Uint8Array.from([9]))
    expect(b.arena.take(1)).toBe(pointer)
    b.arena.bytes(pointer, 1)[0] = 7
    expect(a.arena.bytes(pointer, 1)[0]).toBe(9)
  })
})
