import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchVitalSigns } from '@/lib/server/browser/vital-signs'
import { log } from '@/lib/server/process/log'

let stop = () => {}
beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

interface Body {
  pid?: number
  /** Pages that have drawn a frame so far, asked at each look. */
  pagesDrawn?: () => number
}

function watch(drawFrame: () => Promise<boolean>, limits = {}, { pid, pagesDrawn = () => 0 }: Body = {}) {
  const heavy = Promise.withResolvers<void>()
  const silent = Promise.withResolvers<void>()
  const events = { onHeavy: vi.fn(heavy.resolve), onSilent: vi.fn(silent.resolve), onSign: vi.fn() }
  const browser = {
    pid,
    drawFrame,
    get pagesDrawn() {
      return pagesDrawn()
    },
  }
  stop = watchVitalSigns(browser, { limits: { everyMs: 5, ...limits }, ...events })
  return { ...events, heavy: heavy.promise, silent: silent.promise }
}

it('a browser that owes two frames in a row is given up, and each sign is told', async () => {
  const { silent, onSign } = watch(() => Promise.reject(new Error('late')))
  await silent
  expect(onSign.mock.calls).toEqual([['failed'], ['failed']])
})

it('a browser that owes one late frame is kept', async () => {
  const rounds = Promise.withResolvers<void>()
  let frames = 0
  const { onSilent, onSign } = watch(async () => {
    frames += 1
    if (frames === 8) rounds.resolve()
    if (frames % 2 === 1) throw new Error('late')
    return true
  })
  await rounds.promise
  expect(onSilent).not.toHaveBeenCalled()
  expect(onSign.mock.calls.slice(0, 2)).toEqual([['failed'], ['passed']])
})

it('a browser without a page to ask gives no vital sign, neither good nor bad', async () => {
  const rounds = Promise.withResolvers<void>()
  let asked = 0
  const { onSign } = watch(async () => {
    asked += 1
    if (asked === 4) rounds.resolve()
    return false
  })
  await rounds.promise
  expect(onSign).not.toHaveBeenCalled()
})

it('a browser that takes more memory than the limit is renewed, counted over all its processes', async () => {
  const { heavy, onSilent } = watch(async () => true, { memoryBytesMax: 1024 * 1024 }, { pid: process.pid })
  await heavy
  expect(onSilent).not.toHaveBeenCalled()
})

it('a browser that is busy at every look is weighed too', async () => {
  const { heavy, onSign } = watch(async () => false, { memoryBytesMax: 1024 * 1024 }, { pid: process.pid })
  await heavy
  expect(onSign).not.toHaveBeenCalled()
})

it('a browser that was late once is well again when a page was opened since, though every look finds it busy', async () => {
  const well = Promise.withResolvers<void>()
  let looks = 0
  const { onSign } = watch(
    async () => {
      looks += 1
      if (looks === 1) throw new Error('late')
      return false
    },
    {},
    { pagesDrawn: () => (looks < 2 ? 0 : 1) },
  )
  onSign.mockImplementation((sign) => {
    if (sign === 'passed') well.resolve()
  })
  await well.promise
  expect(onSign.mock.calls.slice(0, 2)).toEqual([['failed'], ['passed']])
})

it('two late frames with a page that drew between them are not two in a row', async () => {
  const rounds = Promise.withResolvers<void>()
  let looks = 0
  const { onSilent } = watch(
    async () => {
      looks += 1
      if (looks === 6) rounds.resolve()
      throw new Error('late')
    },
    {},
    { pagesDrawn: () => looks },
  )
  await rounds.promise
  expect(onSilent).not.toHaveBeenCalled()
})
