// What a capture is counted for, and when.
import { beforeEach, expect, it, vi } from 'vitest'

const taken = vi.hoisted(() => ({ height: 1080, cached: false }))
vi.mock('@/lib/server/app/services', () => ({
  services: () => ({
    screenshots: {
      async take(_request: unknown, { onMiss }: { onMiss: () => Promise<void> }) {
        const { height, cached } = taken
        if (!cached) await onMiss()
        return { cached, capture: { details: { width: 1920, height, cut: false } } }
      },
    },
  }),
}))

import { takeCapture } from '@/lib/server/endpoints/screenshot'
import type { Call } from '@/lib/server/http/endpoint'

const countCaptures = vi.fn(async (_cost: number) => {})
const call = { signal: new AbortController().signal, clientKey: 'one', countCaptures } as unknown as Call
const page = { url: 'https://example.com/', deviceType: 'desktop', colorScheme: 'light', forceRefresh: false } as const

beforeEach(() => {
  Object.assign(taken, { height: 1080, cached: false })
  countCaptures.mockClear()
})

it('a full page costs one more, and from the cache nothing, a tall element neither', async () => {
  await takeCapture({ ...page, options: { fullPage: true } }, call)
  expect(countCaptures.mock.calls).toEqual([[1]])
  Object.assign(taken, { height: 5000, cached: true })
  await takeCapture({ ...page, options: { fullPage: true } }, call)
  await takeCapture({ ...page, options: { selector: 'html' } }, call)
  expect(countCaptures.mock.calls).toEqual([[1]])
})

it('a refused address costs nothing beyond its request', async () => {
  const asked = takeCapture({ ...page, url: 'ftp://example.com/', options: { fullPage: true } }, call)
  await expect(asked).rejects.toMatchObject({ code: 'invalid_url' })
  expect(countCaptures).not.toHaveBeenCalled()
})

it('an element taller than the viewport costs what a full page costs, a smaller one nothing', async () => {
  await takeCapture({ ...page, options: { selector: '#card' } }, call)
  expect(countCaptures).not.toHaveBeenCalled()
  taken.height = 5000
  await takeCapture({ ...page, options: { selector: 'html' } }, call)
  expect(countCaptures.mock.calls).toEqual([[1]])
})

it('an element that is there is given also where its cost is beyond the limit', async () => {
  taken.height = 5000
  countCaptures.mockRejectedValueOnce(new Error('rate_limited'))
  expect((await takeCapture({ ...page, options: { selector: 'html' } }, call)).capture.details?.height).toBe(5000)
})
