// Whether the keyboard types brackets where a layout of the United States has them.

/** Of Chromium alone; a page in a frame may be refused it. */
interface Keyboard {
  getLayoutMap(): Promise<{ get(code: string): string | undefined }>
}

const places = ['BracketLeft', 'BracketRight']

/**
 * Calls back whenever more is known: by the browser's map of the layout where it has one, else guessed by the language, and then by what
 * those keys type once they are pressed. Never rejects.
 */
export function watchBrackets(onKnown: (hasBrackets: boolean) => void, signal: AbortSignal): void {
  const typed = new Map<string, string>()
  const tell = () => onKnown(places.every((code) => isWithinReach(typed.get(code))))
  const { keyboard } = navigator as Navigator & { keyboard?: Keyboard }
  const guess = () => onKnown(isBracketLanguage(navigator.language))
  if (!keyboard) guess()
  keyboard?.getLayoutMap().then(
    (layout) => {
      if (signal.aborted) return
      // Without a keyboard the map is empty.
      for (const code of places) typed.set(code, layout.get(code) ?? '')
      if (places.some((code) => typed.get(code) === '')) guess()
      else tell()
    },
    () => signal.aborted || guess(),
  )
  const onKey = ({ code, key, altKey }: KeyboardEvent) => {
    // An input method says nothing of the layout.
    if (altKey || /^(Process|Unidentified)$/.test(key) || !places.includes(code) || typed.get(code) === key) return
    typed.set(code, key)
    tell()
  }
  window.addEventListener('keydown', onKey, { capture: true, signal })
}

/** Cyrillic, Greek and other letters stand beside a bracket on the key. What is not known yet is taken for one. */
const isWithinReach = (key = ''): boolean => /^[[\]{}]?$/.test(key) || (key.length === 1 && key.charCodeAt(0) > 0x24f)

/** Languages of Europe that write Latin letters have keys for more of them there. */
const isBracketLanguage = (language: string): boolean =>
  !/^(bs|ca|cs|da|de|es|et|fi|fr|hr|hu|is|it|lb|lt|lv|nb|nn|no|pt|rm|ro|sk|sl|sq|sv|tr)\b/i.test(language)
