// An attempt over a page that is not there, on a clock of its own: the page answers what the test says, when the test says.
import { onTestFinished, vi } from 'vitest'
import { budgetsFor } from '@/lib/server/capture/attempt/budgets'
import type { CaptureContext } from '@/lib/server/capture/attempt/capture'
import { startDeadline } from '@/lib/server/capture/attempt/deadline'

export const totalMs = 25_000

/** What a call into the page comes to: its answer, and the milliseconds it takes. None: it never comes. */
type Answer = { value: unknown; tookMs: number } | undefined

const realImmediate = globalThis.setImmediate
const url = 'http://page.example/'

export const documentOf = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  loaderId: 'first',
  url,
  isErrorPage: false,
  parsed: true,
  loaded: true,
  painted: true,
  truncated: false,
  response: { url, status: 200, headers: {}, mimeType: 'text/html' },
  ...changes,
})

/** `node:timers/promises` for vi.mock: vitest's clock does not reach it. */
export const clockedTimers = { setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) }

export function staged() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const startMs = performance.now()
  const nowMs = () => performance.now() - startMs
  const checks = new Set<() => void>()

  const page = {
    document: documentOf() as Record<string, unknown> | undefined,
    navigating: false,
    /** It does not answer in time, and nothing is asked of it. */
    silent: false,
    isBusy: (_atMs: number) => false,
    /** Addresses of scripts that hold the parser up, all for longer than `hangMs`. */
    blocking: [] as string[],
    /** Told of the requests that the egress proxy is to fail. */
    failRequests: (_urls: readonly string[]) => {},
    answer: (_functionName: string, _argument: unknown): Answer => ({ value: undefined, tookMs: 0 }),
    send: (_method: string): unknown => ({}),
  }
  /** Names of the functions and of the protocol's methods that were sent to the page, in order. */
  const asked: string[] = []

  const watch = {
    mainFrameId: 'main',
    failure: undefined,
    stopped: false,
    get document() {
      return page.document
    },
    get navigating() {
      return page.navigating
    },
    open: {
      get busy() {
        return page.isBusy(nowMs()) ? 1 : 0
      },
      count: 0,
      failed: 0,
      hasChannel: false,
      silentMs: 0,
      blocking: () => page.blocking,
      giveUp() {},
    },
    until(condition: () => boolean, limitMs: number) {
      if (condition()) return Promise.resolve(true)
      return new Promise((resolve) => {
        const check = () => condition() && resolve(true)
        checks.add(check)
        setTimeout(() => resolve(condition()), limitMs)
      })
    },
  }
  const calls = {
    askedMs: undefined,
    onPress: () => undefined,
    get silent() {
      return page.silent
    },
    call(inPage: { name: string }, argument: unknown, limitMs: number) {
      if (page.silent) return Promise.resolve(undefined)
      asked.push(inPage.name)
      const answer = page.answer(inPage.name, argument)
      return new Promise((resolve) => {
        const expiry = setTimeout(() => {
          page.silent = true
          resolve(undefined)
        }, limitMs)
        if (!answer) return
        setTimeout(() => {
          clearTimeout(expiry)
          page.silent = false
          resolve(answer.value)
        }, answer.tookMs)
      })
    },
  }
  const context = {
    request: { url, deviceType: 'desktop', colorScheme: 'light' },
    lease: {
      page: { workers: () => [], frames: () => [], mainFrame: () => undefined },
      traffic: { requests: 1, bytes: 0 },
      failRequests: (urls: readonly string[]) => page.failRequests(urls),
    },
    cdp: {
      async send(method: string) {
        asked.push(method)
        return page.send(method)
      },
    },
    watch,
    calls,
    clock: { usesVirtualTime: false, advanceVirtualTime: async () => {}, stop() {} },
    budgets: budgetsFor(totalMs),
    deadline: startDeadline(totalMs),
    loadUntilMs: performance.now() + totalMs,
    partial: false,
  } as unknown as CaptureContext

  return {
    context,
    page,
    asked,
    /** Milliseconds since the start. */
    nowMs,
    /** What comes to pass at that time. */
    at(ms: number, happen: () => void) {
      setTimeout(() => {
        happen()
        for (const check of checks) check()
      }, ms)
    },
    /** Does the work; time passes from one event to the next for as long as it takes. */
    async run(work: (context: CaptureContext) => Promise<unknown>) {
      let isOver = false
      const over = work(context).finally(() => {
        isOver = true
      })
      over.catch(() => {})
      for (;;) {
        // What needs no time comes first.
        await new Promise((resolve) => realImmediate(resolve))
        if (isOver) break
        await vi.advanceTimersToNextTimerAsync()
      }
      await over
    },
  }
}
