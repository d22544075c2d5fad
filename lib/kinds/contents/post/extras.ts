// What a post can carry beside its words and pictures: a poll, the card of a link, a note that readers added.
import { allCorners, rounded } from '../../frames/parts/box'
import { mixed } from './card-look'
import { compactCount, dayParts, fullCount, percentage } from './figures'
import type { QuotedPost } from './schema'
import type { Sheet } from './sheet'
import { shownMax } from './shown-post'
import { lineOf, noteTitleOf, wordsOf } from './words'

export interface Place {
  x: number
  y: number
  width: number
}

/** Each gives the bottom. */
export function putPoll(sheet: Sheet, poll: NonNullable<QuotedPost['poll']>, { x, y, width }: Place): number {
  const { colors, accent, pt, em, value } = sheet.look
  const isCounted = poll.choices.every(({ votes }) => votes !== null)
  const whole = poll.choices.reduce((sum, { votes }) => sum + (votes ?? 0), 0)
  const most = Math.max(...poll.choices.map(({ votes }) => votes ?? 0))
  let top = y
  for (const [index, { label, votes }] of poll.choices.entries()) {
    const wins = isCounted && whole > 0 && votes === most
    const share = isCounted ? percentage(votes ?? 0, whole) : ''
    const style = { sizePx: em(15.5), lineHeight: 1.3, weight: wins ? 700 : 400 }
    const right = sheet.words({ ...style, text: share })
    const words = sheet.words({ ...style, text: lineOf(label), linesMax: 1, wrapWidthPx: width - right.width - pt(40) })
    sheet.cut(`choice${index}`, words, { text: lineOf(label) })
    const height = pt(36)
    const box = rounded({ x, y: top, width, height }, pt(6))
    if (!isCounted) sheet.edge(box)
    else {
      const length = whole === 0 ? 0 : Math.round((width * (votes ?? 0)) / whole)
      sheet.box(
        { ...box, width: Math.max(pt(8), length) },
        mixed(wins ? accent : colors.ink, colors.ground, wins ? 0.55 : 0.87),
      )
    }
    const line = top + (height - words.height) / 2
    sheet.part(`choice${index}`, label, { ...style, text: lineOf(label) }, { x: x + pt(12), y: line })
    sheet.put(words, { x: x + pt(12), y: line })
    const end = { x: x + width - right.width - (isCounted ? pt(4) : pt(12)), y: line }
    if (isCounted) sheet.part(`share${index}`, share, { ...style, text: share }, end)
    sheet.put(right, end)
    top += height + pt(6)
  }
  const votes = value.countStyle === 'full' ? fullCount(whole) : compactCount(whole)
  const [day] = dayParts(poll.endsAt, value)
  const state = poll.final ? ['Final results'] : day ? [`Until ${day}`] : []
  const said = [...(isCounted ? [`${votes} ${whole === 1 ? 'vote' : 'votes'}`] : []), ...state].join(' · ')
  const style = { text: said, sizePx: em(15), lineHeight: 1.3 }
  const words = sheet.words(style)
  if (said === '') return top - pt(6)
  if (isCounted) sheet.part('votes', votes, { ...style, text: votes }, { x, y: top + pt(4) })
  sheet.put(words, { x, y: top + pt(4), color: colors.quiet })
  return top + pt(4) + words.height
}

const linkShape = 1.91

export function putLinkCard(sheet: Sheet, link: NonNullable<QuotedPost['link']>, { x, y, width }: Place): number {
  const { colors, pt, em } = sheet.look
  const radius = pt(16)
  const line = sheet.look.hairline
  let top = y
  if (link.asset) {
    const height = Math.round(width / linkShape)
    const box = { x: x + line, y: y + line, width: width - 2 * line, height: height - line }
    sheet.picture({ asset: link.asset, rect: { ...box, radii: [radius - line, radius - line, 0, 0] } })
    sheet.box({ x, y: y + height, width, height: line, radii: allCorners(0) }, colors.line)
    top = y + height + line
  }
  top += pt(11)
  const inner = { x: x + pt(14), width: width - pt(28) }
  const lines = [
    { part: 'domain', color: colors.quiet, sizePx: em(14), linesMax: 1, weight: 400 },
    { part: 'title', color: colors.ink, sizePx: em(16), linesMax: 2, weight: 500 },
    { part: 'description', color: colors.quiet, sizePx: em(14.5), linesMax: 2, weight: 400 },
  ] as const
  for (const { part, color, ...each } of lines) {
    const style = { ...each, text: lineOf(link[part]), lineHeight: 1.35, wrapWidthPx: inner.width, fillsWidth: true }
    if (style.text === '') continue
    const words = sheet.words(style)
    sheet.cut(part, words, style)
    sheet.part(part, link[part], style, { x: inner.x, y: top })
    sheet.put(words, { x: inner.x, y: top, color })
    top += Math.round(words.height) + pt(2)
  }
  const bottom = top + pt(9)
  sheet.edge(rounded({ x, y, width, height: bottom - y }, radius))
  return bottom
}

export function putNote(sheet: Sheet, note: NonNullable<QuotedPost['note']>, { x, y, width }: Place): number {
  const { colors, pt, em } = sheet.look
  const left = x + pt(14)
  const inner = width - pt(28)
  const size = pt(18)
  const named = { text: noteTitleOf(note), sizePx: em(15), weight: 700, lineHeight: 1.35, linesMax: 1 }
  const title = sheet.words({ ...named, wrapWidthPx: inner - size - pt(8) })
  const head = y + pt(11)
  sheet.cut('noteTitle', title, named)
  sheet.sign('people', { x: left, y: Math.round(head + (title.height - size) / 2), size, color: colors.ink })
  sheet.part('noteTitle', named.text, named, { x: left + size + pt(8), y: head })
  sheet.put(title, { x: left + size + pt(8), y: head })
  const rule = Math.round(head + title.height + pt(9))
  sheet.box({ x, y: rule, width, height: sheet.look.hairline, radii: allCorners(0) }, colors.line)
  const said = wordsOf({ text: note.text, spans: [], truncated: false })
  const style = { text: said.text, sizePx: em(15.5), lineHeight: 1.38, wrapWidthPx: inner, fillsWidth: true }
  const words = sheet.words({ ...style, linesMax: shownMax.noteLines })
  sheet.cut('note', words, style)
  sheet.part('note', note.text, style, { x: left, y: rule + pt(10) })
  sheet.put(words, { x: left, y: rule + pt(10) })
  const bottom = Math.round(rule + pt(10) + words.height + pt(12))
  sheet.edge(rounded({ x, y, width, height: bottom - y }, pt(16)))
  return bottom
}
