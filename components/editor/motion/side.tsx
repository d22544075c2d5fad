// Beside the rows: the ready movements, or the settings of what is chosen.
'use client'
import { partOf } from '@/lib/editor/motion/timeline-edits'
import { useEditorState } from '../context/editor-context'
import { ClipSettings } from './clip-settings'
import { KeySettings } from './key-settings'
import { PresetGallery } from './preset-gallery'

export function Side() {
  const motion = useEditorState(({ scene }) => scene.motion)
  const selected = useEditorState(({ session }) => session.timeline?.selected ?? null)
  const part = partOf(motion, selected)
  const content = part?.clip ? (
    <ClipSettings key={part.clip.id} clip={part.clip} />
  ) : part?.track ? (
    <KeySettings key={part.track.id} track={part.track} atMs={part.atMs} />
  ) : (
    <PresetGallery />
  )
  return (
    <div
      // Another one begins at its top.
      key={selected ? `${selected.kind} ${selected.id}` : 'movements'}
      data-timeline-side
      className="min-h-0 min-w-0 overflow-y-auto overscroll-contain [scrollbar-width:thin] max-wide:border-line max-wide:border-t"
    >
      {content}
    </div>
  )
}
