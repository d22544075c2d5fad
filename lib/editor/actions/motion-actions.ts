// The composition through time: the timeline, and the film as a file.
import { dropMotion } from '@/lib/scene/commands/drop-motion'
import { hasPicture } from '../store/store'
import { openedTimeline } from '../store/timeline-state'
import type { Action } from './action'

export const motionActions = [
  {
    id: 'animate',
    label: 'Animate',
    group: 'View',
    shortcut: { keys: ['Shift+A'] },
    isEnabled: hasPicture,
    run({ store }) {
      const isOpen = store.getState().session.timeline !== undefined
      store.setSession({ timeline: isOpen ? undefined : openedTimeline, panel: null })
      store.announce(isOpen ? 'Timeline closed' : 'Timeline open')
    },
  },
] as const satisfies readonly Action[]

/** Of the picture that moves. */
export const filmActions = [
  {
    id: 'export-film',
    label: 'Save as a film',
    group: 'Picture',
    shortcut: null,
    isEnabled: ({ scene: { motion, slides } }) =>
      slides !== null || (motion !== null && motion.clips.length + motion.tracks.length > 0),
    run: ({ store }) =>
      store.setSession({
        timeline: { ...(store.getState().session.timeline ?? openedTimeline), isFilmOpen: true },
        panel: null,
        fileChoicesOpen: false,
      }),
  },
  {
    id: 'remove-motion',
    label: 'Remove all movements',
    group: 'Picture',
    shortcut: null,
    isEnabled: ({ scene }) => scene.motion !== null,
    run({ store }) {
      store.commit(dropMotion, null)
      store.announce('All movements removed')
    },
  },
] as const satisfies readonly Action[]
