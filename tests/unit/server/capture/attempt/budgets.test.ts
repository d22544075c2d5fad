import { expect, test } from 'vitest'
import { budgetsFor } from '@/lib/server/capture/attempt/budgets'

test('a page that uses every budget up to the first picture still gets it inside the deadline', () => {
  for (const totalMs of [1000, 5000, 25_000, 30_000, 300_000]) {
    const { prepareMs, loadMs, commitMs, reserveMs, shotMs, ...others } = budgetsFor(totalMs)
    const restMs = others.quietMs + others.consentMs + others.resourcesMs + others.stillMs
    expect(prepareMs + Math.max(loadMs, commitMs) + restMs, `${totalMs}`).toBeLessThan(totalMs)
    // Half of the limit on a picture is ten times what one takes.
    expect(restMs + shotMs / 2, `${totalMs}`).toBeLessThanOrEqual(reserveMs)
  }
})

test('a browser may take its share of a capture and still leave time to navigate', () => {
  for (const totalMs of [1000, 5000, 25_000, 30_000, 300_000]) {
    const { reserveMs, navigateMinMs } = budgetsFor(totalMs)
    expect(0.6 * totalMs + navigateMinMs + reserveMs, `${totalMs}`).toBeLessThan(totalMs)
  }
})

test('budgets grow and shrink with the capture, but a patient caller does not make the courtesies longer', () => {
  const [short, normal, long] = [budgetsFor(5000), budgetsFor(25_000), budgetsFor(100_000)]
  expect(short.loadMs).toBe(normal.loadMs / 5)
  expect(long.loadMs).toBe(normal.loadMs * 4)
  expect(short.quietMs).toBe(normal.quietMs / 5)
  expect(long.quietMs).toBe(normal.quietMs)
})
