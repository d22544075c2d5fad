// A key's value in words.
import type { KeyValue } from '@/lib/kinds/motion/schema'

export function valueText(value: KeyValue): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100)
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string') return value
  return Array.isArray(value) ? `${value.length} colours` : `${value.x} across, ${value.y} down`
}
