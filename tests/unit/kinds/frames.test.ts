// What every frame owes its picture and its shadow, held on the numbers of its plan and on what it draws.
import { beforeAll, describe, expect, it } from 'vitest'
import type { VectorContext } from '@/lib/core/surface'
import { prepareText } from '@/lib/core/text/typesetter'
import type { FramePlan, Kind, RoundedRect } from '@/lib/kinds/define'
import { defaultsOf } from '@/lib/kinds/family'
import { type Frame, frames } from '@/lib/kinds/frames'
import { browserCompact } from '@/lib/kinds/frames/browsers/schema'
import { frameDrawing } from '@/lib/kinds/frames/drawings'
import { filledFrame } from '@/lib/kinds/frames/filled-frame'
import { planFrame } from '@/lib/kinds/frames/shapes'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { useFontsOfDisk } from '../../support/text/font-files'

const plain: [string, Kind][] = frames.map((kind) => [kind.kind, kind])
const inGroup = (...groups: string[]) => plain.filter(([, kind]) => groups.includes(kind.group))
const corners = (radius: number) => [radius, radius, radius, radius] as const

const planOf = (frame: Record<string, unknown>, size: [number, number], radius = 12): FramePlan => {
  const kind = frames.find((each) => each.kind === frame.kind)!
  const value = kind.schema.parse(frame) as Frame
  return planFrame(value, { width: size[0], height: size[1] }, corners(radius))
}

/** Paths that are filled or stroked, as the boxes they reach, and every number that is given. */
function recorded(value: Frame, plan: FramePlan): string[] {
  const drawing = frameDrawing(value)
  const calls: string[] = []
  const target: Record<string, unknown> = {}
  const ctx = new Proxy(target, {
    set(_, name: string, set) {
      target[name] = set
      calls.push(`${name}=${String(set)}`)
      return true
    },
    get(_, name: string) {
      if (name in target) return target[name]
      return (...inputs: unknown[]) => {
        calls.push(`${name}(${inputs.join()})`)
        return { addColorStop: (at: number, color: string) => calls.push(`stop(${at},${color})`) }
      }
    },
  }) as unknown as VectorContext
  drawing.drawBelow?.(ctx, value, plan)
  drawing.drawAbove?.(ctx, value, plan)
  return calls
}

const within = (inner: RoundedRect, { width, height }: { width: number; height: number }) =>
  inner.x >= -1e-9 &&
  inner.y >= -1e-9 &&
  inner.x + inner.width <= width + 1e-9 &&
  inner.y + inner.height <= height + 1e-9

beforeAll(useFontsOfDisk)

describe.each(plain)('%s', (_, kind) => {
  const value = defaultsOf(kind) as Frame
  const sizes = [
    { width: 1280, height: 800 },
    { width: 3001, height: 1407 },
    { width: 393, height: 852 },
    { width: 20, height: 3000 },
  ]

  it('the frame places its screen on whole pixels, so that a picture at 1x keeps its own', () => {
    for (const picture of sizes) {
      const { screen, size } = planFrame(value, picture, corners(12))
      for (const edge of [screen.x, screen.y, screen.width, screen.height, size.width, size.height]) {
        expect(Number.isInteger(edge), `${kind.kind} ${JSON.stringify(picture)}`).toBe(true)
      }
    }
  })

  it('the frame casts its shadow from boxes within its own size, the screen inside the first', () => {
    for (const picture of sizes) {
      const { outline, size, screen } = planFrame(value, picture, corners(12))
      for (const box of outline) expect(within(box, size), JSON.stringify({ box, size })).toBe(true)
      const [body] = outline
      expect(screen.x >= body!.x && screen.y >= body!.y).toBe(true)
      expect(screen.x + screen.width <= body!.x + body!.width).toBe(true)
      expect(screen.y + screen.height <= body!.y + body!.height).toBe(true)
    }
  })

  it('the frame shows the picture pixel for pixel: no side of the screen is larger than the picture’s', () => {
    for (const picture of sizes) {
      const { screen } = planFrame(value, picture, corners(12))
      expect(screen.width).toBeLessThanOrEqual(picture.width)
      expect(screen.height).toBeLessThanOrEqual(picture.height)
      expect(screen.width === picture.width || screen.height === picture.height).toBe(true)
    }
  })

  it('the frame draws the same again, and leaves the context as it was', () => {
    const plan = planFrame(value, sizes[0]!, corners(12))
    const calls = recorded(value, plan)
    expect(recorded(value, plan)).toEqual(calls)
    const count = (name: string) => calls.filter((call) => call.startsWith(name)).length
    expect(count('save(')).toBe(count('restore('))
    expect(calls.some((call) => call.includes('NaN') || call.includes('undefined('))).toBe(false)
  })
})

