// What a post says and shows, one part below the other; what it quotes, in a box of its own; what was counted.
import { hanFormsOfLanguage } from '@/lib/core/text/han-forms'
import { allCorners, rounded } from '../../frames/parts/box'
import { handleOf, putAvatar, putName } from './author'
import { type Place, putLinkCard, putNote, putPoll } from './extras'
import { compactCount, dateWords, fullCount } from './figures'
import { networks } from './look.data'
import { putMedia, putWarning } from './media-grid'
import type { CountName } from './part-name'
import type { PostEntry, QuotedPost } from './schema'
import type { Sheet } from './sheet'
import { shownMax } from './shown-post'
import type { SignName } from './signs'
import { isOwnWarning, lineOf, warnings, wordsOf } from './words'

interface Words {
  /** Points. */
  size: number
  linesMax: number
}

function putWords(sheet: Sheet, post: QuotedPost, place: Place, { size, linesMax: most }: Words): number {
  const { text, spans } = wordsOf(post)
  const style = { text, sizePx: sheet.look.em(size), lineHeight: 1.4, wrapWidthPx: place.width, fillsWidth: true }
  sheet.part('text', post.text, style, place)
  if (text === '') return place.y
  const words = sheet.words({ ...style, spans, linesMax: most })
  sheet.cut('text', words, { text, spans })
  sheet.put(words, place)
  return Math.round(place.y + words.height)
}

/** In what order networks show the parts. `size`: of the words, in points. Gives the bottom. */
export function putBody(sheet: Sheet, post: PostEntry, { x, y, width }: Place, size: number): number {
  const { pt, network } = sheet.look
  const gap = pt(14)
  let bottom = y
  const next = () => ({ x, y: bottom === y ? y : bottom + gap, width })
  if (post.replyTo !== null) bottom = putReplyLine(sheet, post.replyTo, next())
  const warning = warningOf(post)
  if (warning !== null && warning.own !== undefined) bottom = putContentWarning(sheet, warning.own, next())
  const top = bottom === y ? y : bottom + pt(8)
  const said = putWords(sheet, post, { x, y: top, width }, { size, linesMax: shownMax.lines })
  if (said > top) bottom = said
  if (post.media.length > 0) {
    const isHidden = warning !== null && !sheet.look.value.sensitive
    const radii = allCorners(pt(network.grid.radius))
    bottom = isHidden
      ? putWarning(sheet, next(), `${warning.kind}: not shown here`)
      : putMedia(sheet, { ...next(), media: post.media, radii, fills: false })
  }
  if (post.poll && post.poll.choices.length > 0) bottom = putPoll(sheet, post.poll, next())
  if (post.link) bottom = putLinkCard(sheet, post.link, next())
  if (post.quote) bottom = putQuote(sheet, post.quote, next())
  if (post.note) bottom = putNote(sheet, post.note, next())
  return bottom
}

function putReplyLine(sheet: Sheet, handle: string, { x, y, width }: Place): number {
  const said = 'Replying to '
  const text = `${said}@${lineOf(handle).replace(/^@/, '')}`
  const style = { sizePx: sheet.look.em(15.5), lineHeight: 1.3, linesMax: 1 }
  const spans = [{ from: said.length, to: text.length, name: 'mention' }]
  const words = sheet.words({ ...style, text, spans, wrapWidthPx: width })
  sheet.put(words, { x, y, color: sheet.look.colors.quiet })
  const own = text.slice(said.length)
  sheet.part(
    'replyTo',
    own,
    { ...style, text: own },
    { x: x + words.width - sheet.words({ ...style, text: own }).width, y },
  )
  return Math.round(y + words.height)
}

/** The author's own words of warning, if any, and the sentence for pictures; null where nothing was marked. */
function warningOf({ labels }: QuotedPost): { kind: string; own: string | undefined } | null {
  const known = labels.find((label) => Object.hasOwn(warnings, label))
  const own = labels.find(isOwnWarning)
  if (known === undefined && own === undefined) return null
  return { kind: known === undefined ? 'Behind a warning' : warnings[known]!, own }
}

function putContentWarning(sheet: Sheet, own: string, { x, y, width }: Place): number {
  const style = { text: lineOf(own), sizePx: sheet.look.em(16), weight: 600, lineHeight: 1.4, wrapWidthPx: width }
  sheet.part('warning', own, { ...style, fillsWidth: true }, { x, y })
  if (style.text === '') return y
  const words = sheet.words({ ...style, linesMax: 3 })
  sheet.cut('warning', words, style)
  sheet.put(words, { x, y })
  return Math.round(y + words.height)
}

