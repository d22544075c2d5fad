// Effects and shadows are named by their place: what moves them follows them through every change of their list.
import { expect, test } from 'vitest'
import { setEffects, setTrack, styleShadows } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { Scene } from '@/lib/scene/schema'

const key = { atMs: 0, value: 0.4, ease: { kind: 'linear' } } as const
const noise = { kind: 'noise', strength: 0.3 }
const vignette = { kind: 'vignette', strength: 0.5 }
const effectsOf = (...effects: object[]) => Scene.parse({ ...defaultScene(), effects }).effects
const still = { ...defaultScene(), effects: effectsOf(noise, vignette) }
const moving = setTrack.apply(still, { id: 'v', address: 'effects/1/strength', mode: 'set', keys: [key] })
const addresses = ({ motion }: Scene) => motion!.tracks.map(({ address }) => address)

test('an effect that comes to another place takes what moves it along', () => {
  expect(addresses(setEffects.apply(moving, effectsOf(vignette, noise)))).toEqual(['effects/0/strength'])
  expect(addresses(setEffects.apply(moving, effectsOf(vignette)))).toEqual(['effects/0/strength'])
  const third = effectsOf({ kind: 'blur' }, noise, vignette)
  expect(addresses(setEffects.apply(moving, third))).toEqual(['effects/2/strength'])
})

test('an effect that is taken out takes what moves it along, and nothing else is moved by it', () => {
  expect(addresses(setEffects.apply(moving, effectsOf(noise)))).toEqual([])
})

test('an effect whose values change at its place keeps what moves it', () => {
  expect(addresses(setEffects.apply(moving, effectsOf(noise, { ...vignette, strength: 0.9 })))).toEqual([
    'effects/1/strength',
  ])
})

test('a shadow that is taken out from below another takes its own movement along alone', () => {
  const [{ id, shadows }] = moving.pictures as [Scene['pictures'][number]]
  const [first] = shadows as [Scene['pictures'][number]['shadows'][number]]
  const second = { ...first, opacity: 0.11 }
  const two = styleShadows.apply(moving, { shadows: [first, second] })
  const scene = setTrack.apply(two, { id: 's', address: `pictures/${id}/shadows/1/opacity`, mode: 'set', keys: [key] })
  const left = styleShadows.apply(scene, { shadows: [second] })
  expect(addresses(left)).toContain(`pictures/${id}/shadows/0/opacity`)
})
