// In whose forms the letters are drawn that Chinese, Japanese and Korean share: those of the language that the words around them are in.

export type HanForms = 'ja' | 'ko' | 'zh'

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
const ideograph = /\p{Script=Han}/u

export const hanFormsOf = (text: string): HanForms => (kana.test(text) ? 'ja' : hangul.test(text) ? 'ko' : 'zh')

/** Of the tag of a language; undefined for all others, in which such letters may be of any. */
export function hanFormsOfLanguage(tag: string | null): HanForms | undefined {
  const [, language] = /^(ja|ko|zh)\b/i.exec(tag ?? '') ?? []
  return language?.toLowerCase() as HanForms | undefined
}

const known = new WeakMap<object, HanForms>()

/**
 * One answer for a text that is drawn in pieces. `seen` is what is seen of it, asked for only where that makes a difference: what is hidden
 * tells nothing, not even its script. Kept for `of`.
 */
export function hanFormsOfSeen(of: object, text: string, seen: () => string): HanForms {
  const before = known.get(of)
  if (before) return before
  const isOpen = ideograph.test(text) && hanFormsOf(text) !== 'zh'
  const forms = isOpen ? hanFormsOf(seen()) : 'zh'
  known.set(of, forms)
  return forms
}
