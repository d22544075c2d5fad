// An attempt over a page that is not there: its clock goes only while the engine waits, and its answers are what the test says.
import { vi } from 'vitest'
import { budgetsFor } from '@/lib/server/capture/budgets'
import { startDeadline } from '@/lib/server/capture/deadline'
import type { Stage } from '@/lib/server/capture/stage'

export const totalMs = 25_000

/** What a call into the page comes to: its answer, and the milliseconds it takes. None: it never comes. */
export type Answer = { value: unknown; tookMs: number } | undefined

export interface Staged {
  stage: Stage
  /** Milliseconds since the start. */
  now(): number
  /** Lets time pass. */
  pass(ms: number): void
  /** Names of what was asked of the page and of the protocol, in order. */
  asked: string[]
  watch: StagedWatch
  calls: { silent: boolean }
  /** Whether the page is busy, by the time. */
  isBusy: (atMs: number) => boolean
  /** What the page answers to the function of that name. */
  answer: (name: string, argument: unknown) => Answer
  /** What the protocol answers to the method of that name. */
  send: (method: string) => unknown
  /** Something that comes to pass at a time. */
  at(ms: number, happen: () => void): void
}

interface StagedWatch {
  document: Record<string, unknown> | undefined
  navigating: boolean
}

const page = { loaderId: 'first', url: 'http://a.example/', parsed: true, loaded: true, painted: true }
export const documentOf = (changes: Record<string, unknown> = {}) => ({
  ...page,
  isErrorPage: false,
  response: { url: page.url, status: 200, headers: {}, mimeType: 'text/html' },
  ...changes,
})

/** The test mocks `node:timers/promises` with `delayWith`; `vi.restoreAllMocks` gives the clock back. */
export function staged(): Staged {
  let nowMs = 0
  let coming: { ms: number; happen: () => void }[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const pass = (ms: number) => {
    const untilMs = nowMs + ms
    for (;;) {
      const [next] = coming.filter((event) => event.ms <= untilMs).sort((a, b) => a.ms - b.ms)
      if (!next) break
      coming = coming.filter((event) => event !== next)
      nowMs = Math.max(nowMs, next.ms)
      next.happen()
    }
    nowMs = untilMs
  }
  current = pass

  const watch: StagedWatch = { document: documentOf(), navigating: false }
  const it: Staged = {
    asked: [],
    watch,
    calls: { silent: false },
    isBusy: () => false,
    answer: () => ({ value: undefined, tookMs: 0 }),
    send: () => ({}),
    now: () => nowMs,
    pass,
    at: (ms, happen) => void coming.push({ ms, happen }),
    stage: undefined as never,
  }
  const wholeWatch = Object.assign(watch, {
    mainFrameId: 'main',
    failure: undefined,
    stopped: false,
    stop() {},
    open: {
      get busy() {
        return it.isBusy(nowMs) ? 1 : 0
      },
      count: 0,
      hasChannel: false,
      silentMs: 0,
    },
    async until(condition: () => boolean, limitMs: number) {
      const endMs = nowMs + limitMs
      while (!condition() && nowMs < endMs) pass(Math.min(5, endMs - nowMs))
      return condition()
    },
  })
  const calls = Object.assign(it.calls, {
    async call(inPage: { name: string }, argument: unknown, limitMs: number) {
      if (it.calls.silent) return undefined
      it.asked.push(inPage.name)
      const answer = it.answer(inPage.name, argument)
      if (answer && answer.tookMs <= limitMs) {
        pass(answer.tookMs)
        return answer.value
      }
      it.calls.silent = true
      if (answer) it.at(nowMs + answer.tookMs, () => (it.calls.silent = false))
      pass(limitMs)
      return undefined
    },
  })
  const send = async (method: string) => {
    it.asked.push(method)
    return it.send(method)
  }
  it.stage = {
    request: { url: page.url, deviceType: 'desktop', colorScheme: 'light' },
    lease: { page: { workers: () => [] } },
    cdp: { send },
    watch: wholeWatch,
    calls,
    clock: { isWound: false, windForward: async () => {}, stop() {} },
    budgets: budgetsFor(totalMs),
    deadline: startDeadline(totalMs),
    loadUntilMs: 0,
    partial: false,
  } as unknown as Stage
  return it
}

let current: (ms: number) => void = () => {}

/** In place of the delay of `node:timers/promises`. */
export const delayWith = async (ms: number): Promise<void> => current(ms)
