import { expect, it, vi } from 'vitest'
import { answer } from '@/lib/server/http/answer'
import { log } from '@/lib/server/process/log'

it('the log tells which address was asked, and never the ID that opens a picture', async () => {
  const info = vi.spyOn(log, 'info').mockReturnValue(undefined)
  const pathOf = async (path: string) => {
    await answer(new Request(`http://localhost${path}`), () => new Response('x'))
    return info.mock.lastCall?.[1]?.path
  }
  expect(await pathOf('/api/screenshot')).toBe('/api/screenshot')
  expect(await pathOf('/mcp/pictures/secret-of-22-letters')).toBe('/mcp/pictures/{id}')
})
