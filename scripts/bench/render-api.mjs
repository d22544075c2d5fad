// `npm run bench:render-api [renders, 500]`: POST /api/render of a cached capture at 1x against the drawing of it alone, at most 1.3 times
// that at p50; and the server's memory over many renders: the level after the last must be within 15 % of that after 50.
import { appModule } from './app-modules.mjs'
import { createCallers } from './callers.mjs'
import { elapsed, percentile, startTable } from './percentiles.mjs'
import { startProductionServer } from './production-server.mjs'
import { memoryByKind } from './tree-memory.mjs'

const renders = Number(process.argv[2] ?? 500)
const lookEvery = 50
const growthMax = 1.15
const ratioMax = 1.3

const { startFixtureSite } = await appModule('tests/support/site/fixture-site')
const site = await startFixtureSite()
const server = await startProductionServer({ EGRESS_ALLOW: site.egressAllow })
const callers = createCallers(server.origin)
const looks = ['vivid-silk', 'auto', 'quiet-porcelain']

/** Another title each time: none comes from memory. Times the whole answer against its own drawing and writing. */
async function render(count) {
  const recipe = {
    sources: [{ url: `${site.origin}/text` }],
    look: looks[count % looks.length],
    title: `Picture ${count}`,
  }
  const startedMs = performance.now()
  const { status, headers, bytes } = await callers.render(recipe)
  const allMs = performance.now() - startedMs
  if (status !== 200) throw new Error(`An answer was ${status}: ${bytes.toString().slice(0, 300)}`)
  const stageMs = (name) => Number(new RegExp(`${name};dur=(\\d+)`).exec(headers['server-timing'])?.[1] ?? 0)
  return allMs / (stageMs('render') + stageMs('encode'))
}

const sumOf = (kinds) => Object.values(kinds).reduce((total, megabytes) => total + megabytes, 0)

try {
  await render(0)
  const row = startTable(
    'POST /api/render of a cached capture',
    'renders',
    'whole answer / drawing, p50',
    'MB at rest',
    'server',
    'Chromium',
  )
  const levels = []
  let ratios = []
  const all = []
  for (let count = 1; count <= renders; count++) {
    ratios.push(await render(count))
    if (count % lookEvery > 0) continue
    const kinds = memoryByKind(server.pid)
    levels.push(sumOf(kinds))
    const { server: own, files, ...chromium } = kinds
    row(
      count,
      percentile(ratios, 0.5).toFixed(2),
      ...[levels.at(-1), own, sumOf(chromium)].map((each) => each.toFixed(0)),
    )
    all.push(...ratios)
    ratios = []
  }
  const ratio = percentile(all, 0.5)
  const growth = levels.at(-1) / levels[0]
  console.log(
    `\nRatio ${ratio.toFixed(2)} (at most ${ratioMax}), growth ${growth.toFixed(2)} (at most ${growthMax}). It took ${elapsed()}.`,
  )
  if (ratio > ratioMax || growth > growthMax) process.exitCode = 1
} finally {
  callers.close()
  await server.stop()
  await site.close()
}
