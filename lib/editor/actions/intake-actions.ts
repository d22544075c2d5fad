// Ways in that no button of the first paint has.
import { pageInHand } from '../store/page-in-hand'
import { type EditorState, isCapturing } from '../store/store'
import type { Action } from './action'

export const canLookAtScreen = ({ session }: EditorState): boolean => session.shots.screen
export const canLookByCamera = ({ session }: EditorState): boolean => session.shots.camera

const showsCapturedPage = (state: EditorState): boolean => pageInHand(state) !== null && !isCapturing(state)

export const intakeActions = [
  {
    id: 'capture-options',
    label: 'Page options of a capture',
    group: 'Picture',
    shortcut: null,
    isEnabled: () => true,
    run: ({ store }) => store.setSession({ captureOptionsOpen: { field: null } }),
  },
  {
    id: 'capture-again',
    label: 'Capture the page again',
    group: 'Picture',
    shortcut: null,
    isEnabled: showsCapturedPage,
    run: ({ captures }) => void captures((more) => more.again()),
  },
  {
    id: 'capture-colours',
    label: 'Capture the page in light and dark',
    group: 'Picture',
    shortcut: null,
    isEnabled: showsCapturedPage,
    run: ({ captures }) => void captures((more) => more.variants('colours')),
  },
  {
    id: 'capture-devices',
    label: 'Capture the page on desktop and phone',
    group: 'Picture',
    shortcut: null,
    isEnabled: showsCapturedPage,
    run: ({ captures }) => void captures((more) => more.variants('devices')),
  },
  {
    id: 'write-post',
    label: 'New post card',
    group: 'Picture',
    shortcut: null,
    isEnabled: () => true,
    run: ({ posts }) => void posts((cards) => cards.write()),
  },
  {
    id: 'capture-screen',
    label: 'Capture the screen, a window or a tab',
    group: 'Picture',
    shortcut: null,
    isEnabled: canLookAtScreen,
    run: ({ store }) => store.setSession({ shot: 'screen' }),
  },
  {
    id: 'take-photo',
    label: 'Take a photo',
    group: 'Picture',
    shortcut: null,
    isEnabled: canLookByCamera,
    run: ({ store }) => store.setSession({ shot: 'camera' }),
  },
  {
    id: 'keep-both',
    label: 'Keep both: put what came last beside the picture',
    group: 'Picture',
    shortcut: null,
    isEnabled: ({ session }) => session.otherWay?.label === 'Keep both',
    run: ({ store }) => store.getState().session.otherWay?.run(),
  },
  {
    id: 'replace-instead',
    label: 'Replace the picture by what came last',
    group: 'Picture',
    shortcut: null,
    isEnabled: ({ session }) => session.otherWay?.label === 'Replace instead',
    run: ({ store }) => store.getState().session.otherWay?.run(),
  },
] as const satisfies readonly Action[]
