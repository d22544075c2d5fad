// `npm run bench`: captures over HTTP against a raw puppeteer loop on the same binary and pages, interleaved in one run; and cached answers
// against a trivial route of the same server. Read the ratios: absolute figures are this machine's.
//
//   node scripts/bench/capture.mjs [rounds per page, 20]
import { setTimeout as delay } from 'node:timers/promises'
import { appModule } from './app-modules.mjs'
import { createCallers, jsonOf } from './callers.mjs'
import { inMilliseconds, percentile, ratio } from './percentiles.mjs'
import { startProductionServer } from './production-server.mjs'
import { startRawBrowser } from './raw-browser.mjs'

const rounds = Number(process.argv[2] ?? 20)
const warmUps = 3
const pages = ['/text', '/landing', '/frames', '/fade-in']
// What one side leaves to be done in the background must not fall into the other's time.
const pauseMs = 250
const aims = { fresh: 1.15, cached: 3 }

const { startFixtureSite } = await appModule('tests/support/site/fixture-site')
const { resolveBrowser } = await appModule('lib/server/browser/binary')

const site = await startFixtureSite()
const server = await startProductionServer({ EGRESS_ALLOW: site.egressAllow })
const raw = await startRawBrowser(await resolveBrowser())
const callers = createCallers(server.origin)

async function timed(work) {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}

const captured = (path) => callers.capture({ url: site.origin + path, forceRefresh: true })
const shot = (path) => raw.shoot(site.origin + path, 'desktop')

const heading = (title) => console.log(`\n${title}\n`)
const row = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(16) : `  ${cell}`.padStart(16))).join(''))
const judged = (value, aim) => `${value.toFixed(2)} (aim ${aim}${value <= aim ? '' : ', missed'})`

try {
  heading('One capture at a time: p50 / p90 in ms')
  row('page', 'raw', 'Vitrine', 'ratio of p50', 'ratio of p90')
  const ratios = []
  for (const path of pages) {
    const [rawMs, oursMs] = [[], []]
    for (let round = -warmUps; round < rounds; round++) {
      const sides = [
        [rawMs, shot],
        [oursMs, captured],
      ]
      // Either side is first as often.
      for (const [times, work] of round % 2 === 0 ? sides : sides.reverse()) {
        await delay(pauseMs)
        const { value, ms } = await timed(() => work(path))
        // What is not a picture is no capture.
        if (work === captured) jsonOf(value)
        if (round >= 0) times.push(ms)
      }
    }
    ratios.push(ratio(oursMs, rawMs))
    const p90 = percentile(oursMs, 0.9) / percentile(rawMs, 0.9)
    row(path, inMilliseconds(rawMs), inMilliseconds(oursMs), ratio(oursMs, rawMs).toFixed(2), p90.toFixed(2))
  }
  const mean = Math.exp(ratios.reduce((sum, value) => sum + Math.log(value), 0) / ratios.length)
  row('geometric mean', '', '', judged(mean, aims.fresh))

  heading('Without a pause between captures: ms each, everything in the background included')
  row('page', 'raw', 'Vitrine', 'ratio')
  for (const path of pages) {
    const perShot = []
    for (const work of [shot, captured]) {
      const { ms } = await timed(async () => {
        for (let round = 0; round < rounds; round++) await work(path)
      })
      perShot.push(ms / rounds)
      await delay(2 * pauseMs)
    }
    const [rawMs, oursMs] = perShot
    row(path, rawMs.toFixed(0), oursMs.toFixed(0), (oursMs / rawMs).toFixed(2))
  }

  heading('A cached answer against GET /healthz: p50 / p90 in ms')
  row('page', 'base64 KB', 'GET /healthz', 'cached', 'ratio of p50')
  for (const path of ['/colour', ...pages.slice(0, 2)]) {
    const url = site.origin + path
    const { screenshot } = jsonOf(await callers.capture({ url }))
    const [trivialMs, cachedMs] = [[], []]
    for (let round = -warmUps; round < rounds * 10; round++) {
      const trivial = await timed(() => callers.get('/healthz'))
      const cached = await timed(() => callers.capture({ url }))
      if (!jsonOf(cached.value).cached) throw new Error(`${url} did not come from the cache.`)
      if (round < 0) continue
      trivialMs.push(trivial.ms)
      cachedMs.push(cached.ms)
    }
    const sizeKb = (screenshot.length / 1024).toFixed(0)
    const result = judged(ratio(cachedMs, trivialMs), aims.cached)
    row(path, sizeKb, inMilliseconds(trivialMs, 1), inMilliseconds(cachedMs, 1), result)
  }
} finally {
  callers.close()
  await raw.close()
  await server.stop()
  await site.close()
}
