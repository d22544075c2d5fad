// Beside the rows: the ready movements, or the settings of what is chosen.
'use client'
import { partsOf } from '@/lib/editor/motion/chosen-parts'
import { partOf } from '@/lib/editor/motion/timeline-edits'
import type { TimelinePart } from '@/lib/editor/store/timeline-state'
import { useEditorState } from '../context/editor-context'
import { ClipSettings } from './clip-settings'
import { KeySettings } from './key-settings'
import { PresetGallery } from './preset-gallery'
import { SeveralSettings } from './several-settings'

const nothing: readonly TimelinePart[] = []

export function Side() {
  const motion = useEditorState(({ scene }) => scene.motion)
  const selected = useEditorState(({ session }) => session.timeline?.selected ?? nothing)
  const lead = selected.at(-1) ?? null
  const { clips, keys } = partsOf(motion, selected)
  const isSeveral = clips.length + keys.length > 1
  const part = partOf(motion, lead)
  const content = isSeveral ? (
    <SeveralSettings clips={clips} keys={keys} />
  ) : part?.clip ? (
    <ClipSettings key={part.clip.id} clip={part.clip} />
  ) : part?.track ? (
    <KeySettings key={part.track.id} track={part.track} atMs={part.atMs} />
  ) : (
    <PresetGallery />
  )
  return (
    <div
      // Another one begins at its top.
      key={isSeveral ? 'several' : lead ? `${lead.kind} ${lead.id}` : 'movements'}
      data-timeline-side
      className="min-h-0 min-w-0 overflow-y-auto overscroll-contain [scrollbar-width:thin] max-wide:border-line max-wide:border-t"
    >
      {content}
    </div>
  )
}
