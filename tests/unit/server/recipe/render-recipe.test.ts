// What is remembered of a finished picture, and what is not.
import { afterEach, expect, it, vi } from 'vitest'
import type { Capture } from '@/lib/server/capture/attempt/capture'
import { useEnvironment } from '@/lib/server/process/environment'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'
import { type RecipeRenderer, renderRecipe } from '@/lib/server/recipe/render-recipe'

const png = Buffer.alloc(33)
png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
png.writeUInt32BE(400, 16)
png.writeUInt32BE(300, 20)

const picture = { bytes: new Uint8Array(8), width: 4, height: 3, missingLetters: [], renderMs: 1, encodeMs: 1 }

const made = { bytes: new Uint8Array(8), width: 4, height: 3, frames: 2, durationMs: 200, codec: null }

function setUp(film = 'one') {
  const paint = vi.fn(async () => picture)
  const results = new Map<string, unknown>()
  const ageMaxMs: unknown[] = []
  const thread = {
    async run(job: string, order: { pictures?: { assetId: string }[]; scene?: unknown }) {
      if (job === 'paint') return paint()
      if (job === 'measure') return { scene: order.scene, missingLetters: [] }
      return { decodeMs: 1, sizes: order.pictures!.map(({ assetId }) => ({ assetId, width: 400, height: 300 })) }
    },
  }
  const renderer = {
    kitchen: {
      pagesAtOnce: 1,
      screenshots: {
        async take({ url }: { url: string }, options: { ageMaxMs?: number }) {
          ageMaxMs.push(options.ageMaxMs)
          return { capture: { url, png, capturedAt: 0 } as Capture, cached: false, ageSeconds: 0 }
        },
      },
    },
    pool: { use: async (_entrant: unknown, work: (given: unknown) => unknown) => work(thread) },
    results,
    release: { picture: 'one', film },
    films: { check: () => undefined, make: async () => made },
  } as unknown as RecipeRenderer
  const render = (source: object, more: object = {}, recipe: object = {}) => {
    const nothing = async () => undefined
    const counters = {
      countCaptures: nothing,
      countLookup: nothing,
      countPicture: nothing,
      admit: () => () => undefined,
    }
    const call = { ...counters, signal: new AbortController().signal, client: 'one', files: new Map(), isDry: false }
    return renderRecipe(parseRecipe({ sources: [source], ...recipe }), renderer, { ...call, ...more })
  }
  return { render, paint, results, ageMaxMs }
}

const page = { url: 'https://example.com/' }
afterEach(() => useEnvironment({}))

it('the same recipe of the same page is drawn once', async () => {
  const { render, paint } = setUp()
  await render(page)
  await render(page)
  expect(paint).toHaveBeenCalledTimes(1)
})

it('nothing is remembered of a picture of what a login shows', async () => {
  useEnvironment({ CAPTURE_CREDENTIALS: 'on' })
  const { render, paint, results } = setUp()
  await render({ ...page, headers: { Authorization: 'Bearer x' } })
  await render(page, { session: { headers: {}, cookies: [], origins: [] } })
  expect([paint.mock.calls.length, results.size]).toEqual([2, 0])
})

it('how old a capture may be goes along to whoever takes it', async () => {
  const { render, ageMaxMs } = setUp()
  await render(page, { captureAgeMaxMs: 60_000 })
  await render(page)
  expect(ageMaxMs).toEqual([60_000, undefined])
})

it('a film is another one where only the code of films is another', async () => {
  const film = { motion: 'float', output: { format: 'gif' } }
  const keys = async (release: string) => {
    const { render } = setUp(release)
    return [(await render(page, {}, film)).key, (await render(page)).key]
  }
  const [before, after] = [await keys('one'), await keys('two')]
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
})
