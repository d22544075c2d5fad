// Who wrote a post: the avatar in its shape, the name with its tick, the handle.
import type { VectorContext } from '@/lib/core/surface'
import { rounded } from '../../frames/parts/box'
import { markColorOf } from './card-look'
import { initialColors } from './look.data'
import type { PartName } from './part-name'
import type { QuotedPost } from './schema'
import type { Sheet } from './sheet'
import { drawMark } from './signs'
import { initialOf, lineOf, numberOf } from './words'

type Author = QuotedPost['author']

interface Place {
  x: number
  y: number
}

/** Of the side. */
const cornerOf = { circle: 0.5, square: 0.15, hexagon: 0 }

export function putAvatar(sheet: Sheet, author: Author, { x, y, size }: Place & { size: number }): void {
  const { colors, em } = sheet.look
  const box = rounded({ x, y, width: size, height: size }, size * cornerOf[author.shape])
  if (author.avatar) sheet.picture({ asset: author.avatar, rect: box })
  else {
    sheet.box(box, initialColors[numberOf(author.handle || author.name) % initialColors.length]!)
    const words = sheet.words({ text: initialOf(author), sizePx: size * 0.44, weight: 600, lineHeight: 1 })
    const baseline = words.lines[0]?.baseline ?? 0
    const top = y + size / 2 + words.capHeight / 2 - baseline
    sheet.put(words, { x: x + (size - words.width) / 2, y: top, color: '#ffffff' })
  }
  if (author.shape === 'hexagon') {
    const draw = (ctx: VectorContext) => drawBesideHexagon(ctx, { x, y, size, color: colors.ground })
    sheet.draw({ rect: grown({ x, y, size }, em(1)), draw }, 'above')
  }
}

const grown = ({ x, y, size }: Place & { size: number }, by: number) => ({
  x: x - by,
  y: y - by,
  width: size + 2 * by,
  height: size + 2 * by,
})

/** Upright, its points up and down. */
const hexagon = [
  [0.5, 0],
  [0.933, 0.25],
  [0.933, 0.75],
  [0.5, 1],
  [0.067, 0.75],
  [0.067, 0.25],
] as const

/** Pictures have round corners only: what a hexagon leaves out is covered with the ground. */
function drawBesideHexagon(ctx: VectorContext, { x, y, size, color }: Place & { size: number; color: string }): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.rect(x - 1, y - 1, size + 2, size + 2)
  hexagon.forEach(([across, down], index) => {
    const at = [x + across * size, y + down * size] as const
    if (index === 0) ctx.moveTo(...at)
    else ctx.lineTo(...at)
  })
  ctx.closePath()
  ctx.fill('evenodd')
}

interface NameLine extends Place {
  width: number
  /** Points. */
  size: number
  /** After the name, in the quiet colour, with dots between them. */
  rest?: readonly RestPart[]
}

interface RestPart {
  part: PartName
  text: string
}

/** The name with its tick and what follows it, in one line; gives its height. */
export function putName(sheet: Sheet, author: Author, { x, y, width, size, rest: all = [] }: NameLine): number {
  const { colors, pt, em, value } = sheet.look
  const markColor = markColorOf(sheet.look, author)
  const parts = all.filter(({ text }) => text !== '')
  const rest = parts.map(({ text }) => text).join(' · ')
  const sign = markColor === null ? 0 : pt(size * 1.12)
  const style = { sizePx: em(size), lineHeight: 1.25, linesMax: 1 }
  const room = width - (sign === 0 ? 0 : sign + pt(3))
  const said = {
    ...style,
    text: lineOf(author.name) || lineOf(author.handle) || 'Somebody',
    weight: 700,
    wrapWidthPx: rest === '' ? room : Math.max(room * 0.55, room - pt(220)),
  }
  const name = sheet.words(said)
  sheet.part('name', author.name, { ...style, text: said.text, weight: 700 }, { x, y })
  sheet.put(name, { x, y })
  let right = x + name.width
  if (markColor !== null) {
    const tick = value.theme === 'own' ? colors.ground.slice(0, 7) : '#ffffff'
    const at = { x: right + pt(3), y: Math.round(y + (name.height - sign) / 2), size: sign, color: markColor, tick }
    sheet.draw({ rect: { x: at.x, y: at.y, width: sign, height: sign }, draw: (ctx) => drawMark(ctx, at) })
    right = at.x + sign
  }
  const left = x + width - right - pt(5)
  if (rest === '' || left <= pt(30)) return name.height
  const at = { x: right + pt(5), y }
  sheet.put(sheet.words({ ...style, text: rest, wrapWidthPx: left }), { ...at, color: colors.quiet })
  let before = ''
  for (const { part, text } of parts) {
    before += before === '' ? text : ` · ${text}`
    const [end, own] = [before, text].map((words) => sheet.words({ ...style, text: words }).width) as [number, number]
    // What is cut off is typed in the settings.
    if (end <= left) sheet.part(part, text, { ...style, text }, { x: at.x + end - own, y })
  }
  return name.height
}

export const handleOf = ({ handle }: Author): string => {
  const shown = lineOf(handle)
  return shown === '' ? '' : `@${shown.replace(/^@/, '')}`
}

const avatarPoints = 48

/** Avatar, name and handle over a single post; gives the bottom. */
export function putHeader(sheet: Sheet, author: Author, { x, y, width }: Place & { width: number }): number {
  const { colors, pt, em, value } = sheet.look
  const size = pt(avatarPoints)
  if (value.avatar) putAvatar(sheet, author, { x, y, size })
  const left = value.avatar ? size + pt(12) : 0
  const handle = handleOf(author)
  const top = handle === '' ? y + pt(14) : y + pt(3)
  const height = putName(sheet, author, { x: x + left, y: top, width: width - left, size: 17 })
  const style = { text: handle, sizePx: em(15.5), lineHeight: 1.3 }
  const words = sheet.words({ ...style, linesMax: 1, wrapWidthPx: width - left })
  const at = { x: x + left, y: top + height }
  sheet.part('handle', handle, style, at)
  sheet.put(words, { ...at, color: colors.quiet })
  return y + size
}
