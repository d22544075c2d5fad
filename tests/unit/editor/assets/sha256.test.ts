// The digest used without a secure context is the same one.
import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256, sha256Hex } from '@/lib/editor/assets/sha256'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it.each([0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000, 100_000])('equals SHA-256 of %i bytes', async (length) => {
  const bytes = new Uint8Array(randomBytes(length))
  const expected = createHash('sha256').update(bytes).digest('hex')
  expect(hex(sha256(bytes))).toBe(expected)
  expect(await sha256Hex(bytes)).toBe(expected)
})

it('knows the standard’s example', () => {
  expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
