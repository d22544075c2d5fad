// What the editor's page makes a browser load before it answers: bytes, which no machine makes more or fewer.
import { gzipSync } from 'node:zlib'
import { expect, inject, it } from 'vitest'

const origin = inject('serverOrigin')
/** Of gzip at its best; 259 KB before schemas and drawings came later, and 132 KB of it are React's and Next's. */
const budgetBytes = 175_000

it(`the editor’s scripts are at most ${budgetBytes / 1000} KB, and are compiled as they arrive`, async () => {
  const page = await (await fetch(origin, { headers: { accept: 'text/html' } })).text()
  const tags = [...page.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
  const addresses = [...new Set(tags.map(([, address]) => address!))]
  expect(addresses.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(new URL(address, origin))
      expect(answer.status, address).toBe(200)
      const script = Buffer.from(await answer.bytes())
      // Without it a browser compiles each module when it is called: a fifth more of blocking time.
      expect(script.toString('utf8'), address).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
      return { address, bytes: gzipSync(script, { level: 9 }).length }
    }),
  )
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const figures = sizes.sort((a, b) => b.bytes - a.bytes).map(({ address, bytes }) => `${bytes} ${address}`)
  expect(total, `npm run bench:load says what they are made of:\n${figures.join('\n')}\n`).toBeLessThanOrEqual(
    budgetBytes,
  )
})
