// Lets a page write objects into its console for four seconds, as fast as it can, and then asks it for a sum. Waits for SIGTERM.
import { resolveBrowser } from '@/lib/server/browser/binary'
import { launchBrowser } from '@/lib/server/browser/launch'

const binary = await resolveBrowser({ chromiumPath: undefined, temporaryDirectory: process.argv[2] as string })
const { firstPage } = await launchBrowser({ proxyPort: 9, binary })
process.once('SIGTERM', () => process.exit(0))
const sum = await firstPage.page.evaluate(() => {
  const objects = Array.from({ length: 1000 }, () => ({}))
  for (const start = Date.now(); Date.now() - start < 4000; ) console.log(...objects)
  return 1 + 1
})
console.log(JSON.stringify({ sum }))
