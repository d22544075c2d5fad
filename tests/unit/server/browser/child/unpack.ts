// Resolves the bundled browser in os.tmpdir() and prints what it got.
import { resolveBrowser } from '@/lib/server/browser/binary'

console.log(JSON.stringify(await resolveBrowser({ chromiumPath: undefined })))
