// A movement as keys: what is seen stays, and hands have something to hold.
import { describe, expect, it, test } from 'vitest'
import { Clip, type Motion } from '@/lib/kinds/motion/schema'
import { valueAt } from '@/lib/scene/motion/address'
import { clipKeys } from '@/lib/scene/motion/clip-keys'
import { motionFields } from '@/lib/scene/motion/fields'
import { motionPresets } from '@/lib/scene/motion/presets'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

const asset = 'f'.repeat(64)

function sceneWith(motion: unknown): Scene {
  const picture = (id: string) => ({ id, content: { kind: 'image', asset }, reflection: { opacity: 0.3 } })
  return parseScene({
    version: 5,
    size: { width: 1920, height: 1080 },
    padding: 110,
    layout: { kind: 'fan' },
    background: { kind: 'mesh' },
    effects: [{ kind: 'vignette' }, { kind: 'noise' }, { kind: 'window-light' }],
    caption: { text: 'Words' },
    pictures: [picture('main'), picture('second')],
    annotations: [
      { kind: 'arrow', id: 'arrow', plane: 'main', from: { x: 10, y: 10 }, to: { x: 300, y: 200 } },
      { kind: 'step', id: 'step', plane: 'main', at: { x: 100, y: 100 } },
      { kind: 'text', id: 'text', plane: 'main', at: { x: 100, y: 100 }, text: 'Typed' },
      { kind: 'spotlight', id: 'spotlight', plane: 'main', x: 10, y: 10, width: 200, height: 100 },
    ],
    assets: { [asset]: { mime: 'image/png', width: 1700, height: 860 } },
    motion,
  })
}

const clipOf = (preset: string, more: Partial<Clip> = {}) => Clip.parse({ id: 'clip', preset, lengthMs: 2400, ...more })
const lengthMs = 12_000
const withClip = (clip: Clip, tracks: Motion['tracks'] = []) => sceneWith({ lengthMs, clips: [clip], tracks })

function withKeys(scene: Scene): Scene {
  const { motion } = scene
  const keyed = clipKeys(motion!.clips[0]!, scene)!
  const tracks = keyed.map((track, at) => ({ id: `keys-${at}`, ...track }))
  return parseScene({ ...scene, motion: { ...motion!, clips: [], tracks: [...motion!.tracks, ...tracks] } })
}

/** How far two moments are from each other at most, in shares of what the field can be; 1 where a value is another word or colour. */
function distance(one: Scene, other: Scene, fields: ReturnType<typeof motionFields>): number {
  let most = 0
  for (const { address, min, max } of fields) {
    const [a, b] = [one, other].map((scene) => valueAt(scene, address.split('/')))
    if (typeof a === 'number' && typeof b === 'number') {
      const range = Number.isFinite(max - min) ? Math.min(2000, max - min) : 2000
      most = Math.max(most, Math.abs(a - b) / range)
    } else if (JSON.stringify(a) !== JSON.stringify(b)) most = Math.max(most, 1)
  }
  return most
}

function mostApart(clip: Clip): number {
  const scene = withClip(clip)
  const keyed = withKeys(scene)
  const fields = motionFields(scene)
  let most = 0
  for (let atMs = 7; atMs <= 7200; atMs += 90)
    most = Math.max(most, distance(sceneAt(scene, atMs), sceneAt(keyed, atMs), fields))
  return most
}

describe('every movement as keys is seen as it was', () => {
  it.each(motionPresets.map(({ name }) => name))('%s', (name) => {
    // Times of keys are whole milliseconds; a spring that goes backwards is straight pieces.
    expect(mostApart(clipOf(name))).toBeLessThan(0.005)
    expect(mostApart(clipOf(name, { startMs: 300, reversed: true, amount: 0.5 }))).toBeLessThan(0.02)
    expect(mostApart(clipOf(name, { rounds: 2, staggerMs: 450 }))).toBeLessThan(0.02)
  })
})

test('values are those of the field where nothing else moves it, and beside what does where something is', () => {
  const alone = withKeys(withClip(clipOf('rise')))
  const modes = (scene: Scene) => new Set(scene.motion!.tracks.map(({ mode }) => mode))
  expect(modes(alone)).toEqual(new Set(['set']))
  const key = { atMs: 0, value: 40, ease: { kind: 'linear' as const } }
  const own = { id: 'own', address: 'pictures/main/tilt/offsetY', mode: 'set' as const, keys: [key] }
  const both = withKeys(withClip(clipOf('rise'), [own]))
  expect(both.motion!.tracks.filter(({ address }) => address === own.address).map(({ mode }) => mode)).toEqual([
    'set',
    'add',
  ])
})

test('what would need more keys than a property has, or one after the longest film, is refused', () => {
  const many = clipOf('float', { lengthMs: 400, rounds: 20 })
  expect(clipKeys(many, withClip(many))).toBeNull()
  const late = clipOf('rise', { startMs: 59_000 })
  expect(clipKeys(late, withClip(late))).toBeNull()
})
