// How far a scene reaches.

/** Pixels of a plane, on all sides of its origin. */
export const farthest = 100_000

/** A coordinate, a point, or a row of them, as near as a scene holds it; everything else, and what is near, as it is. */
export const withinReach = <Place>(place: Place): Place => heldBack(place) as Place

function heldBack(place: unknown): unknown {
  if (typeof place === 'number') return Math.min(farthest, Math.max(-farthest, place))
  if (Array.isArray(place)) {
    const kept = place.map(heldBack)
    return kept.every((each, at) => each === place[at]) ? place : kept
  }
  if (typeof place !== 'object' || place === null) return place
  const kept = Object.entries(place).map(([name, value]) => [name, heldBack(value)] as const)
  return kept.every(([name, value]) => value === place[name as keyof typeof place]) ? place : Object.fromEntries(kept)
}