describe.each(inGroup('Windows', 'Browsers'))('the bars of %s', (name, kind) => {
  const value = defaultsOf(kind) as Frame

  it('the bars grow with the pixels of the capture', () => {
    const height = (width: number) => planOf({ kind: name }, [width, width / 2]).screen.y
    const [once, twice] = [height(1280), height(2560)]
    // Rooms of fixed design pixels stay as they are.
    expect(twice / once).toBeGreaterThan(1.8)
    expect(twice / once).toBeLessThan(2.06)
  })

  it('the bars follow the header size', () => {
    const [small, large] = [0.5, 2].map((headerScale) => planOf({ kind: name, headerScale }, [1280, 800]))
    expect(large!.screen.y / small!.screen.y).toBeGreaterThan(2.5)
  })

  it('the corners of the bars are ones the bar can hold, however round the picture is', () => {
    const { outline, screen } = planOf({ kind: name }, [800, 500], 400)
    const [body] = outline
    for (const radius of body!.radii) expect(2 * radius).toBeLessThanOrEqual(Math.min(body!.width, body!.height))
    if (kind.kind !== 'browser-sidebar') expect(body!.radii[0]).toBeLessThanOrEqual(screen.y)
  })

  it('the bars look different in each theme', () => {
    const shape = kind.schema.shape as Record<string, unknown>
    const themes =
      'theme' in shape ? [{ theme: 'light' }, { theme: 'dark' }] : [{ palette: 'black' }, { palette: 'white' }]
    const looks = themes.map((change) => {
      const changed = { ...value, ...change } as Frame
      return recorded(changed, planFrame(changed, { width: 900, height: 600 }, corners(12))).join()
    })
    expect(looks[0]).not.toBe(looks[1])
  })
})

describe.each(plain.filter(([, kind]) => frameDrawing(defaultsOf(kind) as Frame).drawAbove))(
  'over its picture, %s',
  (_, kind) => {
    const shape = Object.keys(kind.schema.shape)
    const status = kind.group === 'Devices' ? 'dark' : true
    const busy = { notch: true, status, lights: 'outlined', theme: 'dark', headerScale: 2, tone: 'dark' }
    const values = [{}, Object.fromEntries(Object.entries(busy).filter(([field]) => shape.includes(field)))]

    it('the frame draws nothing where it says it is clear, which is most of it', async () => {
      await prepareText([{ text: '9:41', family: 'inter', weight: 600 }])
      for (const change of values) {
        for (const picture of [
          { width: 520, height: 360 },
          { width: 240, height: 510 },
        ]) {
          const value = kind.schema.parse({ kind: kind.kind, ...change }) as Frame
          const plan = planFrame(value, picture, corners(24))
          const { x, y, width, height } = frameDrawing(value).clearAbove?.(value, plan) ?? plan.screen
          expect(width * height).toBeGreaterThan(plan.screen.width * plan.screen.height * 0.5)
          const { context } = createNodeHost().createSurface(plan.size.width, plan.size.height)
          frameDrawing(value).drawAbove?.(context, value, plan)
          const [left, top] = [Math.ceil(x) + 1, Math.ceil(y) + 1]
          const size = [Math.floor(x + width) - 1 - left, Math.floor(y + height) - 1 - top] as const
          const { data } = context.getImageData(left, top, ...size)
          expect(data.some((byte) => byte !== 0)).toBe(false)
        }
      }
    })
  },
)

it('the fonts of every word a frame shows are named', () => {
  for (const [, kind] of plain) {
    const words = Object.keys(kind.schema.shape).filter((field) =>
      ['title', 'address', 'fileName', 'command', 'words', 'mark'].includes(field),
    )
    const spoken = Object.fromEntries(words.map((field) => [field, `words of ${field}`]))
    const value = { ...defaultsOf(kind), ...spoken } as Frame
    const named = (frameDrawing(value).texts?.(value) ?? []).map(({ text }) => text)
    for (const field of words) expect(named, kind.kind).toContain(`words of ${field}`)
  }
})

