// The actions of the buttons that the first paint shows. All others join after it.
import { editActions } from './edit-actions'
import { helpActions } from './help-actions'
import { pictureActions } from './picture-actions'
import { viewActions } from './view-actions'

export const firstActions = [...pictureActions, ...editActions, ...viewActions, ...helpActions] as const
