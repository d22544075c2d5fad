// Where layouts put cards: the shapes of the cards kept, nothing outside, nothing between pixels that need not be.
import { describe, expect, it } from 'vitest'
import type { Size } from '@/lib/core/geometry'
import { type Layout, layouts } from '@/lib/kinds/layouts'
import { arrange } from '@/lib/kinds/layouts/arrangers'

const wide = { width: 1440, height: 900 }
const tall = { width: 600, height: 1200 }
const of = (kind: Layout['kind'], cards: Size[], more: Record<string, unknown> = {}) =>
  arrange(layouts.find((layout) => layout.kind === kind)!.schema.parse({ kind, ...more }) as Layout, cards)

describe.each(layouts.map(({ kind }) => kind))('layout %s', (kind) => {
  const cards = [wide, tall, { width: 333, height: 777 }, wide]
  const { size, slots } = of(kind, cards)

  it('the layout keeps the shape of every card, to a pixel', () => {
    for (const [i, slot] of slots.entries()) {
      const card = cards[i]!
      expect(Math.abs(slot.width - (slot.height * card.width) / card.height)).toBeLessThanOrEqual(1)
    }
  })

  it('the layout has every card, turned as it is, inside its size', () => {
    for (const { x, y, width, height, rotationDeg } of slots) {
      const angle = (rotationDeg * Math.PI) / 180
      const across = Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))
      const down = Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))
      expect(x + width / 2 - across / 2).toBeGreaterThanOrEqual(-1e-6)
      expect(y + height / 2 - down / 2).toBeGreaterThanOrEqual(-1e-6)
      expect(x + width / 2 + across / 2).toBeLessThanOrEqual(size.width + 1e-6)
      expect(y + height / 2 + down / 2).toBeLessThanOrEqual(size.height + 1e-6)
    }
  })

  it('the main picture lies on whole pixels where it is upright, at its own size where nothing is in its way', () => {
    const [first] = slots
    // In a stack it is the hindmost.
    if (kind === 'stack' || first!.rotationDeg !== 0) return
    expect([first!.x, first!.y, first!.width, first!.height].every(Number.isInteger)).toBe(true)
    expect(first!.width).toBe(wide.width)
  })
})

describe('single arrangements', () => {
  it('before and after: the two have one size, and differ in place by that size and the gap', () => {
    const { slots } = of('before-after', [wide, { width: 720, height: 450 }], { gap: 10 })
    expect(slots[1]).toMatchObject({ x: 1450, y: 0, width: 1440, height: 900 })
    const down = of('before-after', [wide, wide], { gap: 10, direction: 'down' })
    expect(down.slots[1]).toMatchObject({ x: 0, y: 910 })
  })

  it('a grid has as many columns as asked for, and a short last row in the middle', () => {
    const { slots } = of('grid', [wide, wide, wide, wide, wide], { columns: 3, gap: 30 })
    expect(slots.map(({ y }) => y)).toEqual([0, 0, 0, 930, 930])
    expect(slots[3]!.x + slots[3]!.width / 2 + slots[4]!.x + slots[4]!.width / 2).toBe(3 * 1440 + 60)
  })

  it('a fan has the foremost upright in the middle, the others turned alike to both sides', () => {
    const turns = (count: number) =>
      of(
        'fan',
        Array.from({ length: count }, () => tall),
        { angleDeg: 12 },
      ).slots.map(({ rotationDeg }) => rotationDeg)
    expect(turns(2)).toEqual([-6, 6])
    expect(turns(3)).toEqual([-12, 12, 0])
    expect(turns(4)).toEqual([-18, 18, -6, 6])
    expect(turns(5)).toEqual([-24, 24, -12, 12, 0])
  })

  it('the phone overlaps the desktop on the side asked for', () => {
    for (const side of ['left', 'right']) {
      const [desktop, phone] = of('devices', [wide, tall], { side }).slots
      const [middle, phoneMiddle] = [desktop!.x + desktop!.width / 2, phone!.x + phone!.width / 2]
      expect(phoneMiddle < middle).toBe(side === 'left')
      expect(phone!.x < desktop!.x + desktop!.width && phone!.x + phone!.width > desktop!.x).toBe(true)
    }
  })

  it('a strip has no gap and no seam: all pictures are as wide as the first and touch, or as high side by side', () => {
    const down = of('strip', [wide, tall, { width: 333, height: 777 }])
    expect(down.slots.map(({ x, width }) => [x, width])).toEqual([0, 1, 2].map(() => [0, 1440]))
    expect(down.slots.map(({ y }) => y)).toEqual([0, 900, 900 + 2880])
    expect(down.size).toEqual({ width: 1440, height: 900 + 2880 + 3360 })
    const across = of('strip', [wide, tall], { direction: 'across' })
    expect(across.slots[1]).toMatchObject({ x: 1440, y: 0, width: 450, height: 900 })
  })

  it('a stack shows its last picture whole and as large as the first, and those before it look out behind it, each by as much', () => {
    const { slots, size } = of('stack', [wide, wide, wide], { peek: 0.1, shrink: 0.1 })
    const front = slots.at(-1)!
    expect(front).toMatchObject({ width: 1440, height: 900 })
    expect(front.y + front.height).toBe(size.height)
    expect(slots.map(({ y }) => y)).toEqual([0, 90, 180])
    expect(slots.map(({ width }) => width)).toEqual([1166, 1296, 1440])
    const right = of('stack', [wide, wide], { peek: 0.1, shrink: 0.1, side: 'right' }).slots
    expect(right[0]!.x + right[0]!.width - (right[1]!.x + right[1]!.width)).toBe(144)
  })

  it('steps go down, or up, by as much each, every picture in front of the one before it', () => {
    const { slots } = of('steps', [wide, wide, wide], { overlap: 0.5, rise: 0.2 })
    expect(slots.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [720, 180],
      [1440, 360],
    ])
    expect(of('steps', [wide, wide], { rise: 0.2, direction: 'up' }).slots.map(({ y }) => y)).toEqual([180, 0])
  })
})
