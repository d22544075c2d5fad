// `npm run bench:capture`: captures of complete sites over HTTP against a raw puppeteer loop, a browser per capture and capture-website, the
// same binary, interleaved in one run. Read the ratios: absolute figures are this machine's.
//
//   node scripts/bench/capture-sites.mjs [rounds per page, 8]
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { appModule } from './app-modules.mjs'
import { createCallers, jsonOf } from './callers.mjs'
import { percentile, ratio } from './percentiles.mjs'
import { startProductionServer } from './production-server.mjs'
import { startRawBrowser } from './raw-browser.mjs'
import { installRivals, startSites } from './sites.mjs'

installRivals()
const { default: captureWebsite } = await import('capture-website')
const rounds = Number(process.argv[2] ?? 8)
const aims = { raw: 1.1, rival: 0.5, throughput: 0.95, cached: 1.5, firstMs: 2500 }
const pauseMs = 200

const { resolveBrowser } = await appModule('lib/server/browser/binary')
const binary = await resolveBrowser()
const sites = await startSites()
const server = await startProductionServer({
  EGRESS_ALLOW: sites.egressAllow,
  // Four at once: all sites are of one host, which leaves the last page to others.
  CAPTURE_CONCURRENCY: '5',
  // The rivals know no cookie banners.
  CONSENT_OPT_OUT: 'off',
})
const raw = await startRawBrowser(binary)
const callers = createCallers(server.origin)

const sides = {
  raw: (url) => raw.shoot(url, 'desktop'),
  Vitrine: async (url) => jsonOf(await callers.capture({ url, forceRefresh: true })),
  'browser each': async (url) => {
    const browser = await startRawBrowser(binary)
    await browser.shoot(url, 'desktop')
    await browser.close()
  },
  'capture-website': (url) =>
    captureWebsite.buffer(url, {
      width: 1920,
      height: 1080,
      scaleFactor: 1,
      launchOptions: {
        executablePath: binary.executablePath,
        env: { ...process.env, ...binary.env },
        headless: 'shell',
        args: ['--no-sandbox'],
      },
    }),
}

const row = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(15) : ` ${cell}`.padStart(17))).join(''))
const judged = (value, aim, better) => `${value.toFixed(2)}${better(value, aim) ? '' : ` (aim ${aim})`}`
const atMost = (value, aim) => value <= aim
const atLeast = (value, aim) => value >= aim
const mean = (ratios) => Math.exp(ratios.reduce((sum, value) => sum + Math.log(value), 0) / ratios.length)

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Runs `work` `total` times, `lanes` at once; captures a second. */
async function throughput(lanes, total, work) {
  let next = 0
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: lanes }, async () => {
        while (next < total) await work(sites.pages[next++ % sites.pages.length].url)
      }),
    ),
  )
  return (total / ms) * 1000
}

async function firstCapture() {
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'))
  const start = performance.now()
  const fresh = await startProductionServer({ EGRESS_ALLOW: sites.egressAllow, TMPDIR: temporary })
  const asked = performance.now()
  const own = createCallers(fresh.origin)
  // A page without the half second that sparse pages are given.
  jsonOf(await own.capture({ url: sites.pages[1].url }))
  const end = performance.now()
  own.close()
  await fresh.stop()
  await rm(temporary, { recursive: true, force: true })
  return { captureMs: end - asked, sinceStartMs: end - start }
}

try {
  console.log('\nOne capture at a time: p50 in ms\n')
  row('page', ...Object.keys(sides), 'to raw', 'p90 to raw', 'to the rival')
  const toRaw = []
  const toRival = []
  for (const { name, url } of sites.pages) {
    const times = Object.fromEntries(Object.keys(sides).map((side) => [side, []]))
    for (let round = -1; round < rounds; round++) {
      const order = Object.entries(sides)
      for (const [side, work] of round % 2 === 0 ? order : order.reverse()) {
        // Two of them start a browser each time: fewer rounds tell enough.
        if (round > 3 && side !== 'raw' && side !== 'Vitrine') continue
        await delay(pauseMs)
        const ms = await timed(() => work(url))
        if (round >= 0) times[side].push(ms)
      }
    }
    toRaw.push(ratio(times.Vitrine, times.raw))
    toRival.push(ratio(times.Vitrine, times['capture-website']))
    const p90 = percentile(times.Vitrine, 0.9) / percentile(times.raw, 0.9)
    const medians = Object.values(times).map((each) => percentile(each, 0.5).toFixed(0))
    row(name, ...medians, toRaw.at(-1).toFixed(2), p90.toFixed(2), toRival.at(-1).toFixed(2))
  }
  row(
    'geometric mean',
    '',
    '',
    '',
    '',
    judged(mean(toRaw), aims.raw, atMost),
    '',
    judged(mean(toRival), aims.rival, atMost),
  )

  console.log('\nSeveral at once: captures a second\n')
  row('at once', 'raw', 'Vitrine', 'ratio')
  for (const lanes of [2, 4]) {
    const total = sites.pages.length * 4
    const rawRate = await throughput(lanes, total, sides.raw)
    const ownRate = await throughput(lanes, total, sides.Vitrine)
    row(lanes, rawRate.toFixed(2), ownRate.toFixed(2), judged(ownRate / rawRate, aims.throughput, atLeast))
  }

  console.log('\nA cached answer against GET /healthz: p50 in ms\n')
  row('page', 'base64 KB', 'GET /healthz', 'cached', 'ratio')
  for (const { name, url } of sites.pages) {
    const { screenshot } = jsonOf(await callers.capture({ url }))
    const [trivialMs, cachedMs] = [[], []]
    for (let round = -3; round < rounds * 20; round++) {
      const trivial = await timed(() => callers.get('/healthz'))
      const cached = await timed(() => callers.capture({ url }))
      if (round < 0) continue
      trivialMs.push(trivial)
      cachedMs.push(cached)
    }
    const cells = [trivialMs, cachedMs].map((each) => percentile(each, 0.5).toFixed(1))
    row(name, (screenshot.length / 1024).toFixed(0), ...cells, judged(ratio(cachedMs, trivialMs), aims.cached, atMost))
  }

  console.log('\nThe first capture of a server that has nothing unpacked: ms\n')
  row('', 'after the server answers', 'since its start')
  const firsts = []
  for (let times = 0; times < 3; times++) firsts.push(await firstCapture())
  const median = (key) =>
    percentile(
      firsts.map((first) => first[key]),
      0.5,
    )
  row('p50 of 3', median('captureMs').toFixed(0), `${median('sinceStartMs').toFixed(0)} (aim ${aims.firstMs})`)
} finally {
  callers.close()
  await raw.close()
  await server.stop()
  await sites.close()
}
