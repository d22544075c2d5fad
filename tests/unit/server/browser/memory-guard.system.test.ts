import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import { guardMemory, holdsTooMuch } from '@/lib/server/browser/memory-guard'
import { BrowserOverrun } from '@/lib/server/browser/source'
import { log } from '@/lib/server/process/log'
import { linux, requires } from '../../../support/requirement'

// It says so once it holds 64 MB, and ends by itself when its parent is gone.
const hungry = `const parent = process.ppid; globalThis.kept = Buffer.alloc(64 * 1024 * 1024, 1); console.log('full')
  setInterval(() => { if (process.ppid !== parent) process.exit() }, 1000)`
const each = 32 * 1024 * 1024

const children: ChildProcess[] = []
const directories: string[] = []
let stop = () => {}
afterEach(() => {
  stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true })
})

async function startHungry(detached: boolean): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', hungry], { detached, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child as ChildProcess & { pid: number }
}

/** Counts how often the browser was asked what it consists of. */
function guard(
  pid: number | undefined,
  processes: number[],
  {
    isBusy = true,
    bytesMax = each,
    totalBytesMax = 1e12,
    kernelDirectory,
  }: { isBusy?: boolean; bytesMax?: number; totalBytesMax?: number; kernelDirectory?: string } = {},
) {
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
  const tooLarge = Promise.withResolvers<void>()
  const onTooLarge = vi.fn(tooLarge.resolve)
  const limits = { everyMs: 5, bytesMax, totalBytesMax }
  stop = guardMemory({ pid, processes: ask }, { limits, kernelDirectory, isBusy: () => isBusy, onTooLarge })
  return { rounds, onTooLarge, tooLarge: tooLarge.promise }
}

describe('guardMemory', requires(linux), () => {
  it('the guard reports a process that takes more memory than the limit, once', async () => {
    const child = await startHungry(true)
    const { tooLarge, onTooLarge } = guard(child.pid, [child.pid])
    await tooLarge
    expect(onTooLarge).toHaveBeenCalledOnce()
  })

  it('the guard reports processes that take too much memory together, although none does alone', async () => {
    const child = await startHungry(true)
    const { tooLarge } = guard(child.pid, [child.pid, child.pid], { bytesMax: 1e12, totalBytesMax: 2 * each })
    await tooLarge
  })

  it('the guard reports no process that takes less memory than the limit', async () => {
    const child = await startHungry(true)
    const { rounds, onTooLarge } = guard(child.pid, [child.pid], { bytesMax: 1024 ** 3 })
    await rounds.until(4)
    expect(onTooLarge).not.toHaveBeenCalled()
  })

  it('a browser at rest holds too much when one of its processes is above the limit, and not otherwise', async () => {
    const browser = await startHungry(true)
    const stranger = await startHungry(false)
    const body = (pids: number[]) => ({ pid: browser.pid, processes: async () => pids })
    expect(await holdsTooMuch(body([browser.pid]), { leftBytesMax: each })).toBe(true)
    expect(await holdsTooMuch(body([browser.pid]), { leftBytesMax: 1024 ** 3 })).toBe(false)
    expect(await holdsTooMuch(body([stranger.pid]), { leftBytesMax: each })).toBe(false)
    expect(await holdsTooMuch({ pid: undefined, processes: async () => [browser.pid] }, { leftBytesMax: 1 })).toBe(
      false,
    )
  })

  it('the guard never measures a process that is not of its browser, whatever that browser says', async () => {
    const browser = await startHungry(true)
    const stranger = await startHungry(false)
    const limits = { bytesMax: 1e12, totalBytesMax: 1.5 * 64 * 1024 * 1024 }
    // This very process among them.
    const { rounds, onTooLarge } = guard(browser.pid, [process.pid, stranger.pid], limits)
    await rounds.until(4)
    expect(onTooLarge).not.toHaveBeenCalled()
  })

  it('the guard asks nothing while no page is lent, nor of a browser on another machine', async () => {
    const idle = guard(process.pid, [], { isBusy: false })
    stop()
    const remote = guard(undefined, [])
    const busy = guard(process.pid, [])
    await busy.rounds.until(3)
    expect([idle.rounds.count, remote.rounds.count]).toEqual([0, 0])
  })
})

