// The code that is shown, set in order: one undo step, and what is hidden or marked stays so.
import { tidied, withoutBlankEdges } from '@/lib/kinds/contents/code/tidied'
import { setContent } from '@/lib/scene/commands'
import { shownPicture } from '../../store/selection'
import type { Edit } from './selected-items'

const tidy: typeof setContent = { ...setContent, name: 'tidy-code', label: 'tidy code' }

export const tidyCode: Edit = ({ store }) => {
  const { scene, session } = store.getState()
  const { id, content } = shownPicture(scene, session.selection)
  if (content.kind !== 'code') return false
  const whole = withoutBlankEdges(content.text)
  const text = tidied(whole)
  if (text === content.text) {
    store.announce('The code is tidy')
    return true
  }
  // Lines that go first: all others then are where they were, and each is set by itself.
  const step = store.growingStep()
  step.commit(tidy, { picture: id, change: { text: whole } })
  step.commit(tidy, { picture: id, change: { text } })
  store.announce('Code tidied up')
  return true
}
