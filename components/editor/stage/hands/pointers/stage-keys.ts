// Keys of the stage that are no actions: Tab walks the objects, Space pans or moves what is drawn, Shift, Alt and Ctrl change a drag.

import type { EditorStore } from '@/lib/editor/store/store'
import { hasPicture } from '@/lib/editor/store/store'
import type { Toolbox } from '@/lib/editor/tools/toolbox'

interface StageKeys {
  isSpaceDown(): boolean
}

/** `onSpace`: the space bar was pressed or released. */
export function watchStageKeys(
  { store, toolbox, onSpace }: { store: EditorStore; toolbox: Toolbox; onSpace(): void },
  signal: AbortSignal,
): StageKeys {
  let isSpaceDown = false
  const setSpace = (next: boolean) => {
    if (next === isSpaceDown) return
    isSpaceDown = next
    onSpace()
  }
  const tell = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
    toolbox.modifiers({ shift: shiftKey, alt: altKey, mod: ctrlKey || metaKey, space: isSpaceDown })

  window.addEventListener(
    'keydown',
    (event) => {
      const { isPressed } = store.getState().session.pointing
      if (event.key === ' ' && (isPressed || (isOnStage() && !isOnButton() && hasPicture(store.getState())))) {
        // The browser would scroll by a page.
        event.preventDefault()
        setSpace(true)
      }
      // Alt alone opens the menu of some browsers.
      if (event.key === 'Alt' && isPressed) event.preventDefault()
      if (isPressed && isModifier(event)) tell(event)
      if (isWalk(event) && toolbox.edit(event.shiftKey ? 'select-previous' : 'select-next')) event.preventDefault()
    },
    { signal },
  )
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key === ' ') setSpace(false)
      if (store.getState().session.pointing.isPressed && isModifier(event)) tell(event)
      // A row of nudges by one held key is one step. Arrow keys in a gallery show one choice after another: theirs stays open.
      if (event.key.startsWith('Arrow') && isOnStage() && !store.getState().session.isPressed) store.endGesture()
    },
    { signal },
  )
  window.addEventListener('blur', () => setSpace(false), { signal })
  return { isSpaceDown: () => isSpaceDown }
}

const isModifier = ({ key }: KeyboardEvent) => [' ', 'Shift', 'Alt', 'Control', 'Meta'].includes(key)

/** At the end of the objects Tab goes on to what follows the stage. */
const isWalk = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' &&
  !ctrlKey &&
  !altKey &&
  !metaKey &&
  document.activeElement?.matches('#stage, #stage [data-stage-keys]')

/** Where keys place the first object: Space presses it. */
const isOnButton = () => document.activeElement?.getAttribute('role') === 'button'

/** As the shortcuts of objects have it. */
function isOnStage(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.matches('#stage, [data-stage-keys]')
}