describe('guardMemory, by what kernels tell', () => {
  /** What the kernel says of a browser of two processes, of which the second may be a stranger's. */
  function kernelThatTells(status: string, group = 7): string {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-proc-'))
    directories.push(directory)
    const say = (pid: number, lines: string, ownGroup: number) => {
      mkdirSync(path.join(directory, String(pid)))
      writeFileSync(path.join(directory, String(pid), 'status'), lines)
      writeFileSync(path.join(directory, String(pid), 'stat'), `${pid} (chrome (x)) S 1 ${ownGroup} 7 0 0\n`)
    }
    say(7, 'Name:\tchrome\nVmRSS:\t1024 kB\n', 7)
    say(8, status, group)
    return directory
  }
  // Of gVisor: pkg/sentry/fsimpl/proc/task_files.go.
  const withoutSplit = 'Name:\tchrome\nState:\tS (sleeping)\nVmSize:\t900000 kB\nVmRSS:\t65536 kB\nVmData:\t1024 kB\n'

  it('the guard reports a process whose memory was swapped out', async () => {
    const swapped = 'NSpgid:\t7\nVmRSS:\t1024 kB\nRssAnon:\t1024 kB\nRssShmem:\t0 kB\nVmSwap:\t65536 kB\n'
    const { tooLarge } = guard(7, [7, 8], { kernelDirectory: kernelThatTells(swapped) })
    await tooLarge
  })

  it('the guard reports a process where the kernel tells only all that is resident', async () => {
    const { tooLarge } = guard(7, [7, 8], { kernelDirectory: kernelThatTells(withoutSplit) })
    await tooLarge
  })

  it('the guard measures no stranger where the kernel tells the group of processes in another file', async () => {
    const { rounds, onTooLarge } = guard(7, [7, 8], { kernelDirectory: kernelThatTells(withoutSplit, 9) })
    await rounds.until(4)
    expect(onTooLarge).not.toHaveBeenCalled()
  })

  it('the guard says once that it knows nothing of the memory of its browser', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const { rounds } = guard(8, [8], { kernelDirectory: kernelThatTells('State:\tS (sleeping)\n', 8) })
    await rounds.until(4)
    expect(warn.mock.calls.map(([event]) => event)).toEqual(['browser.memory_unknown'])
    warn.mockRestore()
  })
})

it(
  'a page that fills its memory loses its browser, and the page in the place beside it goes on',
  requires(linux),
  async () => {
    const limits = { memory: { everyMs: 20, bytesMax: 400 * 1024 * 1024 } }
    const replaced: string[] = []
    const source = createBrowserSource({
      slots: createSlots({ concurrency: 2, queue: 0, waitMs: 1000 }),
      backends: [createLocalBackend({ places: 2, limits, onReplaced: (why) => replaced.push(why) })],
    })
    try {
      const { signal } = new AbortController()
      const [greedy, modest] = await Promise.all([source.lease({ signal }), source.lease({ signal })])
      const broken = new Promise<unknown>((resolve) =>
        greedy.broken.addEventListener('abort', () => resolve(greedy.broken.reason), { once: true }),
      )
      // In turns, so that it can be told apart from a page that hangs.
      const fill = `const kept = []; setInterval(() => kept.push(new Uint8Array(32e6).fill(1)), 10)`
      await greedy.page.evaluate(fill)
      expect(await broken).toBeInstanceOf(BrowserOverrun)
      expect(await modest.page.evaluate('1 + 1')).toBe(2)
      expect(replaced).toEqual(['memory'])
      greedy.release()
      modest.release()
    } finally {
      await source.close()
    }
  },
)
