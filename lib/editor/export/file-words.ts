// What a file is, in words: its size in bytes, and what it was made with.
import { hasPaths } from '@/lib/formats/encoding/encoder'
import type { FileSettings } from '../store/file-choices'
import type { MadeFile } from '../worker/render-messages'

/** Bytes as people count them: "312 KB", "1.3 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  // 999.6 KB would be "1000 KB".
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** "1920 × 1080 PNG, 312 KB". */
export const fileText = ({ width, height, blob }: MadeFile, label: string): string =>
  `${width} × ${height} ${label}, ${fileSizeText(blob.size)}`

const rounded = (scale: number) => Math.round(scale * 100) / 100

/** What was given up for a target size: "Quality 71, 1.6×". Undefined where none was asked for. */
export function costText({ cost }: MadeFile): string | undefined {
  if (!cost) return undefined
  const kept = cost.colors ? `${cost.colors} colours` : cost.quality ? `Quality ${cost.quality}` : 'All colours'
  return `${kept}, ${rounded(cost.scale)}×`
}

/** The second line of a message about a file: its scale, and what it cost to stay under the target. */
export function scaleText(made: MadeFile, { format, scale, targetBytes }: FileSettings): string {
  if (hasPaths(format)) return `Sharp at every size, what is pixels in it at ${rounded(made.cost?.scale ?? scale)}×.`
  const cost = costText(made)
  return cost ? `${cost}, to stay under ${fileSizeText(targetBytes ?? 0)}.` : `At ${rounded(scale)}×.`
}
