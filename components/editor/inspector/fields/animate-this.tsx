// Beside a control while the timeline is open: a key for its field at the playhead.
'use client'
import { classNames } from '@/components/ui/class-names'
import { animatedFields, motionFieldsAtRest } from '@/lib/editor/motion/animated-field'
import { addKeys } from '@/lib/editor/motion/timeline-edits'
import { useEditor, useEditorState } from '../../context/editor-context'

interface AnimatedControl {
  /** Of its fields in the schema. */
  names: readonly string[]
  label: string
  /** What the settings are of, as addresses of tracks begin. */
  of: readonly string[]
}

/** A phone has no room for it: there the timeline lists all properties. */
export function AnimateThis({ names, label, of }: AnimatedControl) {
  const { store } = useEditor()
  const fields = useEditorState(motionFieldsAtRest)
  const tracks = useEditorState(({ scene }) => scene.motion?.tracks)
  const addresses = animatedFields(fields, of, names)
  if (addresses.length === 0) return null
  const isKeyed = addresses.every((address) => tracks?.some((track) => track.address === address))
  return (
    <button
      type="button"
      aria-label={`Key for ${label.toLowerCase()}`}
      data-tip="Key at the playhead"
      // Keys of the keyboard find each property in the timeline's own list: the settings keep their stops of Tab.
      tabIndex={-1}
      onClick={() => addKeys(store, addresses)}
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
