// Runs inside a network namespace: a production server in a world where every address leads here, and everything that the corpus, rebinding
// names and Vitrine's own endpoints can make it reach for. Prints one line of JSON, the report.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { resolveBrowser } from '@/lib/server/browser/binary'
import { call, post, type Reply } from '../http/call'
import { type RunningServer, startServer } from '../server/start-server'
import { markOf, rows, urlsOf } from './corpus-captures'
import type { Outcome, Report } from './report'
import { createWorld, type World } from './world'

const rebindingCaptures = 200
// Names that lead inside, or not only outside, in every form in which an answer can say so, and one that leads nowhere.
const insideNames = [
  ...['loopback', 'loopback6', 'private', 'metadata', 'mixed', 'mixed6', 'cname', 'many', 'nowhere'],
  ...[
    'mapped',
    'compatible',
    'nat64',
    'nat64-local',
    'sixtofour',
    'teredo',
    'unique-local',
    'link-local',
    'second-six',
  ],
]

async function main(): Promise<Report> {
  const startedAt = performance.now()
  const world = await createWorld()
  const place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-egress-'))
  let server: RunningServer | undefined
  const onEnd = () => {
    if (server) process.kill(-server.pid, 'SIGKILL')
    process.exit(1)
  }
  process.once('SIGTERM', onEnd)
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`)
    onEnd()
  })
  try {
    server = await startServer({
      env: {
        CHROMIUM_PATH: await trustingBrowser(place),
        NODE_EXTRA_CA_CERTS: path.resolve('tests/fixtures/ssrf-corpus-tls/cert.pem'),
        PUBLIC_ORIGIN: 'http://vitrine.fix.test',
        CAPTURE_CONCURRENCY: '4',
        CAPTURE_QUEUE: '64',
        LOG_LEVEL: 'info',
      },
    })
    world.own(server.port)
    return { ...(await explore(world, server)), seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    process.off('SIGTERM', onEnd)
    await server?.stop()
    world.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function explore(world: World, server: RunningServer): Promise<Omit<Report, 'seconds'>> {
  const phases: Record<string, number> = {}
  let since = performance.now()
  const phase = (name: string) => {
    phases[name] = Math.round(performance.now() - since)
    since = performance.now()
  }
  // A phone's picture is a tenth of a desktop's, and what a page asks for is the same.
  const capture = (url: string) =>
    post(`${server.origin}/api/screenshot`, { url, deviceType: 'mobile', forceRefresh: true })
  // Whatever the start itself sends is over.
  await capture('http://fix.test/')
  phase('start')
  const before = { ...world.traffic(), dns: world.dns.datagrams }

  // A refusal takes milliseconds, a hostile page half a second.
  const captures = rows.flatMap((row) => urlsOf(row).map((url) => ({ row, url })))
  const outcomes = await inTurns(captures, 6, async ({ row, url }): Promise<Outcome> => {
    return { row: row.name, ...outcomeOf(await capture(url)) }
  })

  phase('corpus')

  const rebinding = await inTurns(Array.from({ length: rebindingCaptures }), 6, async (_, index) => {
    // Forty names change their answer with each question; every page asks for a picture at a name that does so too.
    return outcomeOf(await capture(`http://flip-${index % 40}.fix.test/spin?at=${index}`))
  })

  phase('rebinding')

  const refusals = await Promise.all(insideNames.map((name) => capture(`http://${name}.fix.test/`)))
  const families = await Promise.all(['http://six.fix.test/', 'http://[2606:2800:220:1::34]/'].map(capture))

  const media = (url: string) => call(`${server.origin}/api/image-proxy?url=${encodeURIComponent(url)}`)
  const look = {
    mediaPublic: (await media('https://pbs.twimg.com/image.png')).status,
    mediaInside: await Promise.all(
      ['abs', 'ton', 'video'].map(async (name) => (await media(`https://${name}.twimg.com/image.png`)).status),
    ),
    mediaRedirect: (await media(`https://pbs.twimg.com/redirect?to=${encodeURIComponent('https://10.0.0.5/x.png')}`))
      .status,
    mediaRedirectInside: (
      await media(`https://pbs.twimg.com/redirect?to=${encodeURIComponent('https://abs.twimg.com/x.png')}`)
    ).status,
    post: (await call(`${server.origin}/api/tweet/1234567890`)).status,
  }

  phase('endpoints')

  const loop = outcomeOf(await capture('http://fix.test/recurse?depth=0&branch='))
  const settled = await quiet(world)
  const alive = (await call(`${server.origin}/healthz`)).status

  phase('loop')

  const { requests } = world.site
  return {
    phases,
    sandbox: server.logs.some((line) => line.includes('"browser.started"') && line.includes('"sandbox":true')),
    outcomes,
    arrivals: world.arrivals,
    fired: rows
      .map(({ name }) => name.replace(/^vec-/, ''))
      .filter((name) => requests.some((url) => url.endsWith(markOf(name)))),
    rebinding: {
      outcomes: rebinding,
      spun: requests.filter((url) => url.endsWith('/spun')).length,
      names: new Set(world.dns.asked.filter((name) => /^(flip|spin)-/.test(name))).size,
    },
    refusals: refusals.map(({ json }) => withoutId(json)),
    families: families.map(({ status }) => status),
    ...look,
    loop: { ...loop, pages: requests.filter((url) => url.endsWith('/recurse')).length, alive },
    traffic: {
      udpBesideDns: settled.udpOut - before.udpOut - (world.dns.datagrams - before.dns),
      udp6: settled.udp6Out - before.udp6Out,
      tcpFailed: settled.tcpFailed - before.tcpFailed,
    },
  }
}

/** Chromium keeps its own list of authorities: this one takes the certificate of the tests besides. */
async function trustingBrowser(place: string): Promise<string> {
  const { executablePath, env } = await resolveBrowser()
  const file = path.join(place, 'chromium')
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}' `)
  const source = `#!/bin/sh\n${settings.join('')}exec '${executablePath}' "$@" --ignore-certificate-errors\n`
  writeFileSync(file, source, { mode: 0o755 })
  // The browser runs as a user of its own.
  chmodSync(place, 0o755)
  return file
}

function outcomeOf({ status, json }: Reply): Omit<Outcome, 'row'> {
  return { status, code: typeof json.code === 'string' ? json.code : undefined }
}

function withoutId(json: Record<string, unknown>): string {
  const { requestId: _, ...rest } = json
  return JSON.stringify(rest)
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** The counters once they have stood still for a while. */
async function quiet(world: World) {
  for (let last = ''; ; ) {
    const traffic = world.traffic()
    const state = JSON.stringify([traffic, world.site.requests.length])
    if (state === last) return traffic
    last = state
    await delay(600)
  }
}

const report = await main()
// The listeners of the world go with the process.
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
