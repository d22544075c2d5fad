// Films of POST /api/render over HTTP: every format, what each frame shows, what is refused and why, and an installation that makes none.
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { RenderFacts, sceneMediaType } from '@/lib/contract/render'
import { filmSize } from '@/lib/scene/motion/film-size'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import { readApng } from '../support/film/read-apng'
import { call, newClient, post, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { formBytes, formType } from '../support/http/multipart-form'
import { startServer } from '../support/server/start-server'

const origin = inject('serverOrigin')
let description: Description
let png: Buffer

beforeAll(async () => {
  description = await readDescription(origin)
  png = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
})

interface Asking {
  accept?: string
  at?: string
}

/** Each from a client of its own: this counts no requests. */
async function render(recipe: unknown, { accept, at = origin }: Asking = {}): Promise<Reply> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (accept !== undefined) headers.accept = accept
  const reply = await post(`${at}/api/render`, recipe, { headers, from: newClient() })
  description.check('POST', '/api/render', reply)
  return reply
}

const inline = () => ({ sources: [{ data: png.toString('base64') }] })
const moving = { presets: ['sway'], lengthMs: 500 }
const small = { fps: 10, width: 240 }

function expectRefused(reply: Reply, status: number, code: string, words: string): void {
  expect([reply.status, reply.json.code], reply.body.toString().slice(0, 300)).toEqual([status, code])
  expect(reply.json.error).toContain(words)
}

describe('a film of POST /api/render, 200', () => {
  it.each([
    ['mp4', 'video/mp4', 4, 'ftyp'],
    ['webm', 'video/webm', 0, '\x1aE\xdf\xa3'],
    ['gif', 'image/gif', 0, 'GIF89a'],
    ['apng', 'image/apng', 1, 'PNG'],
    ['animated-webp', 'image/webp', 8, 'WEBPVP8X'],
  ])('a movement by name is answered as %s, and said in headers', async (format, type, at, start) => {
    const reply = await render({ ...inline(), motion: moving, output: { ...small, format } })
    expect(reply.status, reply.body.toString('utf8', 0, 300)).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-store',
      'x-render-width': '240',
      'x-render-frames': '5',
      'x-render-duration': '500',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
    expect(reply.body.toString('latin1', at, at + start.length)).toBe(start)
  })

  it('each frame is the still that the same endpoint makes of its moment, to the byte', async () => {
    const recipe = {
      ...inline(),
      background: ['#4f46e5', '#a855f7'],
      motion: moving,
      output: { ...small, format: 'apng' },
    }
    const scene = parseScene(JSON.parse((await render(recipe, { accept: sceneMediaType })).body.toString()))
    const film = await readApng((await render(recipe)).body)
    const { width } = filmSize(scene, small.width)
    for (const [at, tMs] of frameTimes(scene.motion!, small.fps).entries()) {
      const still = await render({ ...inline(), scene: sceneAt(scene, tMs), output: { width } })
      const pixels = await sharp(still.body).ensureAlpha().raw().toBuffer()
      expect(Buffer.compare(pixels, film.frames[at]!.pixels), `frame ${at}`).toBe(0)
    }
  })

  it('JSON has the facts, the scene with its motion, and the file', async () => {
    const recipe = {
      ...inline(),
      motion: { presets: ['float', 'breathe'] },
      output: { ...small, fps: 5, format: 'webm' },
    }
    const facts = RenderFacts.parse((await render(recipe, { accept: 'application/json' })).json)
    expect(facts).toMatchObject({ mediaType: 'video/webm', width: 240 })
    expect(facts.film).toEqual({ frames: 15, durationMs: 3000, fps: 5, codec: 'VP9' })
    expect(parseScene(facts.scene).motion?.clips.map(({ preset }) => preset)).toEqual(['float', 'breathe'])
    expect(Buffer.from(facts.image, 'base64')).toHaveLength(facts.bytes)
  })

  it('files of a form, a whole scene and a patch make films as recipes do', async () => {
    const motion = { lengthMs: 400, loop: 'bounce', clips: [{ id: 'a', preset: 'rise', lengthMs: 400 }] }
    const asked = { sources: [{ file: 'one' }], patch: { motion }, output: { ...small, format: 'gif' } }
    const body = formBytes([
      { name: 'recipe', value: JSON.stringify(asked) },
      { name: 'one', filename: 'a.png', value: png },
    ])
    const headers = { 'content-type': formType }
    const reply = await call(`${origin}/api/render`, { method: 'POST', body, headers })
    description.check('POST', '/api/render', reply)
    // Forwards and backwards, the ends once.
    expect([reply.status, reply.headers['x-render-frames']]).toEqual([200, '6'])
    const scene = JSON.parse(
      (await render({ ...inline(), motion: moving }, { accept: sceneMediaType })).body.toString(),
    )
    const again = await render({ ...inline(), scene, output: { ...small, format: 'gif' } })
    expect([again.status, again.headers['x-render-frames']]).toEqual([200, '5'])
  })

  it('the same film comes from memory the second time', async () => {
    const recipe = { ...inline(), motion: moving, padding: 33, output: { ...small, format: 'gif' } }
    const [first, second] = [await render(recipe), await render(recipe)]
    expect(first.headers['server-timing']).toContain('render;')
    expect(second.headers['server-timing']).not.toContain('render;')
    expect(Buffer.compare(first.body, second.body)).toBe(0)
  })

  it('a still of what moves is the still of what does not', async () => {
    const [still, of] = [await render(inline()), await render({ ...inline(), motion: moving })]
    expect(Buffer.compare(still.body, of.body)).toBe(0)
  })
})

