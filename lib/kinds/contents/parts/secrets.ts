// What a text says that nobody should read: addresses of people, keys, tokens, passwords. By their form, by the name they are given to,
// and by how little their letters repeat. Every pattern takes time in proportion to the text.
import { rangeTest, type TextRange } from './ranges'

/** Keys that say what they are by their first letters. The group is the secret; without one all of it is. */
const forms: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,8000}?-----END [A-Z ]{0,30}PRIVATE KEY-----/g,
  /\beyJ[\w-]{6,2000}\.[\w-]{6,4000}\.[\w-]{6,2000}/g,
  /\b(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{20,255}\b/g,
  /\bgithub_pat_\w{20,255}\b/g,
  /\bglpat-[\w-]{16,64}/g,
  /\b(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{10,200}\b/g,
  /\bwhsec_[A-Za-z0-9+/=]{16,100}/g,
  /\bsk-[A-Za-z0-9_-]{16,300}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g,
  /\b(?:AKIA|ASIA|AROA)[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{35}/g,
  /\bya29\.[\w-]{20,300}/g,
  /\bSG\.[\w-]{16,64}\.[\w-]{16,64}/g,
  /\b(?:npm|hf|pypi|dop_v1|shpat|lin_api|figd|r8)_[A-Za-z0-9-]{16,200}\b/g,
  /\b\d{8,10}:AA[\w-]{33}\b/g,
  /\bhooks\.slack\.com\/services\/([\w/]{20,80})/g,
  // Between the name and the host of an address.
  /:\/\/[^\s:/@"'`]{0,80}:([^\s/@"'`]{3,120})@/g,
  /\b(?:[Bb]earer|[Bb]asic)\s{1,3}([\w.~+/-]{16,2000}={0,2})/g,
]

const mail = /(?<![\w.+%-])[\w.+%-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}(?![\w@])/g
/** Nobody reads mail there. */
const noMail =
  /^(?:git|noreply|no-reply|hg|svn)@|@(?:[\w-]+\.)*example\.(?:com|org|net)$|@\d|\.(?:png|jpe?g|webp|svg|js|ts|css)$/i

const named =
  /(?:pass(?:word|wd|phrase)?|pwd|secret|token|api_?-?key|access_?-?key|private_?-?key|client_?-?secret|credential)s?\w{0,20}["'`]?\]?\s{0,4}(?::=|=>|[:=])\s{0,4}(?:(["'`])([^"'`\n]{4,400})\1|([^\s"'`,;(){}[\]<>]{6,400})(?=$|[\s,;}]))/gim

/** Words that stand where a secret will. */
const placeholder =
  /^(?:[*x•.-]+|<.*>|\$\{?.*|\{\{.*|%\w+%|your[_\- ].*|.*example.*|changeme|string|null|undefined|true|false|none|password|secret|token)$/i

/** Any run that may be a key: long, of letters and digits. */
const run = /(?<![\w+/=@.#$-])[A-Za-z0-9_-]{24,512}={0,2}(?![\w+/=@.(-])/g
/** Bits a letter: words of English have 3 to 3.6 at this length, keys over 4. */
const entropyMin = 3.9

/** In order, those that overlap as one. */
export function secretsIn(text: string): TextRange[] {
  const found: TextRange[] = []
  const add = (from: number, word: string) => found.push({ from, to: from + word.length })
  for (const form of forms)
    for (const match of text.matchAll(form)) {
      const secret = match[1] ?? match[0]
      if (!placeholder.test(secret)) add(match.index + match[0].lastIndexOf(secret), secret)
    }
  // What stands before a host in an address with a password looks like one.
  const isPart = (at: number) => found.some(({ from, to }) => from <= at && at < to)
  for (const match of text.matchAll(mail))
    if (!noMail.test(match[0]) && !isPart(match.index)) add(match.index, match[0])
  for (const match of text.matchAll(named)) {
    const [quoted, bare] = [match[2], match[3]]
    const secret = quoted ?? bare!
    if (placeholder.test(secret) || (quoted === undefined ? !isKey(secret) : /\s/.test(secret))) continue
    add(match.index + match[0].lastIndexOf(secret), secret)
  }
  for (const match of text.matchAll(run)) if (isRandom(match[0])) add(match.index, match[0])
  return apart(found)
}

let last: { text: string; found: readonly TextRange[] } | null = null

/** Those that are not hidden yet. The text is searched once while other things change. */
export function openSecrets({ text, hidden }: { text: string; hidden: readonly TextRange[] }): TextRange[] {
  if (last?.text !== text) last = { text, found: secretsIn(text) }
  const isHidden = rangeTest(hidden)
  return last.found.filter((range) => !isHidden(range))
}

/** One that lies in another is that one. */
function apart(found: TextRange[]): TextRange[] {
  const ranges: TextRange[] = []
  for (const range of found.sort((one, other) => one.from - other.from || other.to - one.to)) {
    const last = ranges.at(-1)
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to)
    else ranges.push({ ...range })
  }
  return ranges
}

/** A value without quotes, as in a file of settings: names of other values have no digits. */
const isKey = (value: string): boolean =>
  /\d/.test(value) && /[A-Za-z]/.test(value) && !/^[\d.]+[a-z]{0,3}$/i.test(value) && !/\.\w/.test(value)

/** Names of things have few digits, sums and numbers of versions one kind of letters. */
function isRandom(word: string): boolean {
  const digits = word.replace(/\D/g, '').length
  const isMixed = /[a-z]/.test(word) && /[A-Z]/.test(word) && digits >= 3
  return (
    isMixed && !/^sha\d{1,3}-/.test(word) && !/^[a-z]+(?:[A-Z][a-z]+)+\d*$/.test(word) && entropy(word) >= entropyMin
  )
}

function entropy(word: string): number {
  const counts = new Map<string, number>()
  for (const letter of word) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / word.length) * Math.log2(count / word.length), 0)
}
