// Exact frames wherever they are quick; drafts, and half-size ones, only while something moves and they are not.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPreviewPace, exactly, type Pacing } from '@/lib/editor/preview/preview-pace'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A draft takes `draftMs` in full size; `isExact`: it is drawn as the exact frame is. */
function setUp(exactMs: number, draftMs: number | (() => number) = 0, isExact = false) {
  const asked: string[] = []
  const nameOf = ({ share, quality }: Pacing) => (quality === 'final' ? 'exact' : `draft ${share}`)
  const pace = createPreviewPace<string>({
    ask(request, pacing) {
      asked.push(`${request} ${nameOf(pacing)}`)
      if (pacing.quality !== 'draft') return
      const fullMs = typeof draftMs === 'number' ? draftMs : draftMs()
      pace.took(pacing, fullMs * pacing.share ** 2, isExact)
    },
    now: () => Date.now(),
  })
  pace.took(exactly, exactMs, true)
  const drag = (...requests: string[]) => {
    for (const request of requests) {
      pace.show(request)
      vi.advanceTimersByTime(16)
    }
  }
  return { asked, pace, drag }
}

it('the pace of the preview asks for exact frames while they keep up with the screen', () => {
  const { asked, drag } = setUp(15)
  drag('a', 'b', 'c')
  vi.runAllTimers()
  expect(asked).toEqual(['a exact', 'b exact', 'c exact'])
})

it('the pace of the preview asks for drafts in full size while something moves, and once for the exact frame when it rests', () => {
  const { asked, drag } = setUp(60, 12)
  drag('a', 'b', 'c')
  expect(asked).toEqual(['a exact', 'b draft 1', 'c draft 1'])
  vi.runAllTimers()
  expect(asked.slice(3)).toEqual(['c exact'])
})

it('the pace of the preview asks for exact frames again once a draft that was one was quick: one slow frame is no slow movement', () => {
  const { asked, drag } = setUp(60, 12, true)
  drag('a', 'b', 'c', 'd')
  vi.runAllTimers()
  expect(asked).toEqual(['a exact', 'b draft 1', 'c exact', 'd exact'])
})

it('the pace of the preview asks for smaller ones where drafts are slow, no smaller than they need to be, and begins anew in every movement', () => {
  const { asked, pace, drag } = setUp(300, 50)
  drag('a', 'b', 'c', 'd', 'e', 'f')
  expect(asked).toEqual(['a exact', 'b draft 1', 'c draft 1', 'd draft 0.75', 'e draft 0.75', 'f draft 0.75'])
  vi.advanceTimersByTime(500)
  pace.took(exactly, 300, true)
  drag('g', 'h', 'i', 'j')
  expect(asked.slice(6)).toEqual(['f exact', 'g exact', 'h draft 1', 'i draft 1', 'j draft 0.75'])
})

it('the pace of the preview asks for half-size ones where they are slower still', () => {
  const { asked, drag } = setUp(300, 120)
  drag('a', 'b', 'c', 'd', 'e', 'f', 'g')
  expect(asked.slice(1)).toEqual([1, 1, 0.75, 0.75, 0.5, 0.5].map((share, at) => `${'bcdefg'[at]} draft ${share}`))
})

it('the pace of the preview draws no smaller for single slow drafts: another size is drawn whole', () => {
  let draftMs = 12
  const { asked, drag } = setUp(60, () => draftMs)
  for (const ms of [12, 80, 12, 80, 12]) {
    draftMs = ms
    drag('a')
  }
  expect(asked.slice(1)).toEqual(Array(4).fill('a draft 1'))
})

it('the pace of the preview takes single changes for what they are, however slow', () => {
  const { asked, pace } = setUp(300)
  for (const request of ['a', 'b']) {
    pace.show(request)
    vi.advanceTimersByTime(500)
  }
  expect(asked).toEqual(['a exact', 'b exact'])
})

it('the pace of the preview asks for nothing after it was stopped', () => {
  const { asked, pace, drag } = setUp(300, 120)
  drag('a', 'b')
  pace.stop()
  vi.runAllTimers()
  expect(asked).toEqual(['a exact', 'b draft 1'])
})
