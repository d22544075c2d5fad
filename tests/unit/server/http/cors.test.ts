import { describe, expect, it } from 'vitest'
import { corsHeaders, preflightHeaders } from '@/lib/server/http/cors'

const namesIn = (list: string | undefined) => list?.split(', ')

describe('a page of another origin', () => {
  it('may ask for any part of a file, and for what has changed', () => {
    const allowed = namesIn(preflightHeaders('GET')['Access-Control-Allow-Headers'])
    expect(allowed).toEqual(expect.arrayContaining(['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since']))
  })

  it('may read which part and which version it got', () => {
    const exposed = namesIn(corsHeaders['Access-Control-Expose-Headers'])
    expect(exposed).toEqual(expect.arrayContaining(['Accept-Ranges', 'Content-Range', 'ETag']))
  })
})
