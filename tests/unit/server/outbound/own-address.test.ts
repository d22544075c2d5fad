import { expect, it, vi } from 'vitest'

const own = vi.hoisted(() => ({ PUBLIC_ORIGIN: '' }))
vi.mock('@/lib/server/process/environment', () => ({ environment: () => own }))

import { isOwnAddress } from '@/lib/server/outbound/own-address'

it.each([
  ['https://shots.example', 'https://shots.example/a', true],
  ['https://shots.example', 'http://shots.example/a', true],
  ['https://shots.example', 'https://shots.example.:443/a', true],
  ['https://shots.example', 'https://shots.example:8443/a', false],
  ['https://shots.example', 'https://other.shots.example/a', false],
  ['http://localhost:3000', 'http://localhost:3000/a', true],
  ['http://localhost:3000', 'http://localhost:4000/a', false],
])('of the service at %s the address %s is its own: %s', (origin, address, isOwn) => {
  own.PUBLIC_ORIGIN = origin
  expect(isOwnAddress(new URL(address))).toBe(isOwn)
})
