// The stop of Tab on the stage: from it keys walk, move and change the objects. Screen readers hand these keys over (role application).
'use client'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { derivedAtRest, type EditorState, hasAnnotations } from '@/lib/editor/store/store'
import { nounOf } from '@/lib/editor/tools/objects/object-names'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import { annotations } from '@/lib/kinds/annotations'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import { spokenChange, spokenName } from './speech/spoken-changes'

const namesMax = 12

const spokenObjects = derivedAtRest(({ annotations }: Scene) => {
  const names = annotations.slice(0, namesMax).map(spokenName).join(', ')
  const more = annotations.length > namesMax ? ` and ${annotations.length - namesMax} more` : ''
  return `Objects on the picture: ${names}${more}`
})

/** What Enter places where no object is yet; null: a tool that draws nothing. */
const firstNoun = ({ session: { tool } }: EditorState): string | null => {
  const kind = annotations.find((each) => each.kind === tool)?.kind
  return kind ? nounOf(kind) : null
}

export function ObjectKeys({ toolbox }: { toolbox: Toolbox }) {
  useSpokenChanges()
  const hint = useId()
  const isThere = useEditorState(hasAnnotations)
  const names = useEditorState(spokenObjects)
  const first = useEditorState(firstNoun)
  if (!isThere && first === null) return null
  const enter = () => toolbox.edit('enter')
  const place = {
    role: 'button',
    'aria-label': `Place in the middle: ${first}`,
    onClick: enter,
    ...pressedBySpace(enter),
  }
  const walk = { role: 'application', 'aria-label': names, 'aria-describedby': hint }
  return (
    <div
      // The same element for both: the focus stays.
      {...(isThere ? walk : place)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys change the objects while it has the focus
      tabIndex={0}
      data-stage-keys
      className="pointer-events-none absolute inset-0 outline-offset-4"
    >
      <p id={hint} hidden>
        Tab selects one after the other, arrow keys move what is selected, Enter types its words, Delete removes it.
      </p>
    </div>
  )
}

/** With its release, as a button of the browser. Enter is the key of an action. */
const pressedBySpace = (press: () => void) => ({
  onKeyDown(event: KeyboardEvent) {
    // The stage would scroll by a page.
    if (event.key === ' ') event.preventDefault()
  },
  onKeyUp(event: KeyboardEvent) {
    if (event.key === ' ') press()
  },
})

/** Says in the live region what the tools did, once it is over: not while a pointer is down or letters come, nor within a gesture. */
function useSpokenChanges(): void {
  const { store } = useEditor()
  useEffect(() => {
    let spoken = store.getState()
    let isWaiting = false
    const speak = () => {
      isWaiting = false
      const now = store.getState()
      if (!isAtRest(now)) return
      // A list reads its own rows as they are chosen.
      const isRead = now.scene === spoken.scene && document.activeElement?.getAttribute('role') === 'listbox'
      const words = isRead ? null : spokenChange(spoken, now)
      spoken = now
      if (words === null) return
      store.announce(words)
      spoken = store.getState()
    }
    return store.subscribe(() => {
      // One edit is several changes of the store in a row.
      if (isWaiting || !isAtRest(store.getState())) return
      isWaiting = true
      queueMicrotask(speak)
    })
  }, [store])
}

const isAtRest = ({ history, session }: EditorState) =>
  history.gesture === null && !session.pointing.isPressed && !session.isTypingNow
