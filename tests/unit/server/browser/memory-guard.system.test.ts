import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { createBrowserSource } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { guardMemory } from '@/lib/server/browser/memory-guard'
import { createSlots } from '@/lib/server/browser/slots'
import { linux, requires } from '../../../support/requirement'

// It says so once it holds 64 MB.
const hungry = `globalThis.kept = Buffer.alloc(64 * 1024 * 1024, 1); console.log('full'); setInterval(() => {}, 1000)`
const bytesMax = 32 * 1024 * 1024

const children: ChildProcess[] = []
let stop = () => {}
afterEach(() => {
  stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function startHungry(detached: boolean): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', hungry], { detached, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child as ChildProcess & { pid: number }
}

/** Counts how often the browser was asked what it consists of. */
function guard(pid: number | undefined, processes: number[], { isBusy = true, limit = bytesMax } = {}) {
  const rounds = { count: 0, until: async (_count: number) => {} }
  let notice = () => {}
  rounds.until = async (count) => {
    while (rounds.count < count) await new Promise<void>((resolve) => (notice = resolve))
  }
  const ask = async () => {
    rounds.count += 1
    notice()
    return processes
  }
  stop = guardMemory({ pid, processes: ask }, () => isBusy, { everyMs: 5, bytesMax: limit })
  return rounds
}

describe('the guard of a browser’s memory', requires(linux), () => {
  it('ends a process that takes more than the limit', async () => {
    const child = await startHungry(true)
    const ended = once(child, 'exit')
    guard(child.pid, [child.pid])
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  it('leaves one alone that takes less', async () => {
    const child = await startHungry(true)
    const rounds = guard(child.pid, [child.pid], { limit: 1024 ** 3 })
    await rounds.until(4)
    expect(child.signalCode).toBeNull()
  })

  it('never ends what is not of the browser it guards, whatever that browser says', async () => {
    const browser = await startHungry(true)
    const stranger = await startHungry(false)
    const ended = once(browser, 'exit')
    // This very process among them.
    guard(browser.pid, [process.pid, stranger.pid, browser.pid])
    await ended
    expect(stranger.signalCode).toBeNull()
  })

  it('asks nothing while no page is out, nor of a browser on another machine', async () => {
    const idle = guard(process.pid, [], { isBusy: false })
    stop()
    const remote = guard(undefined, [])
    const busy = guard(process.pid, [])
    await busy.until(3)
    expect([idle.count, remote.count]).toEqual([0, 0])
  })
})

it('a page that fills its memory is ended, and the page beside it goes on', requires(linux), async () => {
  const limits = { memory: { everyMs: 20, bytesMax: 400 * 1024 * 1024 } }
  const source = createBrowserSource({
    slots: createSlots({ concurrency: 2, queue: 0, waitMs: 1000 }),
    backends: [createLocalBackend({ limits })],
  })
  try {
    const { signal } = new AbortController()
    const [greedy, modest] = await Promise.all([source.lease({ signal }), source.lease({ signal })])
    const crashed = new Promise<Error>((resolve) => greedy.page.once('error', resolve))
    // In turns, so that it can be told apart from a page that hangs.
    const fill = `const kept = []; setInterval(() => kept.push(new Uint8Array(32e6).fill(1)), 10)`
    await greedy.page.evaluate(fill)
    expect((await crashed).message).toContain('crashed')
    expect(await modest.page.evaluate('1 + 1')).toBe(2)
    greedy.release()
    modest.release()
  } finally {
    await source.close()
  }
})
