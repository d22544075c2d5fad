import { afterEach, expect, it, vi } from 'vitest'
import { watchVitalSigns } from '@/lib/server/browser/vital-signs'

let stop = () => {}
afterEach(() => stop())

function watch(ping: () => Promise<void>, limits = {}, pid: number | undefined = undefined) {
  const heavy = Promise.withResolvers<string>()
  const silent = Promise.withResolvers<string>()
  const events = { onHeavy: vi.fn(heavy.resolve), onSilent: vi.fn(silent.resolve) }
  stop = watchVitalSigns({ pid, ping }, { limits: { everyMs: 5, ...limits }, ...events })
  return { ...events, heavy: heavy.promise, silent: silent.promise }
}

it('a browser that leaves two pings in a row unanswered is given up', async () => {
  const { silent } = watch(() => Promise.reject(new Error('late')))
  await expect(silent).resolves.toContain('2 pings')
})

it('one late answer is forgiven', async () => {
  const rounds = Promise.withResolvers<void>()
  let pings = 0
  const { onSilent } = watch(async () => {
    pings += 1
    if (pings === 8) rounds.resolve()
    if (pings % 2 === 1) throw new Error('late')
  })
  await rounds.promise
  expect(onSilent).not.toHaveBeenCalled()
})

it('one that takes more memory than the limit is renewed, counted over all its processes', async () => {
  const { heavy, onSilent } = watch(async () => {}, { memoryBytesMax: 1024 * 1024 }, process.pid)
  await expect(heavy).resolves.toMatch(/^\d+ MB of memory$/)
  expect(onSilent).not.toHaveBeenCalled()
})