/** One level: what a quoted post quotes is not shown. */
function putQuote(sheet: Sheet, post: QuotedPost, { x, y, width }: Place): number {
  const { of } = sheet
  sheet.of = { ...of, isQuoted: true, han: hanFormsOfLanguage(post.lang) }
  const { pt, hairline, value } = sheet.look
  const inner = { x: x + pt(14), width: width - pt(28) }
  const size = value.avatar ? pt(22) : 0
  const head = y + pt(12)
  if (value.avatar) putAvatar(sheet, post.author, { x: inner.x, y: head, size })
  const left = value.avatar ? size + pt(7) : 0
  const date = value.date ? dateWords(post, value, true) : ''
  const height = putName(sheet, post.author, {
    x: inner.x + left,
    y: head + pt(1),
    width: inner.width - left,
    size: 15.5,
    rest: [
      { part: 'handle', text: handleOf(post.author) },
      { part: 'date', text: date },
    ],
  })
  let bottom = Math.round(head + Math.max(size, height))
  const said = putWords(sheet, post, { ...inner, y: bottom + pt(6) }, { size: 16.5, linesMax: shownMax.quotedLines })
  bottom = said === bottom + pt(6) ? bottom : said
  if (post.poll && value.poll && post.poll.choices.length > 0)
    bottom = putPoll(sheet, post.poll, { ...inner, y: bottom + pt(10) })
  if (post.link && value.link)
    bottom = putLinkCard(sheet, { ...post.link, description: '' }, { ...inner, y: bottom + pt(10) })
  bottom += pt(13)
  if (post.media.length > 0 && value.media && (warningOf(post) === null || value.sensitive)) {
    const box = { x: x + hairline, y: bottom - pt(2), width: width - 2 * hairline }
    const corner = pt(16) - hairline
    bottom = putMedia(sheet, { ...box, media: post.media, radii: [0, 0, corner, corner], fills: true }) + hairline
  }
  sheet.edge(rounded({ x, y, width, height: bottom - y }, pt(16)), 'above')
  sheet.of = of
  return bottom
}

/** Date, views and where the post is from, or that it was changed; gives the bottom. */
export function putOrigin(sheet: Sheet, post: QuotedPost, { x, y, width }: Place): number {
  const { value, standing, colors, em } = sheet.look
  const date = value.date ? dateWords(post, value, false) : ''
  const count = value.counts && post.counts.views !== null ? countOf(sheet, post.counts.views) : ''
  const views = count === '' ? '' : `${count} views`
  const from = {
    fetched: value.network && post.origin ? [networks[post.origin.network].name] : [],
    edited: ['edited'],
    written: ['written by hand'],
  }
  const text = [date, views, ...from[standing]].filter((part) => part !== '').join(' · ')
  if (text === '') return y
  const style = { sizePx: em(15.5), lineHeight: 1.35, linesMax: 2 }
  const words = sheet.words({ ...style, text, wrapWidthPx: width })
  sheet.put(words, { x, y, color: colors.quiet })
  if (date !== '') sheet.part('date', date, { ...style, text: date }, { x, y })
  if (count !== '' && words.lines.length === 1) {
    const before = date === '' ? count : `${date} · ${count}`
    const [end, own] = [before, count].map((said) => sheet.words({ ...style, text: said }).width) as [number, number]
    sheet.part('views', count, { ...style, text: count }, { x: x + end - own, y })
  }
  return Math.round(y + words.height)
}

const countOf = (sheet: Sheet, count: number): string =>
  sheet.look.value.countStyle === 'full' ? fullCount(count) : compactCount(count)

/** What people did with it, each with its sign; nothing where the network tells none. Gives the bottom. */
export function putCounts(sheet: Sheet, { counts }: QuotedPost, { x, y, width }: Place): number {
  const { colors, pt, em, network } = sheet.look
  const signs: readonly [SignName, CountName][] = [
    ['reply', 'replies'],
    ['repost', 'reposts'],
    ['quote', 'quotes'],
    [network.like, 'likes'],
    ['bookmark', 'bookmarks'],
  ]
  const size = pt(20)
  let left = x
  for (const [name, part] of signs) {
    const count = counts[part]
    if (count === null) continue
    const style = { text: countOf(sheet, count), sizePx: em(15), lineHeight: 1.3, weight: 500 }
    const words = sheet.words(style)
    const end = left + size + pt(7) + words.width
    if (end > x + width) break
    sheet.sign(name, { x: left, y, size, color: colors.quiet })
    const at = { x: left + size + pt(7), y: y + (size - words.height) / 2 }
    sheet.part(part, style.text, style, at)
    sheet.put(words, { ...at, color: colors.quiet })
    left = Math.round(end + pt(30))
  }
  return left === x ? y : y + size
}

export const hasCounts = ({ counts: { views: _, ...counts } }: QuotedPost): boolean =>
  Object.values(counts).some((count) => count !== null)
