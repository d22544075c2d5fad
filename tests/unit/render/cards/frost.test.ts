// What lies behind frosted glass: the background, blurred by so much, and only where nothing else does.
import { expect, it } from 'vitest'
import { planScene } from '@/lib/render/plan/scene-plan'
import { parseScene } from '@/lib/scene/parse'

const id = 'a'.repeat(64)
const glass = { kind: 'glass', frost: 12 }

const sceneOf = (pictures: Record<string, unknown>[], scene: Record<string, unknown> = {}) =>
  parseScene({
    version: 3,
    size: { width: 900, height: 600 },
    padding: 60,
    ...scene,
    pictures: pictures.map((picture, i) => ({ id: `p${i}`, asset: id, scale: 0.4, ...picture })),
    assets: { [id]: { mime: 'image/png', width: 400, height: 300 } },
  })

const frostsOf = (...options: Parameters<typeof sceneOf>) =>
  planScene(sceneOf(...options), 1).cards.map((card) => card.frost)

it('planScene blurs the background under glass, as far as the picture is scaled, and under no other frame', () => {
  const [one] = planScene(sceneOf([{ frame: glass }]), 1).cards
  expect(one!.frost).toBeCloseTo(12 * one!.unit, 9)
  expect(frostsOf([{ frame: { kind: 'mat' } }])).toEqual([0])
  expect(frostsOf([{ frame: { ...glass, frost: 0 } }])).toEqual([0])
})

it('planScene blurs nothing where there is no background', () => {
  expect(frostsOf([{ frame: glass }], { background: { kind: 'transparent' } })).toEqual([0])
})

it('planScene blurs no background behind glass that lies over another picture, and does beside it', () => {
  const under = { frame: { kind: 'mat' }, position: { x: 0.1, y: 0.5 } }
  const [, over] = frostsOf([under, { frame: glass, position: { x: 0.2, y: 0.5 } }])
  const [, beside] = frostsOf([under, { frame: glass, position: { x: 1, y: 0.5 }, scale: 0.2 }])
  expect(over).toBe(0)
  expect(beside).toBeGreaterThan(0)
})

it('planScene gives a glass card a new key when another card moves under it, because it is then drawn another way', () => {
  const keyOf = (x: number) =>
    planScene(
      sceneOf([
        { frame: { kind: 'mat' }, position: { x, y: 0.5 }, scale: 0.2 },
        { frame: glass, position: { x: 1, y: 0.5 }, scale: 0.2 },
      ]),
      1,
    ).cards[1]!.key
  expect(keyOf(0)).toBe(keyOf(0.05))
  expect(keyOf(1)).not.toBe(keyOf(0))
})
