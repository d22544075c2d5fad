// Beside a control while the timeline is open: a key for its field at the playhead.
'use client'
import { useMemo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { animatedField } from '@/lib/editor/motion/animated-field'
import { addKey } from '@/lib/editor/motion/timeline-edits'
import { useEditor, useEditorState } from '../../context/editor-context'
import { useStageSceneAtRest } from '../../stage/stage-scene'

/** A phone has no room for it: there the timeline lists all properties. */
export function AnimateThis({ name, label }: { name: string; label: string }) {
  const { store } = useEditor()
  const scene = useStageSceneAtRest()
  const selection = useEditorState(({ session }) => session.selection)
  const address = useMemo(
    () => (scene ? animatedField(scene, selection, { name, label }) : null),
    [scene, selection, name, label],
  )
  if (!address) return null
  const isKeyed = scene?.motion?.tracks.some((track) => track.address === address) ?? false
  return (
    <button
      type="button"
      aria-label={`Key for ${label.toLowerCase()}`}
      data-tip="Key at the playhead"
      // Keys of the keyboard find each property in the timeline's own list: the settings keep their stops of Tab.
      tabIndex={-1}
      onClick={() => addKey(store, address)}
      className="group/key absolute top-1/2 -left-4 z-1 grid h-7 w-4 -translate-y-1/2 place-items-center rounded-sm max-wide:hidden"
    >
      <span
        className={classNames(
          'size-1.75 rotate-45 rounded-[1.5px] border transition-colors duration-100 group-hover/key:border-accent forced-colors:border-[ButtonText]',
          isKeyed ? 'border-accent bg-accent' : 'border-foreground-subtle',
        )}
      />
    </button>
  )
}
