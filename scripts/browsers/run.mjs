// `npm run test:browsers [firefox] [webkitgtk] [chromium]`: the renderer's scenes in browsers of Debian's packages against Node's pixels.
// Without names: Firefox and WebKitGTK. Ends with 1 when a scene is too far off, with 2 when a browser is not installed.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { appModule, root } from '../bench/app-modules.mjs'
import { browsers } from './browsers.mjs'
import { page } from './page.data.mjs'

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['firefox', 'webkitgtk']
/** Nothing heard for so long: the browser hangs, or never came up. */
const silenceMaxMs = 90_000
/** Share of pixels that may be more than 2 of 255 off (research: renderer 6); other engines draw paths in their own way. */
const shareMax = 0.001
const cardMax = 2

const { bundle } = await appModule('tests/visual/support/bundle')
const { startFontServer } = await appModule('tests/visual/support/font-server')

async function expectedModule() {
  // As deep as tests/support: the fonts are found from there.
  const folder = path.join(root, 'test-results/browsers')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'expected.mjs')
  writeFileSync(file, await bundle('scripts/browsers/expected.ts', 'es'))
  return import(pathToFileURL(file).href)
}

function compare(expected, pixels) {
  if (expected.pixels.length !== pixels.length) return { share: 1, worst: 255 }
  let [far, worst] = [0, 0]
  for (let i = 0; i < pixels.length; i += 4) {
    let apart = 0
    for (let channel = 0; channel < 4; channel++) {
      apart = Math.max(apart, Math.abs(pixels[i + channel] - expected.pixels[i + channel]))
    }
    if (apart > 2) far += 1
    worst = Math.max(worst, apart)
  }
  return { share: far / (pixels.length / 4), worst }
}

/** Hands the requests to the page one by one; `onSaid(request, about, pixels)` judges each. */
function serve(requests, script, onSaid) {
  const done = Promise.withResolvers()
  let current
  let timer
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => done.reject(new Error(`Nothing was heard for ${silenceMaxMs / 1000} s.`)), silenceMaxMs)
  }
  heard()
  const server = http.createServer(async (request, response) => {
    heard()
    if (request.url === '/suite.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (request.url === '/next') {
      current = requests.shift()
      if (current) return response.setHeader('content-type', 'application/json').end(JSON.stringify(current))
      response.writeHead(204).end()
      return done.resolve()
    }
    if (request.url !== '/said') return response.setHeader('content-type', 'text/html').end(page)
    const parts = []
    for await (const part of request) parts.push(part)
    try {
      await onSaid(current, JSON.parse(decodeURIComponent(request.headers['x-about'])), Buffer.concat(parts))
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(500).end()
      done.reject(error)
    }
  })
  return { server, done: done.promise.finally(() => clearTimeout(timer)) }
}

async function runIn(name, browser, { scenes, expectedPixels }) {
  const binary = await browser.find()
  if (!binary) {
    console.error(`${name}: not installed. On Debian: apt-get install ${browser.packages}`)
    return 2
  }
  const fonts = await startFontServer()
  const script = `self.fontFolder = '${fonts.address}';${await bundle('scripts/browsers/suite.worker.ts', 'iife')}`
  const requests = [
    { type: 'about' },
    ...scenes.flatMap((scene) => [
      { type: 'draw', name: scene.name, twin: false },
      ...(scene.golden && !scene.name.includes('-2x') ? [{ type: 'draw', name: scene.name, twin: true }] : []),
      ...(scene.turned ? [{ type: 'card', name: scene.name }] : []),
    ]),
  ]
  const failures = []
  const drawn = new Map()
  const seen = { scenes: 0, exact: 0, twins: 0, cards: 0, worstShare: 0 }
  let exact = false
  const judge = async (request, about, pixels) => {
    if (about.error) return failures.push(`${request.type} ${request.name ?? ''}: ${about.error}`)
    if (request.type === 'about') return console.log(`${name}: ${JSON.stringify(about)}`)
    if (request.type === 'card') {
      seen.cards += about.worst === null ? 0 : 1
      if (about.worst > cardMax)
        failures.push(`${request.name}: the graphics card is ${about.worst} of 255 from the kernel`)
      return
    }
    if (request.twin) {
      seen.twins += 1
      const { worst } = compare({ pixels: drawn.get(request.name) }, pixels)
      if (worst > 1) failures.push(`${request.name}: the kernel is ${worst} of 255 from its twin`)
      drawn.clear()
      return
    }
    drawn.set(request.name, pixels)
    const { share, worst } = compare(await expectedPixels(request.name), pixels)
    seen.scenes += 1
    seen.exact += worst === 0 ? 1 : 0
    seen.worstShare = Math.max(seen.worstShare, share)
    if (exact ? worst > 0 : share > shareMax) {
      failures.push(
        `${request.name}: ${(share * 100).toFixed(3)} % of its pixels are more than 2 off, at most ${worst}`,
      )
    }
  }
  const { server, done } = serve(requests, script, judge)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const start = browser.command(binary, `http://127.0.0.1:${server.address().port}/`)
  exact = start.exact === true
  const child = spawn(start.file, start.args, { env: start.env ?? process.env, stdio: 'ignore', detached: true })
  try {
    const failed = new Promise((_, reject) => child.on('error', reject))
    await Promise.race([done, failed])
  } catch (error) {
    failures.push(error.message)
  } finally {
    // The whole group: xvfb-run and browsers have children of their own.
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {}
    server.close()
    server.closeAllConnections()
    fonts.close()
    if (start.folder) rmSync(start.folder, { recursive: true, force: true, maxRetries: 5 })
  }
  console.log(
    `${name}: ${seen.scenes} scenes, ${seen.exact} of them the same bytes, at worst ${(seen.worstShare * 100).toFixed(3)} % of the pixels more than 2 off; ` +
      `${seen.twins} held against the kernel's twin, ${seen.cards} against the graphics card`,
  )
  for (const failure of failures) console.error(`  ${failure}`)
  return failures.length > 0 ? 1 : 0
}

const unknown = wanted.filter((name) => !(name in browsers))
if (unknown.length > 0)
  throw new Error(`No browser is called ${unknown.join(', ')}: ${Object.keys(browsers).join(', ')}.`)
const expected = await expectedModule()
let status = 0
for (const name of wanted) status = Math.max(status, await runIn(name, browsers[name], expected))
process.exit(status)
