// Copy and Cut of objects from a menu, a button or the palette.
import type { ActionContext } from './action'

type Command = 'copy' | 'cut'

/**
 * By the browser's event, whose handler says what it did. Safari before 2025 sends none without selected text: then the clipboard is
 * written at once, in the same gesture.
 */
export const transfer =
  (command: Command) =>
  (context: ActionContext): void => {
    const { store, page } = context
    const before = store.getState().session
    page.clipboard(command)
    const { announcement, toasts } = store.getState().session
    if (announcement === before.announcement && toasts === before.toasts) write(command, context)
  }

function write(command: Command, context: Pick<ActionContext, 'store' | 'tools'>): void {
  const { store, tools } = context
  const cut = command === 'cut' ? tools.cutObjects() : null
  const html = command === 'cut' ? cut?.html : tools.copyObjects()
  if (!html) return
  writeHtml(html).then(
    () => {
      cut?.remove()
      store.announce(command === 'cut' ? 'Objects cut' : 'Objects copied')
    },
    () =>
      store.notify({
        tone: 'error',
        message: `The browser let nothing be ${command === 'cut' ? 'cut' : 'copied'}.`,
        hint: `Press ${command === 'cut' ? 'Ctrl+X or ⌘X' : 'Ctrl+C or ⌘C'} with the stage in focus, or try again.`,
        action: { label: command === 'cut' ? 'Cut' : 'Copy', run: () => write(command, context) },
      }),
  )
}

/** Before its first await: Safari takes the clipboard only within the gesture. Rejects where the browser refuses, or has none. */
async function writeHtml(html: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })])
}
