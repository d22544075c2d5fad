// Effects and shadows have no names: tracks say their place. Where the list changes, tracks follow the things that they move.
import { sameJson } from '../equal'
import type { Scene } from '../schema'

/** The tracks of what stood at a place of the list go on with it; those of what left the list leave too. */
export function withMovedTracks(
  scene: Scene,
  list: string,
  before: readonly unknown[],
  after: readonly unknown[],
): Scene {
  const { motion } = scene
  const prefix = `${list}/`
  if (!motion?.tracks.some(({ address }) => address.startsWith(prefix))) return scene
  const places = placesAfter(before, after)
  const tracks = motion.tracks.flatMap((track) => {
    if (!track.address.startsWith(prefix)) return [track]
    const [at = '', ...rest] = track.address.slice(prefix.length).split('/')
    const place = places[Number(at)]
    // A track that waited for a thing goes on waiting.
    if (place === undefined || place === Number(at)) return [track]
    return place === null ? [] : [{ ...track, address: [list, place, ...rest].join('/') }]
  })
  const isSame = tracks.length === motion.tracks.length && tracks.every((track, at) => track === motion.tracks[at])
  return isSame ? scene : { ...scene, motion: { ...motion, tracks } }
}

/** Where each has come to: the same thing at another place, or what took its place where nothing else did; null: it is gone. */
function placesAfter(before: readonly unknown[], after: readonly unknown[]): (number | null)[] {
  const taken = new Set<number>()
  const found = before.map((thing) => {
    const at = after.findIndex((each, place) => !taken.has(place) && sameJson(each, thing))
    if (at >= 0) taken.add(at)
    return at
  })
  return found.map((at, place) => {
    if (at >= 0) return at
    return place < after.length && !taken.has(place) && kindOf(before[place]) === kindOf(after[place]) ? place : null
  })
}

const kindOf = (thing: unknown): unknown => (thing as { kind?: unknown } | null)?.kind