describe('a film of POST /api/render, refused', () => {
  it.each([
    [{ output: { format: 'gif' } }, 'invalid_request', '"/output/format"'],
    [{ output: { format: 'mov' }, motion: 'float' }, 'unsupported_value', '"/output/format"'],
    [{ output: { format: 'gif', quality: 80 }, motion: 'float' }, 'invalid_request', '"/output/quality"'],
    [{ output: { format: 'apng', quality: 80 }, motion: 'float' }, 'invalid_request', '"/output/quality"'],
    [{ output: { format: 'mp4', colors: 'exact' }, motion: 'float' }, 'invalid_request', '"/output/colors"'],
    [
      { output: { format: 'webm', colors: 'exact', quality: 9 }, motion: 'float' },
      'invalid_request',
      '"/output/quality"',
    ],
    [{ output: { format: 'webm', maxBytes: 9000 }, motion: 'float' }, 'invalid_request', '"/output/maxBytes"'],
    [{ output: { format: 'gif', fps: 60 }, motion: 'float' }, 'unsupported_value', '"/output/fps"'],
    [{ output: { format: 'webm', fps: 120 }, motion: 'float' }, 'unsupported_value', '"/output/fps"'],
    [{ output: { format: 'png', fps: 30 }, motion: 'float' }, 'invalid_request', '"/output/fps"'],
    [{ output: { format: 'webm' }, motion: 'no-such' }, 'unsupported_value', '"/motion"'],
    [{ motion: { presets: ['float', 'no-such'] } }, 'unsupported_value', '"/motion/presets/1"'],
    [
      { output: { format: 'webm', fps: 60 }, motion: { presets: ['float'], lengthMs: 20_000 } },
      'invalid_request',
      '1200 frames',
    ],
    [
      { output: { format: 'webm', fps: 60, width: 3840 }, motion: { presets: ['float'], lengthMs: 9000 } },
      'invalid_request',
      'megapixels',
    ],
    [{ output: { format: 'webm' }, patch: { motion: null }, motion: 'float' }, 'invalid_request', 'nothing moves'],
  ])('%j is %s, and %s is named', async (more, code, words) => {
    expectRefused(await render({ ...inline(), ...more }), 400, code, words)
  })

  it('a film of many frames is refused before its page is captured', async () => {
    const motion = { presets: ['float'], lengthMs: 60_000 }
    const reply = await render({
      sources: [{ url: 'http://unreachable.invalid/' }],
      motion,
      output: { format: 'webm' },
    })
    expectRefused(reply, 400, 'invalid_request', '1800 frames')
  })
})

describe('an installation without films', () => {
  const without = (FILMS: string) => startServer({ env: { FILMS } })

  it('answers 503, why and what to do, and makes the still and the scene', async () => {
    const server = await without('off')
    try {
      const recipe = { ...inline(), motion: moving, output: { format: 'webm' } }
      const reply = await render(recipe, { at: server.origin })
      expectRefused(reply, 503, 'upstream_unavailable', 'turned them off')
      expect(reply.json.hint).toContain('editor')
      expect((await render({ ...inline(), motion: moving }, { at: server.origin })).status).toBe(200)
      expect((await render(recipe, { at: server.origin, accept: sceneMediaType })).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  it('without MP4 names what it makes instead', async () => {
    const server = await without('without-mp4')
    try {
      const reply = await render({ ...inline(), motion: moving, output: { format: 'mp4' } }, { at: server.origin })
      expectRefused(reply, 400, 'unsupported_value', '"/output/format"')
      expect(reply.json.hint).toContain('webm')
    } finally {
      await server.stop()
    }
  })
})
