// A card as it is laid out: one post as on a page of its own, or a thread, whose posts a line joins.
import { hanFormsOfLanguage } from '@/lib/core/text/han-forms'
import { allCorners } from '../../frames/parts/box'
import { handleOf, putAvatar, putHeader, putName } from './author'
import { hasCounts, putBody, putCounts, putOrigin } from './body'
import { lookOf, shownParts } from './card-look'
import { dateWords } from './figures'
import type { Post, PostEntry } from './schema'
import { createSheet, type Sheet } from './sheet'

/** Pictures are no taller: what a post says beyond that is cut off. */
const heightMax = 32_000

/** The same for the same value and fonts, in every engine. */
export function layOutCard(value: Post): Sheet {
  const look = lookOf(value)
  const sheet = createSheet(look)
  const [only] = value.posts
  const bottom = value.posts.length > 1 ? putThread(sheet) : putSingle(sheet, shownParts(look, only!))
  sheet.size.height = Math.min(heightMax, Math.max(look.pt(60), Math.ceil(bottom + look.padding)))
  return sheet
}

function putSingle(sheet: Sheet, post: PostEntry): number {
  sheet.of = { index: 0, isQuoted: false, han: hanFormsOfLanguage(post.lang) }
  const { pt, padding, width, value, colors, hairline } = sheet.look
  const inner = { x: padding, width: width - 2 * padding }
  const header = putHeader(sheet, post.author, { ...inner, y: padding })
  let bottom = putBody(sheet, post, { ...inner, y: header + pt(14) }, 20)
  if (bottom === header + pt(14)) bottom = header
  const origin = putOrigin(sheet, post, { ...inner, y: bottom + pt(16) })
  if (origin > bottom + pt(16)) bottom = origin
  if (!value.counts || !hasCounts(post)) return bottom
  const rule = bottom + pt(15)
  sheet.box({ ...inner, y: rule, height: hairline, radii: allCorners(0) }, colors.line)
  return putCounts(sheet, post, { ...inner, y: rule + pt(16) })
}

/** As in a list: names and dates in one line, and a line from each face to the next. */
function putThread(sheet: Sheet): number {
  const { look } = sheet
  const { pt, padding, width, value, colors } = look
  const size = value.avatar ? pt(44) : 0
  const left = value.avatar ? size + pt(12) : 0
  const inner = { x: padding + left, width: width - 2 * padding - left }
  let top = padding
  value.posts.forEach((entry, index) => {
    sheet.of = { index, isQuoted: false, han: hanFormsOfLanguage(entry.lang) }
    const isLast = index === value.posts.length - 1
    const post = { ...shownParts(look, entry), replyTo: index === 0 && value.reply ? entry.replyTo : null }
    if (value.avatar) putAvatar(sheet, post.author, { x: padding, y: top, size })
    const rest = [
      { part: 'handle', text: handleOf(post.author) },
      { part: 'date', text: value.date ? dateWords(post, value, true) : '' },
    ] as const
    const head = top + putName(sheet, post.author, { ...inner, y: top, size: 16, rest })
    let bottom = putBody(sheet, post, { ...inner, y: Math.round(head + pt(5)) }, 17.5)
    if (value.counts && hasCounts(post)) bottom = putCounts(sheet, post, { ...inner, y: bottom + pt(14) })
    bottom = Math.max(bottom, top + size)
    if (isLast) top = putThreadOrigin(sheet, { ...inner, y: bottom })
    else {
      if (value.avatar) {
        const line = pt(2)
        const from = top + size + pt(5)
        const box = { x: padding + Math.round((size - line) / 2), y: from, width: line, height: bottom + pt(17) - from }
        sheet.box({ ...box, radii: allCorners(line / 2) }, colors.line)
      }
      top = bottom + pt(22)
    }
  })
  return top
}

/** Dates stand beside the names. */
function putThreadOrigin(sheet: Sheet, place: { x: number; y: number; width: number }): number {
  const { look } = sheet
  const last = look.value.posts.at(-1)!
  const shown = { ...last, createdAt: null, dateText: null, edited: false, counts: { ...last.counts, views: null } }
  const top = place.y + look.pt(14)
  const bottom = putOrigin(sheet, shown, { ...place, y: top })
  return bottom > top ? bottom : place.y
}
