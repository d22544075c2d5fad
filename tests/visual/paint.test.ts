// Each layer of paint against what its words say, in numbers; and any cut of it against the whole.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Paint } from '@/lib/core/paint'
import { deepUnit, type Kernel } from '@/lib/kernel/kernel'
import { createTwinKernel } from '@/lib/kernel/twin'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { preparePaints } from '@/lib/render/backgrounds/paint-stack'
import type { DecodedPicture } from '@/lib/render/scope/decoded-picture'
import { createCaches } from '@/lib/render/scope/render-scope'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { pagePicture } from '../support/scenes/pictures'

const id = 'a'.repeat(64)
const size = { width: 200, height: 120 }
const host = createNodeHost()
let kernel: Kernel

beforeAll(async () => {
  kernel = await loadKernel()
})

const picture: DecodedPicture = { serial: '1', image: pagePicture(100, 80, 3), opaque: true }

/** Four channels a pixel, 0 to 255 with fractions, premultiplied. */
function paint(
  paints: Paint[],
  { scale = 1, columns = 200, by = kernel } = {},
): { at(x: number, y: number): number[] } {
  const width = Math.round(size.width * scale)
  const height = Math.round(size.height * scale)
  const { arena } = by
  const mark = arena.mark()
  const stack = preparePaints(
    {
      kernel: by,
      host,
      caches: createCaches(),
      size,
      scale,
      key: 'test',
      atop: true,
      pictureOf: (asset) => (asset === id ? picture : undefined),
      shownPicture: () => undefined,
    },
    paints,
  )
  const values = new Float64Array(width * height * 4)
  for (let left = 0; left < width; left += columns) {
    const part = Math.min(columns, width - left)
    const strideBytes = Math.ceil(part / 4) * 32
    const deep = { pointer: arena.take(strideBytes * height), strideBytes, width: part, height }
    stack.fill(deep, { x: left, y: 0 })
    for (let y = 0; y < height; y++) {
      const row = new Int16Array(arena.bytes(deep.pointer + y * strideBytes, part * 8).slice().buffer)
      row.forEach((value, i) => {
        values[(y * width + left) * 4 + i] = value / deepUnit
      })
    }
  }
  arena.release(mark)
  return { at: (x, y) => [...values.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] }
}

const rgb = (red: number, green: number, blue: number, alpha = 1) => ({ red, green, blue, alpha })
const ramp = [
  { offset: 0, color: rgb(0, 0, 0) },
  { offset: 1, color: rgb(200, 100, 50) },
]
const black: Paint = { kind: 'solid', color: rgb(0, 0, 0) }
const dots: Paint = {
  kind: 'pattern',
  key: 'dot',
  color: rgb(255, 255, 255),
  period: { width: 20, height: 10 },
  origin: { x: 3, y: 2 },
  rotationDeg: 0,
  source: {
    type: 'draw',
    draw(ctx) {
      ctx.beginPath()
      ctx.roundRect(0, 0, 10, 10, 0)
      ctx.fill()
    },
  },
}

const everyLayer: [string, Paint[]][] = [
  ['radial', [{ kind: 'radial', centre: { x: 60, y: 50 }, radiusX: 100, radiusY: 50, stops: ramp }]],
  ['conic', [{ kind: 'conic', centre: { x: 100, y: 60 }, startDeg: 30, stops: ramp }]],
  ['field', [{ kind: 'field', columns: 16, rows: 12, at: (u, v) => [255 * u, 255 * v, 0, 255] }]],
  ['pattern', [black, { ...dots, rotationDeg: 33 } as Paint]],
  ['image', [black, { kind: 'image', asset: id, rect: { x: 10, y: 10, width: 150, height: 90 }, opacity: 0.7 }]],
  ['noise', [black, { kind: 'noise', seed: 4, grainPx: 3, strength: 0.5, colored: true }]],
  [
    'blur',
    [black, dots, { kind: 'blur', sigma: 6 }, { kind: 'noise', seed: 4, grainPx: 3, strength: 0.5, colored: false }],
  ],
  [
    'mask',
    [
      black,
      {
        kind: 'mask',
        key: 'm',
        color: rgb(255, 0, 0, 0.5),
        rect: { x: 20, y: 20, width: 64, height: 64 },
        source: { type: 'cells', columns: 16, rows: 16, at: (u) => u },
      },
    ],
  ],
]

it.each(everyLayer)('%s is the same however it is cut, and from the JS twin', (_, paints) => {
  for (const scale of [1, 1.7]) {
    const whole = paint(paints, { scale, columns: 1000 })
    const parts = paint(paints, { scale, columns: 37 })
    const twin = paint(paints, { scale, columns: 1000, by: createTwinKernel() })
    for (let y = 0; y < 120 * scale - 1; y += 3) {
      for (let x = 0; x < 200 * scale - 1; x++) {
        expect(parts.at(x, y)).toEqual(whole.at(x, y))
        expect(twin.at(x, y)).toEqual(whole.at(x, y))
      }
    }
  }
})

