import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exportImage, exportLimits } from '@/lib/contract/export'
import type { Handler } from '@/lib/server/http/endpoint'

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** The answer to an upload that is whole so many milliseconds after it began. */
async function answerTo(takesMs: number): Promise<Response> {
  const { bind } = await import('@/lib/server/http/bind')
  const { readBody } = await import('@/lib/server/http/body')
  const begun = Promise.withResolvers<void>()
  const handler: Handler<typeof exportImage> = async (_input, { request, signal, readingBody }) => {
    begun.resolve()
    await readingBody(() => readBody(request, { bytesMax: 1, signal }))
    return { bytes: new Uint8Array(1), mediaType: 'image/png' }
  }
  let end: NodeJS.Timeout | undefined
  const body = new ReadableStream({
    start(controller) {
      end = setTimeout(() => controller.close(), takesMs)
    },
    cancel: () => clearTimeout(end),
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const answered = bind(exportImage, handler).handle(new Request('http://localhost/api/export', init), {
    params: Promise.resolve({}),
  })
  await begun.promise
  await vi.advanceTimersByTimeAsync(takesMs)
  return answered
}

it('the largest upload may come at 2 Mbit/s', async () => {
  const takesMs = (exportLimits.uploadBytesMax * 8) / 2000
  expect(takesMs).toBeGreaterThan(exportImage.limits.timeoutMs)
  expect((await answerTo(takesMs)).status).toBe(200)
  const late = await answerTo(111_000)
  expect([late.status, (await late.json()).message]).toEqual([
    400,
    'The request body did not arrive within 110 seconds.',
  ])
})

it('on Vercel an upload is over before the function is ended', async () => {
  vi.stubEnv('VERCEL', '1')
  expect((await answerTo(54_000)).status).toBe(200)
  expect((await (await answerTo(56_000)).json()).message).toBe('The request body did not arrive within 55 seconds.')
})
