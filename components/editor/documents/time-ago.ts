// When something was changed, as people say it. Pure.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Unix epoch milliseconds. */
export function timeAgo(at: number, now: number): string {
  const ago = Math.max(0, now - at)
  if (ago < minuteMs) return 'just now'
  if (ago < hourMs) return counted(Math.floor(ago / minuteMs), 'minute')
  const days = daysBetween(at, now)
  if (days === 0) return counted(Math.floor(ago / hourMs), 'hour')
  if (days === 1) return 'yesterday'
  if (days < 7) return counted(days, 'day')
  const date = new Date(at)
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: sameYear ? undefined : 'numeric' })
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** The person's own days, not those of Greenwich. */
function daysBetween(at: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(at)) / dayMs)
}
