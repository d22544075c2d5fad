// Videos by an encoder that a browser would have: what is told of it, and what is left when it fails or is given up.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { estimateFilm, type FilmOrder, makeFilm } from '@/lib/formats/film/make-film'
import { createFakeEncoders } from '../../../../support/film/fake-encoder'

const size = { width: 64, height: 48 }
const frame = new Uint8Array(size.width * size.height * 4).fill(255)

function order(more: Partial<FilmOrder> = {}): FilmOrder {
  return {
    ...size,
    format: 'webm',
    fps: 30,
    count: 12,
    loops: true,
    opaque: true,
    quality: 70,
    colors: 'exact',
    drawFrame: async () => frame,
    async drawFrames(onFrame) {
      for (let at = 0; at < 12; at++) await onFrame(frame)
    },
    ...more,
  }
}

let encoders: ReturnType<typeof createFakeEncoders>
beforeEach(() => {
  encoders = createFakeEncoders()
  for (const [name, value] of Object.entries(encoders.globals)) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

it('an estimate counts every frame that was encoded for it, and leaves no encoder open', async () => {
  encoders.bytesPerFrame = 1000
  expect(await estimateFilm(order())).toBe(12_000)
  expect(encoders.open()).toBe(0)
})

it('an estimate that is given up leaves no encoder open', async () => {
  const drawn = estimateFilm(order({ drawFrame: () => Promise.reject(new Error('given up')) }))
  await expect(drawn).rejects.toThrow('given up')
  expect(encoders.open()).toBe(0)
})

it('an encoder that stops midway is named, every frame is closed, and after a second time another codec is taken', async () => {
  encoders.failsAfter = 5
  const mp4 = { format: 'mp4', colors: 'usual', fps: 25 } as const
  const used: unknown[] = []
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(makeFilm(order(mp4))).rejects.toMatchObject({
      message: expect.stringContaining('H.264 encoder stopped'),
    })
    expect([encoders.open(), encoders.openFrames()]).toEqual([0, 0])
    used.push(encoders.configured.at(-1))
  }
  // The system takes an encoder away where a phone goes to sleep: it is there again.
  const [first, second] = used
  expect(second).toEqual(first)
  encoders.failsAfter = Number.POSITIVE_INFINITY
  await makeFilm(order(mp4)).catch(() => undefined)
  expect(encoders.configured.at(-1)).not.toEqual(first)
})

function sinkOf() {
  const parts: { position: number; length: number }[] = []
  let ended: 'closed' | 'aborted' | null = null
  const sink = new WritableStream<{ type: 'write'; data: Uint8Array<ArrayBuffer>; position: number }>({
    write: ({ data, position }) => void parts.push({ position, length: data.length }),
    close: () => {
      ended = 'closed'
    },
    abort: () => {
      ended = 'aborted'
    },
  })
  return { sink, parts, ended: () => ended }
}

it('a film with a place of its own is written there and closed, and none of it is in memory', async () => {
  const { sink, parts, ended } = sinkOf()
  encoders.bytesPerFrame = 5000
  const { parts: left } = await makeFilm(order({ sink }))
  expect([left, ended()]).toEqual([[], 'closed'])
  expect(parts.reduce((most, { position, length }) => Math.max(most, position + length), 0)).toBeGreaterThan(60_000)
})

it('a film that is given up leaves no half file in its place', async () => {
  const { sink, ended } = sinkOf()
  const drawFrames = async (onFrame: (pixels: Uint8Array) => Promise<void>) => {
    await onFrame(frame)
    throw new DOMException('Given up', 'AbortError')
  }
  await expect(makeFilm(order({ sink, drawFrames }))).rejects.toThrow('Given up')
  await expect.poll(ended).toBe('aborted')
})
