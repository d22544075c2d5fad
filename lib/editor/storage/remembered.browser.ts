// What this browser remembers beside the drafts: the kind of file chosen last, keys, what was used last, how tools draw.
import { readBindings } from '../shortcuts/stored-bindings'
import { readColorNotation } from '../store/eyedropper'
import { readFileChoices } from '../store/file-choices'
import type { Session } from '../store/session'
import type { EditorStore } from '../store/store'
import { readToolStyles } from '../store/tool-styles'

const exportWays = ['copy', 'download', 'share', 'copyLink', 'saveReadmePair', 'sizes', 'batch'] as const

/** One entry of the storage for each part of the session, and how it is read back. */
const remembered = [
  { key: 'vitrine-file', part: 'file', read: (stored: unknown) => ({ file: readFileChoices(stored) }) },
  {
    key: 'vitrine-last-export',
    part: 'lastExport',
    read: (stored: unknown) => ({ lastExport: exportWays.find((way) => way === stored) ?? 'download' }),
  },
  {
    key: 'vitrine-stickers',
    part: 'stickerRecent',
    read: (stored: unknown) => ({ stickerRecent: strings(stored) }),
  },
  {
    key: 'vitrine-skin-tone',
    part: 'skinTone',
    read: (stored: unknown) => ({ skinTone: [0, 1, 2, 3, 4, 5].find((tone) => tone === stored) ?? 0 }),
  },
  {
    key: 'vitrine-color-notation',
    part: 'colorNotation',
    read: (stored: unknown) => ({ colorNotation: readColorNotation(stored) }),
  },
  {
    key: 'vitrine-single-keys-off',
    part: 'singleKeysOff',
    read: (stored: unknown) => ({ singleKeysOff: stored === true }),
  },
  {
    key: 'vitrine-keys',
    part: 'keyBindings',
    read: (stored: unknown) => ({ keyBindings: readBindings(stored) }),
  },
  {
    key: 'vitrine-palette-recent',
    part: 'paletteRecent',
    read: (stored: unknown) => ({ paletteRecent: strings(stored) }),
  },
  {
    key: 'vitrine-tool-styles',
    part: 'toolStyles',
    read: (stored: unknown) => ({ toolStyles: readToolStyles(stored) }),
  },
  {
    key: 'vitrine-tool-defaults',
    part: 'toolDefaults',
    read: (stored: unknown) => ({ toolDefaults: readToolStyles(stored) }),
  },
  {
    key: 'vitrine-capture-options',
    part: 'captureOptions',
    // Each capture checks them.
    read: (stored: unknown) => ({ captureOptions: Object(stored) }),
  },
  { key: 'vitrine-snapping', part: 'snapping', read: (stored: unknown) => ({ snapping: stored !== false }) },
] as const satisfies readonly { key: string; part: keyof Session; read(stored: unknown): Partial<Session> }[]

const strings = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, 12) : []

/** Takes over what was stored, and stores every change from then on. Returns what ends that. */
export function rememberSession({ setSession, subscribe }: EditorStore): () => void {
  for (const { key, read } of remembered) {
    const stored = take(key)
    if (stored !== null) setSession(read(stored))
  }
  return subscribe(({ session }, { session: before }) => {
    for (const { key, part } of remembered) if (session[part] !== before[part]) put(key, session[part])
  })
}

function take(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // No storage, or not ours: the page begins with the usual choices.
    return null
  }
}

function put(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is refused in some private windows: the choices last as long as the page.
  }
}
