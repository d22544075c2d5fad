// Every action of the editor, in the order of the sheet. A new one is an entry of its group; a new group is a list in a file beside
// it. The page loads this after the first paint.

import { lazyModule } from '../loading/lazy-module'
import { behindSchema } from '../loading/schema-parts'
import type { Action } from './action'
import { cardActions } from './card-actions'
import { documentActions } from './document-actions'
import { editActions } from './edit-actions'
import { fileActions } from './file-actions'
import { guideActions } from './guide-actions'
import { helpActions } from './help-actions'
import { intakeActions } from './intake-actions'
import { lookActions } from './look-actions'
import { filmActions, motionActions } from './motion-actions'
import { objectActions } from './object-actions'
import { outputActions } from './output-actions'
import { pictureActions } from './picture-actions'
import { toolActions } from './tool-actions'
import { viewActions } from './view-actions'

/** The captures that actions begin; named here, the page's first scripts need not name them. */
export const loadMoreCaptures = lazyModule(behindSchema(() => import('../input/captures/more-captures')))

const all = [
  ...pictureActions,
  ...fileActions,
  ...intakeActions,
  ...outputActions,
  ...filmActions,
  ...documentActions,
  ...editActions,
  ...lookActions,
  ...toolActions,
  ...objectActions,
  ...cardActions,
  ...viewActions,
  ...motionActions,
  ...guideActions,
  ...helpActions,
] as const

export type ActionId = (typeof all)[number]['id']
export type EditorAction = Action & { id: ActionId }

export const actions: readonly EditorAction[] = all
