// The suite in one browser: starts it on the page, judges what it draws against Node's pixels, and says how far they are apart.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { appModule } from '../bench/app-modules.mjs'
import { compare, writeComparison } from './compare.mjs'
import { serveRequests } from './serve.mjs'

/**
 * In other engines than Chromium's an edge may be shaded in another way, but nothing may be drawn elsewhere. Measured on all scenes:
 * edges 14 of 255 in Firefox 153 and 4 in WebKitGTK 2.50; a dot one engine left out, a dash that began elsewhere 74 to 181.
 */
const areaMax = 20
const cardMax = 2

const { bundle } = await appModule('tests/visual/support/bundle')
const { startFontServer } = await appModule('tests/visual/support/font-server')

/** Every scene; the goldens also by the kernel's twin, and what is tilted also by the graphics card. */
const requestsFor = (scenes) => [
  { type: 'about' },
  ...scenes.flatMap((scene) => [
    { type: 'draw', name: scene.name, twin: false },
    ...(scene.golden && !scene.name.includes('-2x') ? [{ type: 'draw', name: scene.name, twin: true }] : []),
    ...(scene.turned ? [{ type: 'card', name: scene.name }] : []),
  ]),
]

function createJudge(name, browser, expectedPixels) {
  const failures = []
  const seen = { scenes: 0, exact: 0, twins: 0, cards: 0, mean: 0, area: 0 }
  let last
  async function judgeDrawn(scene, pixels) {
    const expected = await expectedPixels(scene)
    last = { ...expected, pixels }
    const { share, worst, mean, area } = compare(expected, pixels)
    seen.scenes += 1
    seen.exact += worst === 0 ? 1 : 0
    seen.mean = Math.max(seen.mean, mean)
    seen.area = Math.max(seen.area, area)
    if (browser.exact ? worst === 0 : area <= areaMax) return
    const far = `${(share * 100).toFixed(3)} % of its pixels are more than 2 off, at most ${worst}; an area is ${area.toFixed(1)} off`
    failures.push(`${scene}: ${far}`)
    await writeComparison(name, scene, { expected, pixels })
  }
  async function judge(request, about, pixels) {
    if (about.error) return failures.push(`${request.type} ${request.name ?? ''}: ${about.error}`)
    if (request.type === 'about') return console.log(`${name}: ${JSON.stringify(about)}`)
    if (request.type === 'card') {
      seen.cards += about.worst === null ? 0 : 1
      if (about.worst > cardMax) failures.push(`${request.name}: the graphics card is ${about.worst} from the kernel`)
      return
    }
    if (!request.twin) return judgeDrawn(request.name, pixels)
    seen.twins += 1
    const { worst } = compare(last, pixels)
    if (worst > 1) failures.push(`${request.name}: the kernel is ${worst} of 255 from its twin`)
  }
  return { judge, failures, seen }
}

/** What went wrong, in words; empty when all is well. */
export async function runSuite(name, browser, { scenes, expectedPixels }) {
  const fonts = await startFontServer()
  const script = `self.fontFolder = '${fonts.address}';${await bundle('scripts/browsers/suite.worker.ts', 'iife')}`
  const { judge, failures, seen } = createJudge(name, browser, expectedPixels)
  const server = await serveRequests(requestsFor(scenes), script, judge)
  const start = browser.command(server.address)
  const child = spawn(start.file, start.args, {
    env: { ...process.env, ...start.env },
    stdio: 'ignore',
    detached: true,
  })
  try {
    const ended = new Promise((_, reject) => {
      child.on('error', reject)
      child.on('exit', (code, signal) => reject(new Error(`${start.file} ended by itself: ${signal ?? code}.`)))
    })
    await Promise.race([server.done, ended])
  } catch (error) {
    failures.push(error.message)
  } finally {
    // The whole group: xvfb-run and browsers have children of their own.
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {}
    server.close()
    fonts.close()
    if (start.folder) rmSync(start.folder, { recursive: true, force: true, maxRetries: 5 })
  }
  console.log(
    `${name}: ${seen.scenes} scenes, ${seen.exact} of them the same bytes, at worst ${seen.mean.toFixed(3)} of 255 off in the mean ` +
      `and ${seen.area.toFixed(1)} in an area of 8 x 8; ${seen.twins} held against the kernel's twin, ${seen.cards} against the graphics card`,
  )
  return failures
}
