// What memory a call reserves, and by which rule a picture at an address is read.
import { beforeEach, expect, it, vi } from 'vitest'

const played = vi.hoisted(() => ({ body: (): ReadableStream<Uint8Array> => new Blob([]).stream() }))
vi.mock('@/lib/server/app/services', () => ({
  services: () => ({ fetchMedia: async () => ({ body: played.body() }) }),
}))
vi.mock('@/lib/server/endpoints/export', () => ({
  withUploadPlace: (bytes: number, _call: unknown, work: (place: unknown) => unknown) => {
    reserved.push(bytes)
    return work({ reading })
  },
}))
vi.mock('@/lib/server/image/exports', () => ({ exportPicture: async (file: Buffer) => file }))
vi.mock('@/lib/server/mcp/tools/show-picture', () => ({ showPicture: async () => ({ facts: {}, content: [] }) }))

vi.mock('@/lib/server/endpoints/social-posts', () => ({
  getPostMedia: async ({ query }: { query: unknown }) => {
    lookedUp.push(query)
    return { bytes: new Blob([new Uint8Array(70)]).stream() }
  },
}))

import { exportLimits } from '@/lib/contract/export'
import type { Call } from '@/lib/server/http/endpoint'
import { runMakeSmaller } from '@/lib/server/mcp/tools/make-smaller'
import { OutboundError } from '@/lib/server/outbound/outbound-error'
import { environment } from '@/lib/server/process/environment'

const reserved: number[] = []
const lookedUp: unknown[] = []
const slow = new AbortController()
let came = 0
const reading = (read: (upload: unknown) => unknown) =>
  read({
    signal: slow.signal,
    onBytes: (count: number) => {
      came += count
    },
  })
const call = { signal: new AbortController().signal, countPicture: async () => {} } as unknown as Call
const smaller = (more: object) =>
  runMakeSmaller({ format: 'png', preview: 'none', ...more } as Parameters<typeof runMakeSmaller>[0], call)

beforeEach(() => {
  reserved.length = 0
  came = 0
})

it('a picture in base64 reserves what it can take, and twice as much where several presets may be tried', async () => {
  const image = Buffer.alloc(900).toString('base64')
  await smaller({ image })
  await smaller({ image, maxBytes: 5000 })
  expect(reserved).toEqual([1200, 2400])
})

it('a picture at an address is read by the rule of uploads, which is told of every piece', async () => {
  played.body = () => new Blob([new Uint8Array(5000)]).stream()
  await smaller({ image: 'https://example.com/a.png' })
  expect(reserved).toEqual([exportLimits.uploadBytesMax])
  expect(came).toBe(5000)
})

it('a picture of a post is looked up for the caller, and no other address of this service is asked', async () => {
  const origin = environment().PUBLIC_ORIGIN
  const post = 'https://x.com/a/status/1'
  await smaller({ image: `${origin}/api/post/media?${new URLSearchParams({ url: post, version: 'v1' })}&item=2` })
  expect(lookedUp).toEqual([{ url: post, version: 'v1', item: 2 }])
  expect(came).toBe(70)
  await expect(smaller({ image: `${origin}/api/post?url=x` })).rejects.toMatchObject({
    code: 'invalid_url',
    message: expect.stringMatching(/^The address in "image" is one of this service/),
  })
})

it('a picture that turns out too large is refused as that, by the name of its argument', async () => {
  played.body = () =>
    new ReadableStream({
      pull() {
        throw new OutboundError('too_large')
      },
    })
  await expect(smaller({ image: 'https://example.com/a.png' })).rejects.toMatchObject({
    code: 'upstream_failed',
    message: expect.stringMatching(/^The picture at the address in "image" has more than 25 MiB/),
  })
})

it('a picture that gives way to others is refused as too slow', async () => {
  played.body = () =>
    new ReadableStream({
      pull() {
        slow.abort(new Error('slow'))
        throw slow.signal.reason
      },
    })
  await expect(smaller({ image: 'https://example.com/a.png' })).rejects.toMatchObject({
    message: expect.stringMatching(/came too slowly/),
  })
})

it('a host that is slower than half a minute is to blame, before the time of the call is over', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
  played.body = () =>
    new ReadableStream({
      pull() {
        late.abort(new Error('late'))
        throw late.signal.reason
      },
    })
  await expect(smaller({ image: 'https://example.com/a.png' })).rejects.toMatchObject({
    code: 'upstream_failed',
    message: expect.stringMatching(/came too slowly: within 30 seconds/),
  })
  expect(timeout).toHaveBeenCalledWith(30_000)
  timeout.mockRestore()
})
