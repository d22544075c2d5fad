// The settings of several clips and keys: what all of them have, at once.
'use client'
import { ToggleField } from '@/components/ui/toggle-field'
import type { ChosenParts } from '@/lib/editor/motion/chosen-parts'
import { clipEndMs } from '@/lib/editor/motion/clip-edits'
import { secondsText } from '@/lib/editor/motion/time-text'
import type { Ease } from '@/lib/kinds/motion/ease'
import type { Motion } from '@/lib/kinds/motion/schema'
import { setMotionParts } from '@/lib/scene/commands'
import { useEditor } from '../context/editor-context'
import { EaseField } from './ease-field'
import { SideHead } from './side-head'

export function SeveralSettings({ clips, keys }: ChosenParts) {
  const { store } = useEditor()
  const motion = () => store.getState().scene.motion!
  const times = [...clips.flatMap((clip) => [clip.startMs, clipEndMs(clip)]), ...keys.map(({ key }) => key.atMs)]
  const isBackwards = clips.every(({ reversed }) => reversed)
  const eased = keys.find(({ track, key }) => track.keys[0] !== key)
  return (
    <section aria-label="Settings of all that is chosen">
      <SideHead title={`${clips.length + keys.length} chosen`} note="" />
      <div className="px-4 pb-3">
        <p className="py-1 text-foreground-subtle text-xs tabular-nums">
          From {secondsText(Math.min(...times))} to {secondsText(Math.max(...times))}. They are moved, copied and
          removed together.
        </p>
        {clips.length > 0 && (
          <ToggleField
            label="Chosen clips: backwards"
            shortLabel="Backwards"
            value={isBackwards || (clips.some(({ reversed }) => reversed) ? null : false)}
            onChange={(reversed) => store.commit(setMotionParts, withReversed(motion(), clips, reversed))}
          />
        )}
        {eased && (
          <EaseField
            ease={eased.key.ease}
            onPreview={(ease) => store.preview(setMotionParts, withEase(motion(), keys, ease))}
            onEndGesture={store.endGesture}
          />
        )}
      </div>
    </section>
  )
}

const withReversed = (motion: Motion, chosen: ChosenParts['clips'], reversed: boolean): Pick<Motion, 'clips'> => ({
  clips: motion.clips.map((clip) => (chosen.some(({ id }) => id === clip.id) ? { ...clip, reversed } : clip)),
})

const withEase = (motion: Motion, chosen: ChosenParts['keys'], ease: Ease): Pick<Motion, 'tracks'> => ({
  tracks: motion.tracks.map((track) => {
    const times = chosen.filter((each) => each.track.id === track.id).map(({ key }) => key.atMs)
    return times.length === 0
      ? track
      : { ...track, keys: track.keys.map((key) => (times.includes(key.atMs) ? { ...key, ease } : key)) }
  }),
})
