// The fonts' folder on loopback: the worker under test has no origin of its own to fetch them from.
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildEditorFonts, fontFolder } from '../../support/text/font-files'

interface FontServer {
  /** With a slash at its end, as hosts take it. */
  address: string
  close(): void
}

export async function startFontServer(): Promise<FontServer> {
  buildEditorFonts()
  const server = createServer((req, res) => {
    const file = path.basename(req.url ?? '')
    res.setHeader('access-control-allow-origin', '*')
    createReadStream(path.join(fontFolder, file))
      .on('error', () => res.writeHead(404).end())
      .pipe(res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
