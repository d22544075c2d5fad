import { describe, expect, test, vi } from 'vitest'
import { budgetsFor } from '@/lib/server/capture/attempt/budgets'
import { LostAttempt } from '@/lib/server/capture/attempt/lost-attempt'
import { refuseHang } from '@/lib/server/capture/steps/hang'
import { staged, totalMs } from '../staged'

/** A page that hangs on the wound clock, with so much of the capture's time left. */
function hanging(leftMs: number) {
  const it = staged()
  Object.assign(it.stage.clock, { isWound: true })
  it.page.silent = true
  vi.advanceTimersByTime(totalMs - leftMs)
  return it
}

describe('a page that hangs on the wound clock', () => {
  test('is captured anew while there is time to navigate again', () => {
    const { stage } = hanging(20_000)
    expect(() => refuseHang(stage)).toThrow(LostAttempt)
  })

  test('is kept when another attempt would have no time to navigate', () => {
    const { stage } = hanging(7300 + 3900)
    expect(() => refuseHang(stage)).not.toThrow()
  })

  test('is captured anew in a short capture too, where the rest of it is long enough for that', () => {
    const it = hanging(10_000)
    Object.assign(it.stage, { budgets: budgetsFor(10_000) })
    vi.advanceTimersByTime(4000)
    expect(() => refuseHang(it.stage)).toThrow(LostAttempt)
  })

  test.each([
    ['answers', { silent: false, isWound: true }],
    ['goes by the real clock', { silent: true, isWound: false }],
  ])('is not one that %s', (_what, { silent, isWound }) => {
    const { stage, page } = hanging(20_000)
    page.silent = silent
    Object.assign(stage.clock, { isWound })
    expect(() => refuseHang(stage)).not.toThrow()
  })
})
