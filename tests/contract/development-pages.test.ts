// What is for developers is not there in production.
import { describe, expect, inject, it } from 'vitest'
import { call } from '../support/http/call'

const origin = inject('serverOrigin')

describe('/dev/gallery', () => {
  it.each(['text/html', 'text/markdown', '*/*'])(
    'the gallery is not found in production, asked for as %s',
    async (accept) => {
      const { status } = await call(`${origin}/dev/gallery`, { headers: { accept } })
      expect(status).toBe(404)
    },
  )

  it('the gallery is in no sitemap, and none of its pictures are on the page of the 404', async () => {
    const sitemap = await call(`${origin}/sitemap.xml`, {})
    expect(sitemap.body.toString()).not.toContain('/dev/')
    const page = await call(`${origin}/dev/gallery`, { headers: { accept: 'text/html' } })
    expect(page.body.toString()).not.toContain('drawn by the renderer')
  })
})
