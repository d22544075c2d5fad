import { describe, expect, test, vi } from 'vitest'
import { refuseHang } from '@/lib/server/capture/attempt'
import { budgetsFor } from '@/lib/server/capture/attempt/budgets'
import { LostAttempt } from '@/lib/server/capture/attempt/lost-attempt'
import { staged, totalMs } from '../staged'

/** A page that hangs in virtual time, with so much of the capture's time left. */
function hanging(leftMs: number) {
  const it = staged()
  Object.assign(it.context.clock, { usesVirtualTime: true })
  it.page.silent = true
  vi.advanceTimersByTime(totalMs - leftMs)
  return it
}

describe('a page that hangs in virtual time', () => {
  test('a page that hangs in virtual time is captured anew while there is time to navigate again', () => {
    const { context } = hanging(20_000)
    expect(() => refuseHang(context)).toThrow(LostAttempt)
  })

  test('a page that hangs in virtual time is kept when another attempt would have no time to navigate', () => {
    const { context } = hanging(7300 + 3900)
    expect(() => refuseHang(context)).not.toThrow()
  })

  test('a page that hangs in a short capture is captured anew too, where the rest of it is long enough for that', () => {
    const it = hanging(10_000)
    Object.assign(it.context, { budgets: budgetsFor(10_000) })
    vi.advanceTimersByTime(4000)
    expect(() => refuseHang(it.context)).toThrow(LostAttempt)
  })

  test.each([
    ['answers', { silent: false, usesVirtualTime: true }],
    ['goes by the real clock', { silent: true, usesVirtualTime: false }],
  ])('a page that %s is not taken for one that hangs in virtual time', (_what, { silent, usesVirtualTime }) => {
    const { context, page } = hanging(20_000)
    page.silent = silent
    Object.assign(context.clock, { usesVirtualTime })
    expect(() => refuseHang(context)).not.toThrow()
  })
})
