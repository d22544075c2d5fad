// What a hand does to a clip and to the times of keys: moved, trimmed by its edges, drawn to what is near. Pure.
import type { Clip, Motion } from '@/lib/kinds/motion/schema'

/** What times are drawn to. */
export interface Snapping {
  pointsMs: readonly number[]
  /** Reach of a point; 0: none draws. */
  withinMs: number
  /** Times that no point draws are those of frames. */
  frameMs: number
}

type ClipTimes = Pick<Clip, 'startMs' | 'lengthMs'>

/** Of one round: shorter ones are not seen. */
const roundMsMin = 50

export const clipEndMs = ({ startMs, lengthMs, rounds }: Clip): number => startMs + lengthMs * rounds

/** How much later the last of so many things arrives than the first. */
export const clipWaitMs = ({ staggerMs }: Clip, things: number): number => staggerMs * Math.max(0, things - 1)

/** The nearest point within reach, or else the nearest frame. */
export function snapped(ms: number, snapping: Snapping): number {
  return nearestPoint(ms, snapping) ?? toFrame(ms, snapping.frameMs)
}

function nearestPoint(ms: number, { pointsMs, withinMs }: Snapping): number | null {
  let best: number | null = null
  for (const point of pointsMs) {
    const distance = Math.abs(point - ms)
    if (distance <= withinMs && (best === null || distance < Math.abs(best - ms))) best = point
  }
  return best
}

/** In whole milliseconds, as scenes store times. */
export const toFrame = (ms: number, frameMs: number): number => Math.round(Math.round(ms / frameMs) * frameMs)

/** Its start at that time: the nearer of its two ends is drawn. It stays inside the film where it fits. */
export function movedClip(clip: Clip, startMs: number, film: Snapping & { lengthMs: number }): Pick<Clip, 'startMs'> {
  const lengthMs = clipEndMs(clip) - clip.startMs
  const byStart = nearestPoint(startMs, film)
  const byEnd = nearestPoint(startMs + lengthMs, film)
  const ends = [byStart, byEnd === null ? null : byEnd - lengthMs].filter((start) => start !== null)
  const near = ends.sort((one, other) => Math.abs(one - startMs) - Math.abs(other - startMs))[0]
  const start = near ?? toFrame(startMs, film.frameMs)
  return { startMs: Math.max(0, Math.min(start, Math.max(clip.startMs, film.lengthMs - lengthMs))) }
}

/** One edge at that time; the other stays. A clip of several rounds becomes quicker or slower in all of them. */
export function trimmedClip(clip: Clip, edge: 'start' | 'end', atMs: number, snapping: Snapping): ClipTimes {
  const endMs = clipEndMs(clip)
  const wanted = snapped(atMs, snapping)
  const leastMs = roundMsMin * clip.rounds
  if (edge === 'end') {
    const lengthMs = Math.max(leastMs, wanted - clip.startMs) / clip.rounds
    return { startMs: clip.startMs, lengthMs: Math.round(lengthMs) }
  }
  const startMs = Math.max(0, Math.min(wanted, endMs - leastMs))
  return { startMs, lengthMs: Math.round((endMs - startMs) / clip.rounds) }
}

/** Edges of all clips and keys that are not of these clips and tracks, and the film's ends. */
export function snapPoints({ clips, tracks, lengthMs }: Motion, except: ReadonlySet<string>): number[] {
  const edges = clips.filter(({ id }) => !except.has(id)).flatMap((clip) => [clip.startMs, clipEndMs(clip)])
  const keys = tracks.filter(({ id }) => !except.has(id)).flatMap((track) => track.keys.map(({ atMs }) => atMs))
  return [...new Set([0, lengthMs, ...edges, ...keys])]
}
