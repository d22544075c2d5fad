// The motion as its film shows it: no key in it says what no frame of the scene does.
import type { Clip, Track } from '@/lib/kinds/motion/schema'
import type { Scene } from '../schema'
import { motionPreset } from './presets'
import { fieldMovedBy, idleTracks } from './scene-at'

/**
 * Without tracks that move nothing (their thing is gone, or of another kind by now), words of what is hidden or come after the film's end,
 * and clips whose things are gone. The same scene where each of them is seen.
 */
export function withShownMotion(scene: Scene): Scene {
  const { motion } = scene
  if (!motion) return scene
  const idle = idleTracks(scene)
  const ids = new Set([...scene.pictures, ...scene.annotations].map(({ id }) => id))
  const playing = motion.tracks.filter(({ id }) => !idle.has(id))
  const tracks = playing.flatMap((track, at) => {
    const isSeen = !isHidden(scene, track) && !isCovered(track, playing.slice(at + 1))
    return isSeen ? [isOfWords(scene, track) ? untilOver(track, motion.lengthMs) : track] : []
  })
  const clips = motion.clips.flatMap((clip) => ofThoseThere(clip, ids) ?? [])
  const isSame = isAlike(tracks, motion.tracks) && isAlike(clips, motion.clips)
  return isSame ? scene : { ...scene, motion: { ...motion, tracks, clips } }
}

const isAlike = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

const ofItem = /^annotations\/([^/]+)\//

/** Words are those of whoever wrote them; a place or a colour says nothing, and what is switched on again moves on. */
function isHidden(scene: Scene, track: Track): boolean {
  const id = ofItem.exec(track.address)?.[1]
  return scene.annotations.some((item) => item.id === id && item.hidden) && isOfWords(scene, track)
}

/** A colour and a choice are strings too. */
const isOfWords = (scene: Scene, track: Track): boolean => fieldMovedBy(scene, track)?.control?.type === 'text'

/** What a later one sets is all that is seen. */
const isCovered = ({ address, mode }: Track, later: readonly Track[]): boolean =>
  mode === 'set' && later.some((other) => other.mode === 'set' && other.address === address)

/** Words jump at their keys: one after the end is never read. Between numbers or colours lie others, which are seen. */
function untilOver(track: Track, lengthMs: number): Track {
  const [first, ...others] = track.keys
  const keys = others.filter(({ atMs }) => atMs <= lengthMs)
  return keys.length === others.length ? track : { ...track, keys: [first!, ...keys] }
}

/** Null: it moves nothing, as none of its things is there. One without targets is of all. */
function ofThoseThere(clip: Clip, ids: ReadonlySet<string>): Clip | null {
  if (clip.targets.length === 0) return clip
  const targets = motionPreset(clip.preset).of === 'scene' ? [] : clip.targets.filter((id) => ids.has(id))
  if (targets.length === clip.targets.length) return clip
  return targets.length === 0 && motionPreset(clip.preset).of !== 'scene' ? null : { ...clip, targets }
}
