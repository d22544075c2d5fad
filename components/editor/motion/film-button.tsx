// "Export film": its choices beside it, and how far a film is that is being made.
'use client'
import { Film } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { useEditor, useEditorState } from '../context/editor-context'
import { FilmPanel } from './film-panel'
import { useTimelineState } from './timeline-context'

export function FilmButton() {
  const { store } = useEditor()
  const isOpen = useTimelineState((timeline) => timeline.isFilmOpen) ?? false
  const isThere = useEditorState(
    ({ scene: { motion, slides } }) =>
      slides !== null || (motion !== null && motion.clips.length + motion.tracks.length > 0),
  )
  const share = useEditorState(({ session: { film } }) => (film?.status === 'running' ? film.share : null))
  return (
    <Popover
      label="Film"
      open={isOpen && isThere}
      onOpen={() => changeTimeline(store, { isFilmOpen: true })}
      onClose={() => changeTimeline(store, { isFilmOpen: false })}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="primary"
          disabled={!isThere}
          aria-label={share === null ? 'Export film' : `Export film: ${Math.round(share * 100)} % made`}
          tip={isThere ? 'GIF, APNG, MP4 or WebM' : 'Add a movement or a slide first'}
        >
          <Film aria-hidden className="size-4" />
          <span className="tabular-nums max-wide:hidden">
            {share === null ? 'Export film' : `${Math.round(share * 100)} %`}
          </span>
        </Button>
      )}
    >
      {isOpen && isThere && <FilmPanel />}
    </Popover>
  )
}
