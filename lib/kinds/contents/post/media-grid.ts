// Pictures and posters of a post, in the grid its network shows them in, with what lies on them: play sign, length, ALT, how many more.
import type { Rect } from '@/lib/core/geometry'
import type { Radii, RoundedRect } from '../../define'
import { allCorners, rounded } from '../../frames/parts/box'
import { duration } from './figures'
import type { GridLook } from './look.data'
import type { QuotedPost } from './schema'
import type { Sheet } from './sheet'
import { shownMax } from './shown-post'
import { drawPlay } from './signs'

type Medium = QuotedPost['media'][number]

interface MediaPlace {
  x: number
  y: number
  width: number
  media: readonly Medium[]
  /** Corners of the whole. */
  radii: Radii
  /** As wide as its place, whatever its shape: within a quoted post. */
  fills: boolean
}

/** Gives the bottom. */
export function putMedia(sheet: Sheet, place: MediaPlace): number {
  const { value } = sheet.look
  if (value.mediaLayout === 'stack' && !place.fills) return putStack(sheet, place)
  const shown = place.media.slice(0, shownMax.gridPictures)
  const boxes = gridOf(sheet.look.network.grid, {
    ...place,
    media: shown,
    gap: sheet.look.pt(sheet.look.network.grid.gap),
  })
  const more = place.media.length - shown.length
  for (const [index, box] of boxes.entries())
    putMedium(sheet, shown[index]!, box, index === shownMax.gridPictures - 1 ? more : 0)
  return Math.max(...boxes.map(({ y, height }) => y + height))
}

function putStack(sheet: Sheet, { x, y, width, media, radii }: MediaPlace): number {
  let top = y
  for (const medium of media) {
    const height = Math.round(width / shapeOf(medium, 0.4, 4))
    putMedium(sheet, medium, { x, y: top, width, height, radii }, 0)
    top += height + sheet.look.pt(10)
  }
  return top - sheet.look.pt(10)
}

const shapeOf = ({ width, height }: Medium, least: number, most: number): number =>
  Math.min(most, Math.max(least, width !== null && height !== null ? width / height : 16 / 9))

type Grid = Pick<MediaPlace, 'x' | 'y' | 'width' | 'media' | 'radii' | 'fills'> & { gap: number }

function gridOf(look: GridLook, { x, y, width, media, radii, fills, gap }: Grid): RoundedRect[] {
  const [first] = media
  if (media.length === 1) {
    const ratio = shapeOf(first!, fills ? 1 : 3 / 4, 3)
    const height = Math.round(Math.min(width / ratio, width))
    return [{ x, y, width: fills ? width : Math.round(Math.min(width, height * ratio)), height, radii }]
  }
  const height = Math.round(width / look.ratios[(media.length - 2) as 0 | 1 | 2])
  const left = Math.round((width - gap) * (media.length === 3 ? look.firstOfThree : 0.5))
  const upper = Math.round((height - gap) / 2)
  const columns = [
    { x, width: left },
    { x: x + left + gap, width: width - left - gap },
  ] as const
  const rows = [
    { y, height: upper },
    { y: y + upper + gap, height: height - upper - gap },
  ] as const
  const whole = { y, height }
  const [a, b, c, d] = radii
  const cell = (column: 0 | 1, row: { y: number; height: number }, corners: Radii) => ({
    ...columns[column],
    ...row,
    radii: corners,
  })
  if (media.length === 2) return [cell(0, whole, [a, 0, 0, d]), cell(1, whole, [0, b, c, 0])]
  if (media.length === 3)
    return [cell(0, whole, [a, 0, 0, d]), cell(1, rows[0], [0, b, 0, 0]), cell(1, rows[1], [0, 0, c, 0])]
  return [
    cell(0, rows[0], [a, 0, 0, 0]),
    cell(1, rows[0], [0, b, 0, 0]),
    cell(0, rows[1], [0, 0, 0, d]),
    cell(1, rows[1], [0, 0, c, 0]),
  ]
}

function putMedium(sheet: Sheet, medium: Medium, box: RoundedRect, more: number): void {
  const { colors, accent, pt } = sheet.look
  if (medium.asset) sheet.picture({ asset: medium.asset, rect: box })
  else {
    sheet.box(box, colors.panel)
    const size = Math.min(pt(40), box.height / 2)
    if (medium.type === 'image')
      sheet.sign('picture', {
        x: box.x + (box.width - size) / 2,
        y: box.y + (box.height - size) / 2,
        size,
        color: colors.quiet,
      })
  }
  sheet.edge(box, 'above')
  if (more > 0) {
    sheet.box(box, '#00000099', 'above')
    const words = sheet.words({ text: `+${more}`, sizePx: sheet.look.em(30), weight: 600, lineHeight: 1.2 })
    sheet.put(
      words,
      { x: box.x + (box.width - words.width) / 2, y: box.y + (box.height - words.height) / 2, color: '#ffffff' },
      'above',
    )
    return
  }
  if (medium.type === 'video') {
    const size = Math.min(pt(60), box.height * 0.4)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, size, color: accent }
    const rect = { x: at.x - size, y: at.y - size, width: 2 * size, height: 2 * size }
    sheet.draw({ rect, draw: (ctx) => drawPlay(ctx, at) }, 'above')
  }
  putBadges(sheet, medium, box)
}

function putBadges(sheet: Sheet, { type, durationMs, alt }: Medium, { x, y, width, height }: Rect): void {
  const { pt, em, value } = sheet.look
  const length = type === 'gif' ? ['GIF'] : type === 'video' && durationMs !== null ? [duration(durationMs)] : []
  const texts = [...length, ...(value.alt && alt !== null && alt.trim() !== '' ? ['ALT'] : [])]
  const margin = pt(width < pt(200) ? 8 : 12)
  let left = x + margin
  for (const text of texts) {
    const words = sheet.words({ text, sizePx: em(13), weight: 700, lineHeight: 1.2 })
    const badge = { width: Math.round(words.width + pt(10)), height: pt(20) }
    const top = y + height - margin - badge.height
    if (left + badge.width > x + width) return
    sheet.box(rounded({ x: left, y: top, ...badge }, pt(4)), '#000000c4', 'above')
    sheet.put(words, { x: left + pt(5), y: top + (badge.height - words.height) / 2, color: '#ffffff' }, 'above')
    left += badge.width + pt(4)
  }
}

/** In the place of what its author or its network marked. */
export function putWarning(
  sheet: Sheet,
  { x, y, width }: { x: number; y: number; width: number },
  warning: string,
): number {
  const { colors, pt, em } = sheet.look
  const height = pt(132)
  sheet.box({ x, y, width, height, radii: allCorners(pt(sheet.look.network.grid.radius)) }, colors.panel)
  const words = sheet.words({
    text: warning,
    sizePx: em(15),
    lineHeight: 1.33,
    linesMax: 2,
    wrapWidthPx: width - pt(48),
  })
  const size = pt(26)
  const top = y + (height - size - pt(8) - words.height) / 2
  sheet.sign('hidden', { x: x + (width - size) / 2, y: top, size, color: colors.quiet })
  sheet.put(words, { x: x + (width - words.width) / 2, y: top + size + pt(8), color: colors.quiet })
  return y + height
}
