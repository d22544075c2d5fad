// When pictures were dropped, of more addresses than there is room for.
import { expect, it } from 'vitest'
import { createDropMemory } from '@/lib/server/embed/drops'

it('of an address that had to go from memory the time of the latest that went holds', async () => {
  const drops = createDropMemory({ bytesMax: 50_000 })
  expect(await drops.get('https://example.com/1')).toBeUndefined()
  for (let at = 1; at <= 100; at++) await drops.set(`https://example.com/${at}`, at, 3600)
  expect(await drops.get('https://example.com/100')).toBe(100)
  expect(await drops.get('https://example.com/1')).toBeGreaterThanOrEqual(1)
  expect(await drops.get('https://example.com/1')).toBeLessThan(100)
})
