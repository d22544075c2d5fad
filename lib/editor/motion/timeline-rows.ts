// The rows of the timeline: a clip each, then a track each, with what they are called.
import type { Clip, Track } from '@/lib/kinds/motion/schema'
import { movedCount } from '@/lib/scene/motion/clip-tracks'
import { type MotionField, motionFields } from '@/lib/scene/motion/fields'
import { motionPreset } from '@/lib/scene/motion/presets'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'
import { idleTracks } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import type { TimelinePart } from '../store/timeline-state'
import { namesOf } from '../tools/objects/object-names'
import { clipWaitMs } from './clip-edits'

export interface ClipRow {
  kind: 'clip'
  clip: Clip
  label: string
  group: MotionPreset['group']
  /** What it moves, where there is more than one thing. */
  of: string
  /** How much later than the first of the things that it moves the last one arrives. */
  waitMs: number
}

export interface TrackRow {
  kind: 'track'
  track: Track
  label: string
  of: string
  /** Its field is not there, or does not take its values. */
  isIdle: boolean
}

export type TimelineRow = ClipRow | TrackRow

export function timelineRows(scene: Scene): TimelineRow[] {
  const { motion } = scene
  if (!motion) return []
  const idle = motion.tracks.length > 0 ? idleTracks(scene) : new Set<string>()
  const fields = new Map(motion.tracks.length > 0 ? motionFields(scene).map((field) => [field.address, field]) : [])
  const thingOf = thingNames(scene)
  return [
    ...motion.clips.map((clip) => clipRow(clip, scene)),
    ...motion.tracks.map(
      (track): TrackRow => ({
        kind: 'track',
        track,
        label: `${fields.get(track.address)?.label ?? track.address.split('/').at(-1)!}${besides[track.mode]}`,
        of: thingOf(track.address),
        isIdle: idle.has(track.id),
      }),
    ),
  ]
}

/** Of a track that lies on what else moves the field. */
const besides: Readonly<Record<Track['mode'], string>> = { set: '', add: ', added', times: ', times' }

function clipRow(clip: Clip, scene: Scene): ClipRow {
  const { label, group, of } = motionPreset(clip.preset)
  const named = of === 'scene' ? 'Canvas' : of === 'annotation' ? objectNames(clip, scene) : targetNames(clip, scene)
  return { kind: 'clip', clip, label, group, of: named, waitMs: clipWaitMs(clip, movedCount(clip, scene)) }
}

function objectNames({ targets }: Clip, { annotations }: Scene): string {
  if (targets.length === 0) return 'All objects'
  const names = namesOf(annotations)
  const [first, ...others] = targets.flatMap((id) => names.get(id) ?? [])
  if (first === undefined) return 'Nothing that is there'
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

function targetNames({ targets }: Clip, { pictures }: Scene): string {
  if (pictures.length < 2) return ''
  if (targets.length === 0) return 'All pictures'
  const named = pictures.flatMap(({ id }, at) => (targets.includes(id) ? [pictureName(at)] : []))
  return named.length === 0 ? 'No picture any more' : named.join(', ')
}

export const pictureName = (at: number): string => `Picture ${at + 1}`

/** What a field belongs to, by its address. */
function thingNames({ pictures, annotations }: Scene): (address: string) => string {
  const objects = namesOf(annotations)
  return (address) => {
    const [part, id = ''] = address.split('/')
    if (part === 'annotations') return objects.get(id) ?? 'Object'
    if (part === 'pictures')
      return pictures.length < 2 ? 'Picture' : pictureName(pictures.findIndex((each) => each.id === id))
    if (part === 'effects') return `Effect ${Number(id) + 1}`
    return canvasParts[part ?? ''] ?? 'Canvas'
  }
}

const canvasParts: Readonly<Record<string, string>> = {
  background: 'Background',
  light: 'Light',
  layout: 'Layout',
  caption: 'Caption',
  watermark: 'Watermark',
}

interface FieldChoice {
  field: MotionField
  /** What it is a field of. */
  of: string
}

/** What can be animated by keys, the pictures' fields first. What has no words of its own is left to the presets. */
export function fieldChoices(scene: Scene): FieldChoice[] {
  const thingOf = thingNames(scene)
  const choices = motionFields(scene)
    .filter(({ label }) => /^[A-Z]/.test(label))
    .map((field) => ({ field, of: thingOf(field.address) }))
  const isPicture = ({ field }: FieldChoice) => field.address.startsWith('pictures/')
  return [...choices.filter(isPicture), ...choices.filter((choice) => !isPicture(choice))]
}

/** Clips and keys in the order of the rows, as keys of the keyboard walk them. */
export const timelineParts = (rows: readonly TimelineRow[]): TimelinePart[] =>
  rows.flatMap((row): TimelinePart[] =>
    row.kind === 'clip'
      ? [{ kind: 'clip', id: row.clip.id }]
      : row.track.keys.map(({ atMs }) => ({ kind: 'key', id: row.track.id, atMs })),
  )
