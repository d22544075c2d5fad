// `npm run bench:capture`: captures of complete sites over HTTP against a raw puppeteer loop, a browser per capture and capture-website, the
// same binary, interleaved in one run. Read the ratios: absolute figures are this machine's. It ends within eight minutes on two cores: a
// page whose rounds take longer than its share of them gets fewer, and the table says how many.
//
//   node scripts/bench/capture-sites.mjs [rounds per page, 8]
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { appModule } from './app-modules.mjs'
import { createCallers, jsonOf } from './callers.mjs'
import { elapsed, percentile, ratio, startTable } from './percentiles.mjs'
import { startProductionServer } from './production-server.mjs'
import { startRawBrowser } from './raw-browser.mjs'
import { installRivals, startSites } from './sites.mjs'

installRivals()
const { default: captureWebsite } = await import('capture-website')
const rounds = Number(process.argv[2] ?? 8)
// Two of the sides start a browser for each capture: fewer rounds tell enough.
const roundsOfRivals = Math.min(rounds, 3)
const roundsMin = 3
const pageMsMax = 45_000
const aims = { raw: 1, rival: 0.5, throughput: 0.95, cached: 1.5, firstMs: 2500 }
const pauseMs = 200
// In turns: what else the machine does falls on both.
const turnsOfThroughput = 2
const cachedRounds = 60

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

const judged = (value, aim, better) => `${value.toFixed(2)}${better(value, aim) ? '' : ` (aim ${aim})`}`
const judgedMs = (ms, aim) => `${ms.toFixed(0)}${ms <= aim ? '' : ` (aim ${aim})`}`
const atMost = (value, aim) => value <= aim
const atLeast = (value, aim) => value >= aim
const mean = (ratios) => Math.exp(ratios.reduce((sum, value) => sum + Math.log(value), 0) / ratios.length)

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Runs `work` on every page twice, `lanes` at once; in milliseconds. */
function timedLanes(lanes, work) {
  const urls = [...sites.pages, ...sites.pages].map(({ url }) => url)
  const lane = async () => {
    for (let url = urls.shift(); url !== undefined; url = urls.shift()) await work(url)
  }
  return timed(() => Promise.all(Array.from({ length: lanes }, lane)))
}

/** Captures a second of the bare browser and of Vitrine. */
async function throughput(lanes) {
  const ms = { raw: 0, Vitrine: 0 }
  const order = ['raw', 'Vitrine']
  for (let turn = 0; turn < turnsOfThroughput; turn++) {
    for (const side of turn % 2 === 0 ? order : order.toReversed()) ms[side] += await timedLanes(lanes, sides[side])
  }
  const captures = turnsOfThroughput * 2 * sites.pages.length
  return order.map((side) => (captures / ms[side]) * 1000)
}

/** Milliseconds by side, in rounds: either end of the sides is first as often. */
async function roundsOf(url) {
  const times = Object.fromEntries(Object.keys(sides).map((side) => [side, []]))
  const startedAt = performance.now()
  for (let round = -1; round < rounds; round++) {
    if (round >= roundsMin && performance.now() - startedAt > pageMsMax) break
    const order = Object.entries(sides)
    for (const [side, work] of round % 2 === 0 ? order : order.reverse()) {
      if (round >= roundsOfRivals && side !== 'raw' && side !== 'Vitrine') continue
      await delay(pauseMs)
      const ms = await timed(() => work(url))
      if (round >= 0) times[side].push(ms)
    }
  }
  return times
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
  const single = startTable(
    'One capture at a time: p50 in ms',
    ...['page', 'rounds', ...Object.keys(sides), 'to raw', 'p90 to raw', 'to the rival'],
  )
  const toRaw = []
  const toRival = []
  for (const { name, url } of sites.pages) {
    const times = await roundsOf(url)
    toRaw.push(ratio(times.Vitrine, times.raw))
    toRival.push(ratio(times.Vitrine, times['capture-website']))
    const p90 = percentile(times.Vitrine, 0.9) / percentile(times.raw, 0.9)
    const medians = Object.values(times).map((each) => percentile(each, 0.5).toFixed(0))
    single(name, times.raw.length, ...medians, toRaw.at(-1).toFixed(2), p90.toFixed(2), toRival.at(-1).toFixed(2))
  }
  const judgedMeans = [judged(mean(toRaw), aims.raw, atMost), '', judged(mean(toRival), aims.rival, atMost)]
  single('geometric mean', '', ...Object.keys(sides).map(() => ''), ...judgedMeans)

  const several = startTable('Several at once: captures a second', 'at once', 'raw', 'Vitrine', 'ratio')
  for (const lanes of [2, 4]) {
    const [rawRate, ownRate] = await throughput(lanes)
    several(lanes, rawRate.toFixed(2), ownRate.toFixed(2), judged(ownRate / rawRate, aims.throughput, atLeast))
  }

  const cachedTable = startTable(
    'A cached answer against GET /healthz: p50 in ms',
    ...['page', 'base64 KB', 'GET /healthz', 'cached', 'ratio'],
  )
  for (const { name, url } of sites.pages) {
    const { screenshot } = jsonOf(await callers.capture({ url }))
    const [trivialMs, cachedMs] = [[], []]
    for (let round = -3; round < cachedRounds; round++) {
      const trivial = await timed(() => callers.get('/healthz'))
      const cached = await timed(() => callers.capture({ url }))
      if (round < 0) continue
      trivialMs.push(trivial)
      cachedMs.push(cached)
    }
    const cells = [trivialMs, cachedMs].map((each) => percentile(each, 0.5).toFixed(1))
    const sizeKb = (screenshot.length / 1024).toFixed(0)
    cachedTable(name, sizeKb, ...cells, judged(ratio(cachedMs, trivialMs), aims.cached, atMost))
  }

  const firstTable = startTable(
    'The first capture of a server that has nothing unpacked: ms',
    ...['', 'after the server answers', 'since its start'],
  )
  const firsts = []
  for (let times = 0; times < 3; times++) firsts.push(await firstCapture())
  const median = (key) =>
    percentile(
      firsts.map((first) => first[key]),
      0.5,
    )
  firstTable('p50 of 3', median('captureMs').toFixed(0), judgedMs(median('sinceStartMs'), aims.firstMs))
  console.log(`\nIt took ${elapsed()}.`)
} finally {
  callers.close()
  await raw.close()
  await server.stop()
  await sites.close()
}
