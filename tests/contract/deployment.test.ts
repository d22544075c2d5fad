import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../..', process.env.NEXT_DIST_DIR ?? '.next')
// Vercel's limit of a function, unpacked.
const functionBytesMax = 250 * 1024 * 1024

it('the function that captures holds its browser, its fonts and its consent rules, and fits where it is deployed', () => {
  const trace = path.join(dist, 'server/app/api/screenshot/route.js.nft.json')
  const { files } = JSON.parse(readFileSync(trace, 'utf8')) as { files: string[] }
  const found = files.map((file) => path.resolve(path.dirname(trace), file))
  for (const part of [
    /@sparticuz\/chromium\/bin\/chromium\.br$/,
    /generated\/fonts\/.+\.ttf$/,
    /autoconsent\/rules\/rules\.json$/,
    /@img\/sharp-linux[^/]*\/lib\/.+\.node$/,
  ]) {
    expect(
      found.some((file) => part.test(file)),
      String(part),
    ).toBe(true)
  }
  const bytes = found.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(functionBytesMax)
})
