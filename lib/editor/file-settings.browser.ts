// The kind of file chosen last, in this browser's storage.
import { readFileChoices } from './file-settings'
import type { EditorStore } from './store'

const storageKey = 'vitrine-file'

/** Takes over what was stored, and stores every change from then on. Returns what ends that. */
export function rememberFileChoices({ getState, setSession, subscribe }: EditorStore): () => void {
  const stored = read()
  if (stored !== null) setSession({ file: readFileChoices(stored) })
  return subscribe(({ session: { file } }, { session: { file: before } }) => {
    if (file !== before) write(JSON.stringify(getState().session.file))
  })
}

function read(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    // No storage, or not ours: the page begins with the usual choices.
    return null
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // Storage is refused in some private windows: the choices last as long as the page.
  }
}
