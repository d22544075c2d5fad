// A hostile page may spoil its own capture and no other. `npm test` runs the pages that are marked `always`, `npm run test:hostile` all.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedBrowser, linux, requires } from '../support/requirement'
import { families, hostilePages } from './all-pages'
import { faultsOf } from './faults'
import { secret } from './page'
import { type HostileRange, type Outcome, openHostileRange } from './range'
import { median, percentile, slowest } from './visitors'

const familyOf = (name: string) =>
  Object.entries(families).find(([, some]) => some.some((page) => page.name === name))?.[0]

// `all`, names of pages and families, or nothing.
const wanted = process.env.HOSTILE_PAGES || 'always'
const isWanted = (...names: (string | undefined)[]) =>
  wanted === 'all' || names.some((name) => name !== undefined && wanted.split(',').includes(name))
const pages = hostilePages.filter(({ name, always }) => isWanted(name, familyOf(name), always ? 'always' : undefined))
const worst = hostilePages.filter(({ always }) => always).map(({ name }) => name)
const streamEveryMs = 2000
const streamPages = wanted === 'always' ? 5 : 30
const rightShareMin = 0.99
const triesMax = 2

// scripts/hostile.mjs makes its table of it.
const results = path.join(import.meta.dirname, '../../test-results/hostile-pages.json')
const report = { quiet: {}, rows: new Map<string, object>(), stream: {} }
/** After every row: an interrupted run leaves what it has. */
function write(): void {
  mkdirSync(path.dirname(results), { recursive: true })
  writeFileSync(results, JSON.stringify({ ...report, rows: [...report.rows.values()] }, null, 1))
}

describe('a hostile page', requires(linux.isMet ? embeddedBrowser : linux), () => {
  let range: HostileRange
  beforeAll(async () => {
    range = await openHostileRange()
    report.quiet = range.quiet
  })
  afterAll(() => range?.close())

  /** Where nothing but time was too long, the second try counts. Whatever a page has done, the next finds a sound server. */
  async function attack(name: string): Promise<{ outcome: Outcome; faults: string[]; tries: number }> {
    for (let tries = 1; ; tries++) {
      const outcome = await range.attack(name)
      const faults = faultsOf(outcome, range.quiet)
      if (faults.length > 0) await range.renew()
      const isToBeTriedAgain = tries < triesMax && faults.length > 0 && faults.every(({ isOfTime }) => isOfTime)
      if (!isToBeTriedAgain) return { outcome, faults: faults.map(({ words }) => words), tries }
    }
  }

  it('every hostile page has a name of its own', () => {
    expect(new Set(hostilePages.map(({ name }) => name)).size).toBe(hostilePages.length)
    expect(hostilePages.length).toBeGreaterThanOrEqual(60)
  })

  it.each(pages)(
    'the hostile page $name spoils no capture but its own, is forgotten and leaves nobody at work: it $does',
    async (page) => {
      const { outcome, faults, tries } = await attack(page.name)
      const { neighbours, ...figures } = outcome
      report.rows.set(page.name, {
        name: page.name,
        does: page.does,
        family: familyOf(page.name),
        ...figures,
        neighbours: neighbours.length,
        medianMs: median(neighbours),
        slowestMs: slowest(neighbours),
        tries,
        faults,
      })
      write()
      expect(faults).toEqual([])
    },
  )

  it.runIf(isWanted('always', 'stream'))(
    'a stream of hostile pages, one every two seconds, leaves at least 99 of 100 plain captures right',
    async () => {
      const attackers = Array.from({ length: streamPages }, (_, index) => worst[index % worst.length] as string)
      const neighbours = await range.stream(attackers, streamEveryMs)
      const flaws = neighbours.flatMap(({ flaw }) => flaw ?? [])
      const times = neighbours.map(({ ms }) => ms)
      report.stream = {
        attackers: attackers.length,
        captures: neighbours.length,
        right: neighbours.length - flaws.length,
        flaws,
        medianMs: median(neighbours),
        p95Ms: percentile(times, 0.95),
        slowestMs: slowest(neighbours),
      }
      write()
      expect(1 - flaws.length / neighbours.length, flaws.join('; ')).toBeGreaterThanOrEqual(rightShareMin)
    },
  )

  it('no hostile page writes a word of its own or a query into the log', () => {
    expect(range.logs().filter((line) => line.includes(secret))).toEqual([])
  })
})
