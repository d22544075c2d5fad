import { expect, it } from 'vitest'
import { oneChunk } from '@/lib/server/http/response'

it('large bytes leave a Response as the very bytes they are, not as a copy', async () => {
  const bytes = new Uint8Array(100_000).fill(7)
  const reader = new Response(oneChunk(bytes)).body?.getReader()
  expect((await reader?.read())?.value).toBe(bytes)
  expect((await reader?.read())?.done).toBe(true)
})