describe('gradients', () => {
  it('a radial gradient places a colour by its distance from the centre, by the ellipse’s measure', () => {
    const drawn = paint(everyLayer[0]![1])
    for (const [x, y] of [
      [60, 50],
      [110, 50],
      [60, 74],
      [90, 60],
      [199, 119],
    ] as const) {
      const share = Math.min(1, Math.hypot((x + 0.5 - 60) / 100, (y + 0.5 - 50) / 50))
      expect(drawn.at(x, y)[0]).toBeCloseTo(200 * share, 0)
    }
  })

  it('a conic gradient places a colour by its angle, clockwise from the start', () => {
    const drawn = paint(everyLayer[1]![1])
    for (let degrees = 1; degrees < 360; degrees += 7) {
      const radians = (degrees * Math.PI) / 180
      const [x, y] = [Math.floor(100 + 50 * Math.sin(radians)), Math.floor(60 - 50 * Math.cos(radians))]
      const angle = (Math.atan2(x + 0.5 - 100, 60 - y - 0.5) * 180) / Math.PI
      const share = ((((angle - 30) % 360) + 360) % 360) / 360
      expect(Math.abs(drawn.at(x, y)[0]! - 200 * share)).toBeLessThan(0.2)
    }
  })

  it('a gradient shows what is below where it is clear', () => {
    const fading = [
      { offset: 0, color: rgb(255, 255, 255, 0) },
      { offset: 1, color: rgb(255, 255, 255, 1) },
    ]
    const drawn = paint([black, { kind: 'linear', from: { x: 0, y: 0 }, to: { x: 200, y: 0 }, stops: fading }])
    expect(drawn.at(100, 60)[0]).toBeCloseTo(255 * 0.5025, 0)
    expect(drawn.at(100, 60)[3]).toBeCloseTo(255, 1)
  })
})

it('a field is smooth and goes through a linear ramp unbent, at any scale', () => {
  for (const scale of [1, 3]) {
    const drawn = paint(everyLayer[2]![1], { scale, columns: 1000 })
    for (let x = 40; x < 160; x += 9) {
      expect(drawn.at(Math.floor(x * scale), 60)[0]).toBeCloseTo(
        (255 * (Math.floor(x * scale) + 0.5)) / (200 * scale),
        0,
      )
    }
  }
})

it('a pattern repeats exactly by its period, from its origin', () => {
  const drawn = paint([black, dots])
  for (let x = 0; x < 160; x++) expect(drawn.at(x, 40)).toEqual(drawn.at(x + 40, 50))
  // From 3 to 13 it is white, then black to 23.
  expect([drawn.at(8, 7)[0]! > 250, drawn.at(18, 7)[0]! < 5]).toEqual([true, true])
})

it('a picture covers its rectangle and nothing else, in its own colours', () => {
  const drawn = paint([black, { kind: 'image', asset: id, rect: { x: 10, y: 20, width: 100, height: 80 }, opacity: 1 }])
  expect(drawn.at(9, 30)).toEqual([0, 0, 0, 255])
  for (const [x, y] of [
    [10, 20],
    [60, 33],
    [109, 99],
  ] as const) {
    const at = ((y - 20) * 100 + x - 10) * 4
    expect(drawn.at(x, y).map(Math.round)).toEqual([...picture.image.data.subarray(at, at + 4)])
  }
  expect(drawn.at(110, 30)).toEqual([0, 0, 0, 255])
})

it('a picture that is not there paints nothing', () => {
  const paints: Paint[] = [black, { kind: 'image', asset: 'b'.repeat(64), rect: { x: 0, y: 0, ...size }, opacity: 1 }]
  expect(paint(paints).at(50, 50)).toEqual([0, 0, 0, 255])
})

it('a blur keeps the mean, and leaves nothing of a period far below it', () => {
  const drawn = paint([black, dots, { kind: 'blur', sigma: 20 }])
  for (let x = 60; x < 140; x += 7) expect(Math.abs(drawn.at(x, 60)[0]! - 127.5)).toBeLessThan(3)
})

it('grain on a clear background is not there', () => {
  const drawn = paint([
    { kind: 'solid', color: rgb(0, 0, 0, 0) },
    { kind: 'noise', seed: 1, grainPx: 1, strength: 1, colored: true },
  ])
  for (let x = 0; x < 200; x++) expect(drawn.at(x, 3)).toEqual([0, 0, 0, 0])
})
