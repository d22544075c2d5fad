// Numbers and dates of a post in words. Nothing here asks the engine for a language or a time zone: Node and browsers know different ones.
import type { QuotedPost } from './schema'

const units = [
  ['K', 1e3],
  ['M', 1e6],
  ['B', 1e9],
  ['T', 1e12],
] as const

/** As networks cut them: 999, 1K, 12.3K, 999K, 1.2M. Never more than there are. */
export function compactCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, size] = units.findLast((each) => count >= each[1])!
  const tenths = Math.floor(count / (size / 10))
  return tenths < 1000
    ? `${Math.floor(tenths / 10)}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}${unit}`
    : `${Math.floor(tenths / 10)}${unit}`
}

export const fullCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Beside their letters. */
const unitWords: Readonly<Record<string, string>> = { thousand: 'K', million: 'M', billion: 'B', trillion: 'T' }

/** What a person means by it: "12.3K", "12,345", "1.2 M", "2 million". Null where it names no number; other words are no unit. */
export function countOfWords(words: string): number | null {
  const [, digits = '', word = ''] = /^\s*(\d[\d.,\s]*)(\p{L}*)/u.exec(words) ?? []
  if (digits === '') return null
  const letter = unitWords[word.toLowerCase()] ?? word.toUpperCase()
  const size = units.find(([unit]) => unit === letter)?.[1] ?? 1
  // Before a unit the last point or comma parts tenths from the whole; a number without one has them in groups of three.
  const whole = size > 1 ? digits.replace(/[\s.,]+$/, '') : digits.replace(/[\s.,](?=\d{3}(?!\d))/g, '')
  const number = Number(
    whole
      .replace(/\s/g, '')
      .replaceAll(',', '.')
      .replace(/\.(?=.*\.)/g, ''),
  )
  return Number.isFinite(number) ? Math.min(countMax, Math.floor(number * size + 1e-6)) : null
}

const countMax = 999_999_999_999_999

/** Of a whole, to a tenth. */
export function percentage(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.round((part / whole) * 1000)
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`
}

type Poll = NonNullable<QuotedPost['poll']>

/** Null where votes are not counted: then none are shown. */
export function votesOf({ choices }: Poll): { votes: number[]; whole: number } | null {
  if (choices.length === 0 || choices.some(({ votes }) => votes === null)) return null
  const votes = choices.map((choice) => choice.votes ?? 0)
  return { votes, whole: votes.reduce((sum, count) => sum + count, 0) }
}

export function shareOf(poll: Poll, index: number): string | null {
  const counted = votesOf(poll)
  return counted && index < counted.votes.length ? percentage(counted.votes[index]!, counted.whole) : null
}

/** 0:07, 12:34, 1:02:03. */
export function duration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface DateStyle {
  timeStyle: '12h' | '24h' | 'date'
  utcOffsetMinutes: number
}

/** The parts of a date, for dots between them. None of what is no date. */
function dateParts(iso: string | null, style: DateStyle): string[] {
  const at = momentOf(iso, style)
  if (at === null) return []
  const day = dayOf(at, style)
  if (style.timeStyle === 'date') return [day]
  const minutes = String(at.getUTCMinutes()).padStart(2, '0')
  const hours = at.getUTCHours()
  if (style.timeStyle === '24h') return [`${String(hours).padStart(2, '0')}:${minutes}`, day]
  return [`${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`, day]
}

interface Dated {
  createdAt: string | null
  dateText: string | null
  edited: boolean
}

/** As a card of one post has it; of several, and of a quoted one, the day alone. Empty: none. */
export function dateWords({ createdAt, dateText, edited }: Dated, style: DateStyle, isShort: boolean): string {
  if (dateText !== null) return dateText.trim()
  if (isShort) return dayParts(createdAt, style).join(' · ')
  const [first, ...others] = dateParts(createdAt, style)
  return first === undefined ? '' : [edited ? `Last edited ${first}` : first, ...others].join(' · ')
}

/** The day alone. */
export function dayParts(iso: string | null, style: DateStyle): string[] {
  const at = momentOf(iso, style)
  return at === null ? [] : [dayOf(at, style)]
}

function momentOf(iso: string | null, { utcOffsetMinutes }: DateStyle): Date | null {
  const at = new Date((iso === null ? Number.NaN : Date.parse(iso)) + utcOffsetMinutes * 60_000)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Where people say "PM" the month comes first. */
function dayOf(at: Date, { timeStyle }: DateStyle): string {
  const [month, day, year] = [months[at.getUTCMonth()], at.getUTCDate(), at.getUTCFullYear()]
  return timeStyle === '12h' ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`
}
