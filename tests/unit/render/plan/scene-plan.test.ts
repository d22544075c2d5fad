import { describe, expect, it } from 'vitest'
import { isOpaque } from '@/lib/render/backgrounds/paint-stack'
import { rasterRadii } from '@/lib/render/cards/card-raster'
import { planScene } from '@/lib/render/plan/scene-plan'
import { tileGrid } from '@/lib/render/scope/host'
import { parseScene } from '@/lib/scene/parse'

const id = 'b'.repeat(64)

function scene(look: Record<string, unknown> = {}, size = { width: 1920, height: 1080 }) {
  const { radius = 12, ...rest } = look
  return parseScene({
    version: 1,
    ...rest,
    picture: { asset: id, radius },
    assets: { [id]: { mime: 'image/png', ...size } },
  })
}

describe('planScene', () => {
  it.each([0, 0.3, 10, 10.5, 33.75])(
    'planScene leaves a picture its own pixels at 1x with a padding of %d',
    (padding) => {
      const [card] = planScene(scene({ padding }), 1).cards
      expect(card?.rect).toMatchObject({ width: 1920, height: 1080 })
    },
  )

  it('planScene puts both edges of a card on whole device pixels at any scale, inside the picture', () => {
    for (const scale of [0.01, 0.437, 0.7, 1, 1.337, 2, 3, 5]) {
      const { cards, size } = planScene(scene({ padding: 31.3 }), scale)
      const { x, y, width, height } = cards[0]!.rect!
      for (const edge of [x, y, width, height]) expect(Number.isInteger(edge)).toBe(true)
      expect(Math.abs(x + width + x - size.width)).toBeLessThanOrEqual(1)
      expect(Math.abs(y + height + y - size.height)).toBeLessThanOrEqual(1)
    }
  })

  it('planScene rounds no corner by more than half the shorter side, and no picture to nothing', () => {
    const [pill] = planScene(scene({ radius: 400 }, { width: 50, height: 900 }), 2).cards
    expect(rasterRadii(pill!.frame.screen.radii, pill!.rect!, 2)).toEqual([50, 50, 50, 50])
    const [speck] = planScene(scene({}, { width: 1, height: 1 }), 0.01).cards
    expect(speck!.rect).toMatchObject({ width: 1, height: 1 })
  })

  it('planScene plans no shadow of strength 0, and none of a clear colour', () => {
    expect(planScene(scene({ shadow: { opacity: 0 } }), 1).cards[0]!.shadows).toEqual([])
    expect(planScene(scene({ shadow: { color: '#00000000' } }), 1).cards[0]!.shadows).toEqual([])
  })

  it('planScene makes a soft shadow of a wide and a narrow layer, and a hard one of a single layer', () => {
    const [ambient, contact] = planScene(scene(), 1).cards[0]!.shadows
    expect(ambient!.sigma).toBe(32)
    expect(contact!.sigma).toBeLessThan(ambient!.sigma / 2)
    expect(contact!.offset.y).toBeLessThan(ambient!.offset.y)
    expect(planScene(scene({ shadow: { blur: 0 } }), 1).cards[0]!.shadows).toHaveLength(1)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('planScene throws a RangeError for the scale %d', (scale) => {
    expect(() => planScene(scene(), scale)).toThrow(RangeError)
  })

  it('planScene makes equal plans of equal scenes: nothing but scene and scale goes in', () => {
    expect(planScene(scene(), 1.5)).toEqual(planScene(scene(), 1.5))
  })

  it('isOpaque tells a background that lets something through from one that does not', () => {
    const opaque = (color: string) => isOpaque(planScene(scene({ background: { kind: 'solid', color } }), 1).background)
    expect([opaque('#ffffff'), opaque('#ffffffff'), opaque('#fffffffe')]).toEqual([true, true, false])
  })
})

describe('tileGrid', () => {
  it.each([
    [1, 1],
    [1024, 1024],
    [1025, 3000],
    [2500, 7],
  ])('tileGrid covers %i x %i pixels without a gap or an overlap, row by row', (width, height) => {
    const tiles = tileGrid({ width, height })
    expect(tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0)).toBe(width * height)
    for (const tile of tiles) {
      expect([tile.x % 1024, tile.y % 1024]).toEqual([0, 0])
      expect(tile.width <= 1024 && tile.height <= 1024).toBe(true)
    }
    const order = tiles.map(({ x, y }) => y * 1e6 + x)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })
})
