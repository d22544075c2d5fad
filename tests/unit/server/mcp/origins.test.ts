import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from '@/lib/server/mcp/origins'

const settings = {
  PUBLIC_ORIGIN: 'https://vitrine.example',
  EGRESS_ALLOW: [] as string[],
  CORS_ORIGINS: [] as string[],
}
const local = { ...settings, PUBLIC_ORIGIN: 'http://localhost:3000' }

describe('isAllowedOrigin', () => {
  it('a service in public lets every page call, as every program may', () => {
    for (const origin of ['https://vitrine.example', 'https://other.example', 'http://localhost:5173', 'null'])
      expect(isAllowedOrigin(origin, settings), origin).toBe(true)
  })

  it('a server on somebody’s own machine lets only pages of that machine call', () => {
    for (const origin of ['http://localhost:3000', 'http://localhost:5173', 'http://127.0.0.1:6274', 'http://[::1]:80'])
      expect(isAllowedOrigin(origin, local), origin).toBe(true)
    for (const origin of [
      'https://evil.example',
      'http://evil.example:3000',
      'null',
      '',
      'http://localhost.evil.example',
    ])
      expect(isAllowedOrigin(origin, local), origin).toBe(false)
  })

  it('an installation that captures an intranet lets only itself and the origins call that its operator names', () => {
    const closed = { ...settings, EGRESS_ALLOW: ['wiki.corp'] }
    expect(isAllowedOrigin('https://vitrine.example', closed)).toBe(true)
    expect(isAllowedOrigin('https://other.example', closed)).toBe(false)
    expect(isAllowedOrigin('https://wiki.corp', { ...closed, CORS_ORIGINS: ['https://wiki.corp'] })).toBe(true)
    expect(isAllowedOrigin('https://other.example', { ...closed, CORS_ORIGINS: ['*'] })).toBe(true)
  })
})
