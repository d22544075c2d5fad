// `npm run bench:soak`: memory of the server and its browser over many captures. The level after 500 must be within 15 % of that after 50.
// Five minutes on two cores.
//
//   node scripts/bench/soak.mjs [captures, 500]
import { setTimeout } from 'node:timers/promises'
import { appModule } from './app-modules.mjs'
import { createCallers, jsonOf } from './callers.mjs'
import { elapsed, startTable } from './percentiles.mjs'
import { startProductionServer } from './production-server.mjs'
import { memoryByKind } from './tree-memory.mjs'

const captures = Number(process.argv[2] ?? 500)
const lookEvery = 50
const growthMax = 1.15
// The last page's context and renderer are still going when its answer is here: one look right then varies by a fifth.
const looks = 8
const betweenLooksMs = 400
const pages = ['/text', '/landing', '/frames', '/fade-in', '/late-image', '/popups']

const { startFixtureSite } = await appModule('tests/support/site/fixture-site')
const site = await startFixtureSite()
// Full after 40 captures, so before the first level is taken.
const server = await startProductionServer({ EGRESS_ALLOW: site.egressAllow, CAPTURE_CACHE_MAX_MB: '4' })
const callers = createCallers(server.origin)

const sum = (kinds) => Object.values(kinds).reduce((total, megabytes) => total + megabytes, 0)

/** Megabytes by kind of process, of the lowest of a few looks. */
async function levelAtRest() {
  const levels = []
  for (let look = 0; look < looks; look++) {
    await setTimeout(betweenLooksMs)
    levels.push(memoryByKind(server.pid))
  }
  return levels.reduce((lowest, level) => (sum(level) < sum(lowest) ? level : lowest))
}

try {
  const kinds = Object.keys(memoryByKind(server.pid))
  const row = startTable('Memory over captures: MB at rest', 'captures', ...kinds, 'all')
  const levels = []
  for (let count = 1; count <= captures; count++) {
    const url = `${site.origin}${pages[count % pages.length]}?soak=${count}`
    jsonOf(await callers.capture({ url }))
    if (count % lookEvery > 0) continue
    const level = await levelAtRest()
    levels.push(sum(level))
    row(count, ...[...Object.values(level), sum(level)].map((megabytes) => megabytes.toFixed(0)))
  }
  const growth = levels.at(-1) / levels[0]
  console.log(
    `\nGrowth ${growth.toFixed(2)} (at most ${growthMax})${growth <= growthMax ? '' : ': missed'}. It took ${elapsed()}.`,
  )
  if (growth > growthMax) process.exitCode = 1
} finally {
  callers.close()
  await server.stop()
  await site.close()
}
