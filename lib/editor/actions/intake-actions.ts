// Ways in that no button of the first paint has.
import type { Action } from './action'

export const intakeActions = [
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