describe('corners stay parallel', () => {
  it.each(['glass', 'mat', 'outline'] as const)(
    '%s: the outer radius is the inner one and the width between',
    (name) => {
      const { outline, screen } = planOf({ kind: name }, [800, 500], 20)
      const [body] = outline
      for (const [corner, radius] of body!.radii.entries()) {
        expect(radius - screen.radii[corner]!).toBeCloseTo(screen.x - body!.x, 9)
      }
    },
  )

  it.each(['phone-island', 'phone-punch-hole', 'watch'] as const)('%s: bezel and rim lie between', (name) => {
    const { outline, screen } = planOf({ kind: name }, [393, 852])
    const [body] = outline
    expect(body!.radii[0] - screen.radii[0]).toBeCloseTo(screen.x - body!.x, 9)
  })

  it('a terminal with room inside shows a picture whose corners follow its own', () => {
    const { outline, screen } = planOf({ kind: 'terminal', paddingPx: 8 }, [800, 500], 20)
    expect(outline[0]!.radii[2] - screen.radii[2]).toBe(8)
    expect(screen.radii[0]).toBe(0)
  })
})

describe('devices', () => {
  it.each([
    ['phone-island', [1179, 2556]],
    ['phone-punch-hole', [1080, 2400]],
    ['phone-classic', [750, 1334]],
    ['tablet', [1668, 2420]],
    ['tablet', [2048, 1536]],
    ['laptop', [3024, 1890]],
    ['display', [2560, 1440]],
    ['display', [3440, 1440]],
    ['television', [3840, 2160]],
    ['watch', [416, 496]],
  ] as [string, [number, number]][])('%s shows the whole of a capture made on one (%o)', (name, size) => {
    const { screen } = planOf({ kind: name }, size)
    expect([screen.width, screen.height]).toEqual(size)
  })

  it('a device turns with the picture, or as it is told', () => {
    const upright = planOf({ kind: 'phone-island' }, [600, 1300])
    const lying = planOf({ kind: 'phone-island' }, [1300, 600])
    expect([lying.size.width, lying.size.height]).toEqual([upright.size.height, upright.size.width])
    const told = planOf({ kind: 'phone-island', orientation: 'landscape' }, [600, 1300])
    expect(told.screen.width).toBeGreaterThan(told.screen.height)
  })

  it('a device stands in the light with all its parts', () => {
    const count = (frame: Record<string, unknown>) => planOf(frame, [1280, 720]).outline.length
    expect(count({ kind: 'display' })).toBe(3)
    expect(count({ kind: 'display', stand: false })).toBe(1)
    expect(count({ kind: 'laptop' })).toBe(2)
    expect(count({ kind: 'television' })).toBe(3)
    expect(count({ kind: 'watch' })).toBe(4)
  })
})

describe('filledFrame', () => {
  const page = { kind: 'page', asset: null, deviceType: 'desktop', colorScheme: 'light', capturedAt: null } as const
  const at = (url: string) => ({ ...page, url })
  const bar = (address: string) => browserCompact.schema.parse({ kind: 'browser-compact', address })

  it('an empty address bar says where the captured page is from, without what may be a token', () => {
    expect(filledFrame(bar(''), at('https://example.com/a/b?key=secret#c'))).toEqual(bar('example.com/a/b'))
    expect(filledFrame(bar(''), at('http://localhost:3000/'))).toEqual(bar('localhost:3000'))
  })

  it('a frame stays as it is where its address is a person’s own, where it has none, and where nothing was captured', () => {
    const own = bar('vitrine.example')
    expect(filledFrame(own, at('https://example.com/'))).toBe(own)
    const mat = frames.find(({ kind }) => kind === 'mat')!.schema.parse({ kind: 'mat' }) as Frame
    expect(filledFrame(mat, at('https://example.com/'))).toBe(mat)
    const empty = bar('')
    expect(filledFrame(empty, { kind: 'image', asset: null })).toBe(empty)
    expect(filledFrame(empty, at('about:'))).toEqual(empty)
  })
})
