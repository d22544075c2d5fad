// What of a picture comes with the answer of a tool.
import { afterAll, expect, it } from 'vitest'
import { useKeeping } from '@/lib/server/endpoints/pictures'
import type { Call } from '@/lib/server/http/endpoint'
import { showFilm, showPicture } from '@/lib/server/mcp/tools/show-picture'

const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const call = { clientKey: 'one', signal: new AbortController().signal } as unknown as Call
const shown = (link: string | null) => {
  useKeeping({ keep: async () => link, find: async () => null })
  return showPicture({ bytes: smallPng, mediaType: 'image/png', name: 'a.png' }, 'none', call)
}
afterAll(() => useKeeping({ keep: async () => null, find: async () => null }))

it('a picture that is kept has a link', async () => {
  const { facts, content } = await shown('https://vitrine.example/mcp/pictures/x')
  expect([facts.link, facts.warnings]).toEqual(['https://vitrine.example/mcp/pictures/x', []])
  expect(content).toMatchObject([{ type: 'resource_link', uri: facts.link }])
})

it('a picture that is too large to be kept has no link, and says so', async () => {
  const { facts, content } = await shown(null)
  expect([facts.link, content]).toEqual([undefined, []])
  expect(facts.warnings).toEqual([expect.stringContaining('too many to be kept')])
})

it('a film has its link and its size, and none of its bytes', async () => {
  const film = (link: string | null) => {
    useKeeping({ keep: async () => link, find: async () => null })
    const file = {
      bytes: Buffer.from('film'),
      mediaType: 'video/webm',
      name: 'picture.webm',
      width: 4,
      height: 2,
    } as const
    return showFilm(file, call)
  }
  const { facts, content } = await film('https://vitrine.example/mcp/pictures/x')
  expect(facts).toMatchObject({ link: 'https://vitrine.example/mcp/pictures/x', width: 4, height: 2, preview: null })
  expect(content).toEqual([expect.objectContaining({ type: 'resource_link', mimeType: 'video/webm', size: 4 })])
  expect(await film(null)).toMatchObject({ content: [], facts: { warnings: [expect.stringContaining('width')] } })
})
