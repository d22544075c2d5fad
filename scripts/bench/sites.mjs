// Complete sites out of npm packages, served on loopback: what real pages weigh, without a network. Their fonts and scripts from elsewhere
// cannot be had, by any side of the comparison.
import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, statSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const packages = path.join(here, 'node_modules')

const pages = [
  { name: 'agency', path: '/startbootstrap-agency/dist/index.html' },
  { name: 'freelancer', path: '/startbootstrap-freelancer/dist/index.html' },
  { name: 'clean-blog', path: '/startbootstrap-clean-blog/dist/index.html' },
  { name: 'swagger-ui', path: '/swagger-ui-dist/index.html' },
  { name: 'reveal.js', path: '/reveal.js/demo.html' },
  { name: 'boilerplate', path: '/html5-boilerplate/dist/index.html' },
]

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Installs what the bench compares, which the app does not need, on first use. */
export function installRivals() {
  if (existsSync(path.join(packages, 'capture-website'))) return
  console.log('Installing the sites and the rival of this bench (once).')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: here, stdio: 'inherit', shell: false })
  if (status !== 0) throw new Error('They could not be installed.')
}

export async function startSites() {
  const server = http.createServer((req, res) => {
    const name = path.normalize(decodeURIComponent(new URL(req.url ?? '/', 'http://bench').pathname))
    const file = path.join(packages, name)
    if (!file.startsWith(packages) || !existsSync(file) || !statSync(file).isFile()) return res.writeHead(404).end()
    res.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(res)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return {
    pages: pages.map(({ name, path: page }) => ({ name, url: `http://127.0.0.1:${port}${page}` })),
    egressAllow: `127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
