// What a change does to a thing, it does to the keys of its fields: they say where a box goes in the same pixels as the box, and how long a
// shadow grows in those of the canvas.
import type { Annotation } from '@/lib/kinds/annotations'
import type { KeyValue, Track } from '@/lib/kinds/motion/schema'
import { sameJson } from '../equal'
import type { Scene } from '../schema'
import { valueAt, withValueAt } from './address'

/**
 * The scene after `change`, which its thing at the address went through: what a key says is what the change makes of the thing as it is
 * at that key. `''`: the scene itself, or a part of its fields.
 */
export function withKeysCarried<Thing extends object>(
  scene: Scene,
  address: string,
  before: Thing,
  change: (thing: Thing) => Thing,
): Scene {
  const { motion } = scene
  const prefix = address === '' ? '' : `${address}/`
  if (!motion?.tracks.some((track) => track.address.startsWith(prefix))) return scene
  const after = change(before)
  if (after === before) return scene
  const tracks = motion.tracks.map((track) =>
    track.address.startsWith(prefix) ? carried(track, { prefix, before, after, change }) : track,
  )
  return tracks.every((track, at) => track === motion.tracks[at]) ? scene : { ...scene, motion: { ...motion, tracks } }
}

/** The scene with other annotations in their place, and their keys as they are then. */
export function withItemsChanged(scene: Scene, change: (item: Annotation) => Annotation): Scene {
  const annotations = scene.annotations.map(change)
  if (annotations.every((item, at) => item === scene.annotations[at])) return scene
  return scene.annotations.reduce(
    (next, item, at) => {
      return item === annotations[at] ? next : withKeysCarried(next, `annotations/${item.id}`, item, change)
    },
    { ...scene, annotations },
  )
}

interface Change<Thing> {
  prefix: string
  before: Thing
  after: Thing
  change(thing: Thing): Thing
}

function carried<Thing extends object>(track: Track, { prefix, before, after, change }: Change<Thing>): Track {
  const path = track.address.slice(prefix.length).split('/')
  const standing = valueAt(before, path)
  // A factor is one of whatever length it is of.
  if (standing === undefined || track.mode === 'times') return track
  const changedBy = (value: unknown) => change(withValueAt(before, path, value) as Thing)
  const to = path.length === 1 ? [fieldAfter(path[0]!, { standing, after, changedBy })] : path
  const keys = track.keys.map((key) => {
    const value = carriedValue(key.value, { mode: track.mode, standing, stands: valueAt(after, to) }, (each) =>
      valueAt(changedBy(each), to),
    )
    return value === key.value ? key : { ...key, value }
  })
  const next = { ...track, address: prefix + to.join('/'), keys }
  return sameJson(next, track) ? track : next
}

interface Standing {
  mode: Track['mode']
  /** The field as it is beside the track, before the change and after it. */
  standing: unknown
  stands: unknown
}

function carriedValue(
  value: KeyValue,
  { mode, standing, stands }: Standing,
  changed: (value: unknown) => unknown,
): KeyValue {
  // A track of something else, which waits.
  if (typeof value !== typeof standing) return value
  if (mode === 'set') return changed(value) as KeyValue
  if (typeof value !== 'number' || typeof stands !== 'number') return value
  return (changed((standing as number) + value) as number) - stands
}

/** What a quarter of a turn makes of a side. */
const across: Readonly<Record<string, string>> = { x: 'y', y: 'x', width: 'height', height: 'width' }

interface Probe {
  standing: unknown
  after: object
  changedBy(value: unknown): object
}

/** The field that a change of this one moves after the change: another one where the thing was turned by a quarter. */
function fieldAfter(field: string, { standing, after, changedBy }: Probe): string {
  const other = across[field]
  if (other === undefined || typeof standing !== 'number') return field
  const moved = changedBy(standing + 1)
  const moves = (name: string) => valueAt(moved, [name]) !== valueAt(after, [name])
  return !moves(field) && moves(other) ? other : field
}
