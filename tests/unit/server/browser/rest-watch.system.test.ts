import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RestLimits, watchRest } from '@/lib/server/browser/rest-watch'
import { log } from '@/lib/server/process/log'
import { linux, requires } from '../../../support/requirement'
import { fakeBrowser } from './fake/fake-browser'
import { endSources, openSource } from './fake/open-source'

// A test that is killed ends nothing: a process whose parent is gone ends by itself.
const work = 'const parent = process.ppid; while (process.ppid === parent); process.exit()'
const rest = 'const parent = process.ppid; setInterval(() => { if (process.ppid !== parent) process.exit() }, 1000)'
/** Starts a second process of its group, waits until that is up, and does its own part. */
const leading = (own: string, other: string) =>
  `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`console.log('up'); setTimeout(() => { ${other} })`)}])
  child.stdout.once('data', () => { console.log(child.pid); setTimeout(() => { ${own} }) })`
// A busy machine leaves little of a core to who would take all of it.
const limits = { everyMs: 5, settleMs: 0, windowMs: 150, idleShareMax: 0.02, busyShareMax: 0.02 }
const never = 100
const looksMin = 3

const groups: ChildProcess[] = []
const stops: (() => void)[] = []
vi.spyOn(log, 'warn').mockReturnValue()
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await endSources()
  for (const { pid } of groups.splice(0)) process.kill(-(pid as number), 'SIGKILL')
})

/** The numbers of a browser's own process, and of another of its group. */
async function startGroup(own: string, other: string): Promise<[leader: number, other: number]> {
  const leader = spawn(process.execPath, ['-e', leading(own, other)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  groups.push(leader)
  const [text] = await once(leader.stdout, 'data')
  return [leader.pid as number, Number(String(text))]
}

/** A browser of which a page is given back again and again, each after the look at the one before. */
function watch(
  leader: number | undefined,
  processes: number[],
  { leased = 0, isUsed = true, ...others }: { leased?: number; isUsed?: boolean } & RestLimits = {},
) {
  const looks = { count: 0, enough: Promise.withResolvers<void>() }
  const ask = async () => {
    looks.count += 1
    if (looks.count > looksMin) looks.enough.resolve()
    return processes
  }
  const browser = { served: leased, leased, body: { pid: leader, processes: ask } }
  const using = setInterval(() => {
    if (isUsed) browser.served += 1
  }, 2 * limits.windowMs)
  const told = Promise.withResolvers<void>()
  const onAtWork = vi.fn(told.resolve)
  const stopWatching = watchRest(browser, { limits: { ...limits, ...others }, onAtWork })
  stops.push(() => {
    clearInterval(using)
    stopWatching()
  })
  return { looks, onAtWork, told: told.promise }
}

describe('watchRest', requires(linux), () => {
  it('a browser whose own process works after its page was given back is told of, once', async () => {
    const [leader, other] = await startGroup(work, rest)
    const { told, onAtWork } = watch(leader, [leader, other])
    await told
    expect(onAtWork).toHaveBeenCalledOnce()
  })

  it('a browser of which any process works after its page was given back is told of', async () => {
    const [leader, other] = await startGroup(rest, work)
    const { told } = watch(leader, [leader, other])
    await told
  })

  it('a browser that does not say what it consists of is told of by its own process', async () => {
    const [leader] = await startGroup(work, rest)
    const body = { pid: leader, processes: () => new Promise<number[]>(() => {}) }
    const browser = { served: 1, leased: 1, body }
    const told = Promise.withResolvers<void>()
    stops.push(watchRest(browser, { limits, onAtWork: told.resolve }))
    browser.leased = 0
    await told.promise
  })

  it('a browser at rest is told of by nobody, nor is one that a stranger works beside', async () => {
    const [leader, other] = await startGroup(rest, rest)
    const [stranger] = await startGroup(work, rest)
    // One tick of the kernel's clock is 0.07 of the time that is looked at.
    const { looks, onAtWork } = watch(leader, [leader, other, stranger], { idleShareMax: 0.3 })
    await looks.enough.promise
    expect(onAtWork).not.toHaveBeenCalled()
  })

  it('what draws another page meanwhile is no sign, and the browser’s own process is one', async () => {
    const [drawing, other] = await startGroup(rest, work)
    const { looks, onAtWork } = watch(drawing, [drawing, other], { leased: 1, busyShareMax: 0.3 })
    await looks.enough.promise
    expect(onAtWork).not.toHaveBeenCalled()
    const [working] = await startGroup(work, rest)
    const second = watch(working, [working], { leased: 1, idleShareMax: never })
    await second.told
  })

  it('the browser’s own process may work more while another page is out', async () => {
    const [working] = await startGroup(work, rest)
    const { looks, onAtWork } = watch(working, [working], { leased: 1, busyShareMax: never })
    await looks.enough.promise
    expect(onAtWork).not.toHaveBeenCalled()
    const second = watch(working, [working], { busyShareMax: never })
    await second.told
  })

  it('a browser is asked nothing before a page was given back, nor is one on another machine', async () => {
    const [leader] = await startGroup(rest, rest)
    const lending = watch(leader, [leader], { leased: 1, isUsed: false })
    const remote = watch(undefined, [leader])
    const other = watch(leader, [leader], { idleShareMax: never })
    await other.looks.enough.promise
    expect([lending.looks.count, remote.looks.count]).toEqual([0, 0])
  })
})

it(
  'a browser that works on after its page is closed is replaced, and the next capture gets another',
  requires(linux),
  async () => {
    const [leader] = await startGroup(work, rest)
    const working = fakeBrowser('1.0.0.0')
    Object.assign(working.launched, { pid: leader, processes: async () => [leader] })
    const { lease, replaced } = openSource({
      limits: { rest: limits },
      start: async (index) => (index === 1 ? working : fakeBrowser(`${index}.0.0.0`)),
    })
    const first = await lease()
    first.release()
    await working.killed
    expect(replaced).toEqual(['at_work'])
    expect((await lease()).browserVersion).toBe('2.0.0.0')
  },
)
