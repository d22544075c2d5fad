// Starts a browser, prints its process id and waits to be killed, or for SIGTERM to exit without a word to the browser.
import { resolveBrowser } from '@/lib/server/browser/binary'
import { launchBrowser } from '@/lib/server/browser/launch'

const binary = await resolveBrowser({ chromiumPath: undefined, temporaryDirectory: process.argv[2] as string })
process.once('SIGTERM', () => process.exit(0))
const { pid } = await launchBrowser({ proxyPort: 9, binary })
console.log(JSON.stringify({ pid }))
