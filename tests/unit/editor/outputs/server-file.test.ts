// The file that the server makes: what is sent, what comes back, and what is said when nothing does.
import { expect, it } from 'vitest'
import { isServerThere, saveFromServer } from '@/lib/editor/outputs/server-file.browser'
import { createEditorStore } from '@/lib/editor/store/store'

type Answer = (form: FormData) => Response | Promise<Response>

async function send(answer: Answer, { bytes = 4, abort = new AbortController() } = {}) {
  const store = createEditorStore()
  store.setSession({ file: { scale: 2, format: 'webp', opensAgain: true, qualities: {} } })
  const orders: object[] = []
  const saved: { blob: Blob; name: string }[] = []
  let isDisposed = false
  const client = {
    async exportPicture(_: unknown, order: object) {
      orders.push(order)
      return { blob: new Blob([new Uint8Array(bytes)]), width: 800, height: 600, opaque: true }
    },
    dispose() {
      isDisposed = true
    },
  }
  const fetch = async (_: unknown, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    return answer(init!.body as FormData)
  }
  const said = saveFromServer({
    store,
    assets: { get: () => undefined },
    format: 'webp',
    preset: 'medium',
    saveBlob: (blob, name) => saved.push({ blob, name }),
    signal: abort.signal,
    client,
    fetch: fetch as typeof globalThis.fetch,
    today: new Date(2026, 10, 23),
  })
  const end = await said.catch((error: Error & { hint?: string }) => error)
  return { end, orders, saved, isDisposed: () => isDisposed }
}

it('the pixels of the picture are sent and no document with them, and what comes back is saved', async () => {
  let form = new FormData()
  const { end, orders, saved, isDisposed } = await send((sent) => {
    form = sent
    return new Response('small', { headers: { 'Content-Type': 'image/webp' } })
  })
  expect(orders).toEqual([{ scale: 2, format: 'png', signal: expect.any(AbortSignal) }])
  expect([...form.keys()].sort()).toEqual(['format', 'image', 'qualityPreset'])
  expect([form.get('format'), form.get('qualityPreset'), (form.get('image') as File).size]).toEqual([
    'webp',
    'medium',
    4,
  ])
  expect(saved.map(({ name }) => name)).toEqual(['vitrine-2026-11-23@2x.webp'])
  expect(await saved[0]!.blob.text()).toBe('small')
  expect(end).toEqual({ message: 'Saved 800 × 600 WebP, 5 B', hint: 'Made on the server of 4 B that were sent.' })
  expect(isDisposed()).toBe(true)
})

it('what the server refuses, what is no picture and what is too large are said, and nothing is saved', async () => {
  const envelope = {
    success: false,
    error: 'queue_full',
    code: 'overloaded',
    message: 'Too much at once.',
    hint: 'Wait.',
  }
  const refused = await send(() => Response.json(envelope, { status: 503 }))
  expect(refused.end).toBeInstanceOf(Error)
  const strange = await send(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  expect(strange.end).toMatchObject({ message: expect.stringContaining('something else than a picture') })
  let isAsked = false
  const large = await send(
    () => {
      isAsked = true
      return new Response()
    },
    { bytes: 26 * 1024 * 1024 },
  )
  expect(large.end).toMatchObject({ message: expect.stringContaining('too large for the server') })
  expect([isAsked, refused.saved, strange.saved, large.saved]).toEqual([false, [], [], []])
})

it('what is given up is neither sent nor saved', async () => {
  const abort = new AbortController()
  abort.abort(new DOMException('Given up.', 'AbortError'))
  const { end, saved } = await send(() => new Response(), { abort })
  expect(end).toMatchObject({ name: 'AbortError' })
  expect(saved).toEqual([])
})

it('the choice is there only where a server says that it takes pictures', async () => {
  const { signal } = new AbortController()
  const answering = (answer: () => Promise<Response>) => answer as typeof globalThis.fetch
  const allows = (Allow: string) => answering(async () => new Response(null, { headers: { Allow } }))
  expect(await isServerThere(signal, allows('POST, OPTIONS'))).toBe(true)
  expect(await isServerThere(signal, allows('GET'))).toBe(false)
  expect(
    await isServerThere(
      signal,
      answering(() => Promise.reject(new TypeError('Failed to fetch'))),
    ),
  ).toBe(false)
})
