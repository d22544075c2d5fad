// Numbers and dates of a post in words. Nothing here asks the engine for a language or a time zone: Node and browsers know different ones.

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

/** Of a whole, to a tenth. */
export function percentage(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.round((part / whole) * 1000)
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`
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
export function dateParts(iso: string | null, style: DateStyle): string[] {
  const at = momentOf(iso, style)
  if (at === null) return []
  const day = dayOf(at, style)
  if (style.timeStyle === 'date') return [day]
  const minutes = String(at.getUTCMinutes()).padStart(2, '0')
  const hours = at.getUTCHours()
  if (style.timeStyle === '24h') return [`${String(hours).padStart(2, '0')}:${minutes}`, day]
  return [`${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`, day]
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
