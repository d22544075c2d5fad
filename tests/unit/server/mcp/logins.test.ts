// Tools keep what they make, under addresses that transcripts hold: they take no login.
import { expect, it, vi } from 'vitest'

vi.mock('@/lib/server/app/services', () => ({
  services: () => {
    throw new Error('Something was captured.')
  },
}))

import type { Call } from '@/lib/server/http/endpoint'
import { runCapturePage } from '@/lib/server/mcp/tools/capture-page'
import { runRenderPicture } from '@/lib/server/mcp/tools/render-picture'

const call = {} as Call
const url = 'https://example.com/'
const logins = [
  ['headers', { Authorization: 'Bearer x' }],
  ['cookies', [{ name: 'a', value: 'b' }]],
  ['auth', { username: 'a', password: 'b' }],
] as const

it.each(logins)('capture_page refuses %s by its name', async (name, value) => {
  const input = { url, preview: 'none', [name]: value } as unknown as Parameters<typeof runCapturePage>[0]
  await expect(runCapturePage(input, call)).rejects.toMatchObject({
    code: 'unsupported_value',
    message: expect.stringContaining(`"${name}"`),
    // In the answer of a tool these addresses become the names of the tools that refuse it.
    hint: expect.not.stringMatching(/\/api\/(screenshot|render)/),
  })
})

it.each(logins)('render_picture refuses %s by its pointer', async (name, value) => {
  const sources = [{ code: 'x' }, { url, [name]: value }]
  const input = { sources, preview: 'none' } as unknown as Parameters<typeof runRenderPicture>[0]
  await expect(runRenderPicture(input, call)).rejects.toMatchObject({
    code: 'unsupported_value',
    message: expect.stringContaining(`"/sources/1/${name}"`),
  })
})
