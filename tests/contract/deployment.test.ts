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
    /generated\/pack\/chromium-[\d.]+\.zst$/,
    /@sparticuz\/chromium\/bin\/swiftshader\.tar\.br$/,
    // The libraries; what stands in for SQLite is written by the server's own code.
    /@sparticuz\/chromium\/bin\/al2023\.tar\.br$/,
    /@sparticuz\/chromium\/package\.json$/,
    /generated\/fonts\/.+\.ttf$/,
    /autoconsent\/rules\/rules\.json$/,
    /@img\/sharp-linux[^/]*\/lib\/.+\.node$/,
  ]) {
    expect(
      found.some((file) => part.test(file)),
      String(part),
    ).toBe(true)
  }
  // The same browser packed twice would be a quarter of what a function may hold.
  expect(found.filter((file) => file.endsWith('/chromium.br'))).toEqual([])
  const bytes = found.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(functionBytesMax)
})
