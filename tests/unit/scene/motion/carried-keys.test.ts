// A change of a document's lengths or places is one of its keys too: the film stays the film that it was.
import { describe, expect, test } from 'vitest'
import { captureAgain, flipPicture, setPicture, turnPicture } from '@/lib/scene/commands'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import { type Asset, type Scene, Variant } from '@/lib/scene/schema'
import { sceneAtSize, variantScene } from '@/lib/scene/variants/variant-scene'

const asset = 'a'.repeat(64)
const again = 'b'.repeat(64)
const sized = (width: number, height: number): Asset => ({ mime: 'image/png', width, height })
const url = 'https://example.com/'
const linear = { kind: 'linear' }
const keys = (from: unknown, to: unknown) => [
  { atMs: 0, value: from, ease: linear },
  { atMs: 1000, value: to, ease: linear },
]

const rows: readonly [address: string, from: unknown, to: unknown, mode?: string][] = [
  ['annotations/box/x', 100, 300],
  ['annotations/box/width', 0, 40, 'add'],
  ['annotations/line/to', { x: 50, y: 60 }, { x: 250, y: 160 }],
  ['annotations/box/strokePx', 4, 12],
  ['annotations/note/sizePx', 20, 40],
  ['pictures/main/tilt/offsetX', 0, 200],
  ['pictures/main/shadows/0/blur', 10, 60],
  ['pictures/main/radius', 0, 40],
  ['padding', 50, 100],
  ['annotations/box/opacity', 0.2, 0.8],
  ['pictures/main/scale', 0.5, 1.5, 'times'],
]

const film = (more: object = {}): Scene =>
  parseScene({
    version: 5,
    padding: 60,
    pictures: [{ id: 'main', content: { kind: 'page', asset, url } }],
    annotations: [
      { id: 'box', kind: 'rectangle', plane: 'main', x: 100, y: 120, width: 160, height: 80 },
      { id: 'line', kind: 'line', plane: 'main', from: { x: 20, y: 30 }, to: { x: 50, y: 60 } },
      { id: 'note', kind: 'text', at: { x: 40, y: 40 }, text: 'Note' },
    ],
    assets: { [asset]: sized(800, 600) },
    motion: {
      lengthMs: 1000,
      tracks: rows.map(([address, from, to, mode = 'set'], at) => ({
        id: `t${at}`,
        address,
        mode,
        keys: keys(from, to),
      })),
    },
    ...more,
  })

interface Item {
  x: number
  y: number
  width: number
  strokePx: number
  sizePx: number
  opacity: number
  to: { x: number; y: number }
}
const itemsAt = (scene: Scene, atMs: number) => sceneAt(scene, atMs).annotations as unknown as [Item, Item, Item]

/** What is a length or a place is that many times as large; what is none is as it was. */
function told(scene: Scene, { atMs, times }: { atMs: number; times: number }) {
  const { padding, pictures } = sceneAt(scene, atMs)
  const [{ x, width, strokePx, opacity }, { to }] = itemsAt(scene, atMs)
  const { tilt, radius, scale, shadows } = pictures[0]!
  const lengths = [x, width, strokePx, to.x, to.y, tilt.offsetX, radius, (shadows[0] as { blur: number }).blur, padding]
  return { lengths: lengths.map((length) => length * times), shares: [opacity, scale] }
}

function expectTwice(scene: Scene, more: Scene): void {
  for (const atMs of [0, 500, 1000]) expect(told(more, { atMs, times: 1 })).toEqual(told(scene, { atMs, times: 2 }))
}

describe('keys', () => {
  test('a page that is captured again at twice its pixels moves as it did', () => {
    const scene = film()
    const page = { url, deviceType: 'desktop', colorScheme: 'light', capturedAt: 1 } as const
    const next = captureAgain.apply(scene, { picture: 'main', id: again, asset: sized(1600, 1200), page, items: [] })
    expectTwice(scene, next)
  })

  test('a picture in the place of one half as large moves as that one did', () => {
    const scene = film()
    expectTwice(scene, setPicture.apply(scene, { id: again, asset: sized(1600, 1200) }))
  })

  test('what follows its element takes its keys along', () => {
    const scene = film()
    const [box] = scene.annotations
    const moved = { ...box!, x: 300, y: 420 } as never
    const page = { url, deviceType: 'desktop', colorScheme: 'light', capturedAt: 1 } as const
    const next = captureAgain.apply(scene, { picture: 'main', id: again, asset: sized(800, 600), page, items: [moved] })
    expect([0, 1000].map((atMs) => itemsAt(next, atMs)[0].x)).toEqual([300, 500])
  })

  test('on a canvas of another size what lies on it moves as far in comparison', () => {
    const scene = film({ size: { width: 1000, height: 800 } })
    const at = (of: Scene, atMs: number) => sceneAt(of, atMs).pictures[0]!.tilt.offsetX
    const next = sceneAtSize(scene, { width: 2000, height: 1600 })
    expect([0, 500, 1000].map((atMs) => at(next, atMs))).toEqual([0, 200, 400])
    const variant = variantScene(scene, Variant.parse({ id: 'large', width: 2000, height: 1600 }))
    expect([0, 1000].map((atMs) => itemsAt(variant, atMs)[2].sizePx)).toEqual([40, 80])
  })

  test('a turned or mirrored picture turns the ways of what lies on it', () => {
    const scene = setPicture.apply(film(), { id: again, asset: sized(800, 600) })
    const place = (of: Scene, atMs: number) => {
      const { x, y } = itemsAt(of, atMs)[0]
      return [x, y]
    }
    const standing = { ...scene, motion: { ...scene.motion!, tracks: scene.motion!.tracks.slice(0, 1) } }
    const turned = turnPicture.apply(standing, { quarters: 1 })
    expect([0, 1000].map((atMs) => place(turned, atMs))).toEqual([
      [600 - 120 - 80, 100],
      [600 - 120 - 80, 300],
    ])
    const flipped = flipPicture.apply(standing, { axis: 'horizontal' })
    expect([0, 1000].map((atMs) => place(flipped, atMs))).toEqual([
      [800 - 100 - 160, 120],
      [800 - 300 - 160, 120],
    ])
    expect(flipPicture.apply(flipped, { axis: 'horizontal' })).toEqual(standing)
  })

  test('a change that moves nothing leaves the motion the same object', () => {
    const scene = film({ size: { width: 1000, height: 800 } })
    expect(sceneAtSize(scene, { width: 1000, height: 800 }).motion).toBe(scene.motion)
  })
})
