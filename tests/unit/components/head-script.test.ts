import vm from 'node:vm'
import { expect, it, vi } from 'vitest'
import { headScript } from '@/components/head-script'

/** A page of the head script in which a runtime, as Turbopack's, starts with one chunk that came before it. */
function page({ hidden = false, observes = true }) {
  const started: string[] = []
  const observers: (() => void)[] = []
  const timers: { run(): void; afterMs: number }[] = []
  type Chunks = { push(chunk: string): void; forEach(register: (chunk: string) => void): void }
  const self: Record<string, unknown> & { TURBOPACK?: Chunks } = {
    document: { hidden, documentElement: { dataset: {} } },
    localStorage: { getItem: () => null },
    setTimeout: (run: () => void, afterMs: number) => timers.push({ run, afterMs }),
  }
  self.self = self
  if (observes) {
    self.PerformanceObserver = class {
      constructor(private readonly notify: (entries: unknown, observer: unknown) => void) {}
      observe = vi.fn(() => observers.push(() => this.notify([], this)))
      disconnect = vi.fn()
    }
  }
  vm.runInNewContext(headScript, self)
  const loaded = self.TURBOPACK!
  loaded.push('early')
  const register = (chunk: string) => started.push(chunk)
  self.TURBOPACK = { push: register, forEach: () => undefined }
  loaded.forEach(register)
  return { started, observers, timers, push: (chunk: string) => self.TURBOPACK!.push(chunk) }
}

it('the code of a page starts behind its first paint, once', () => {
  const { started, observers, timers, push } = page({})
  expect(started).toEqual([])
  push('late')
  for (const paint of observers) paint()
  for (const timer of timers) timer.run()
  expect(started).toEqual(['late', 'early'])
})

it('a page that is not painted starts after a second', () => {
  const { started, timers } = page({})
  expect(timers.map(({ afterMs }) => afterMs)).toEqual([1000])
  timers[0]!.run()
  expect(started).toEqual(['early'])
})

it('a hidden page, and one that cannot observe its paint, start at once', () => {
  expect(page({ hidden: true }).started).toEqual(['early'])
  expect(page({ observes: false }).started).toEqual(['early'])
})
