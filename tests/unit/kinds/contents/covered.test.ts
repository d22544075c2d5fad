// A redaction on a card of text: whatever the card is set in, and whatever is typed, what it covered stays covered.
import { describe, expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import type { DrawnContent } from '@/lib/kinds/contents'
import { codeGrid, textLeft } from '@/lib/kinds/contents/code/measure'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { columnAt } from '@/lib/kinds/contents/parts/cells'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { setContent } from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

const text = [
  'const first = 1',
  'const key = "sk-live-1234" // of nobody, and a longer line than others are',
  '\tconst 漢字 = "wide", tab\t= 2',
  '',
  'last line of all, with a few more words in it',
].join('\n')

const sceneOf = (content: object, rect: Rect, crop: Rect | null = null): Scene =>
  parseScene({
    version: 5,
    pictures: [{ id: 'main', content, crop }],
    annotations: [{ kind: 'redact', id: 'secret', plane: 'main', ...rect }],
  })
const codeOf = (more: Partial<Code> = {}): Code => code.schema.parse({ kind: 'code', text, ...more })
const changed = (scene: Scene, change: object) => setContent.apply(scene, { change })
const redactionIn = ({ annotations }: Scene) => annotations[0] as unknown as Rect
const codeIn = ({ pictures }: Scene) => pictures[0]!.content as Code

/** Where a part of the text is drawn: one box a letter. */
function boxesOf(value: Code, from: number, to: number): Rect[] {
  const grid = codeGrid(value)
  return grid.rows.flatMap((row, at) => {
    const line = grid.lines[row.line]!
    return Array.from({ length: row.to - row.from }, (_, i) => row.from + i).flatMap((unit) => {
      if (line.start + unit < from || line.start + unit >= to) return []
      const [left, right] = [unit, unit + 1].map((each) => columnAt(line.text, line.letters, each) - row.column)
      const x = textLeft(grid) + left! * grid.cell.width
      const y = grid.paddingPx + at * grid.cell.height
      return { x, y, width: (right! - left!) * grid.cell.width, height: grid.cell.height }
    })
  })
}

const round = (boxes: Rect[]): Rect => {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  return { x, y, width: right - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}

const lies = (box: Rect, within: Rect, by = 0.01): boolean =>
  box.x >= within.x - by &&
  box.y >= within.y - by &&
  box.x + box.width <= within.x + within.width + by &&
  box.y + box.height <= within.y + within.height + by

const secret = [text.indexOf('sk-live'), text.indexOf('sk-live') + 12] as const
const settings: readonly Partial<Code>[] = [
  { numbers: true },
  { numbers: true, firstNumber: 9998 },
  { sizePx: 40 },
  { sizePx: 17, lineHeight: 2.1 },
  { paddingPx: 0 },
  { paddingPx: 200 },
  { wrapColumns: 8 },
  { wrapColumns: 20, numbers: true, sizePx: 33 },
  { tabWidth: 8 },
  { tabWidth: 1 },
  { lineHeight: 1 },
  { added: '1' },
  { family: 'fira-code' },
]

describe('a redaction on code', () => {
  it.each(settings)('covers the secret after the setting %j', (change) => {
    const before = codeOf()
    const scene = sceneOf(before, round(boxesOf(before, ...secret)))
    const after = changed(scene, change)
    for (const box of boxesOf(codeIn(after), ...secret)) expect(lies(box, redactionIn(after))).toBe(true)
    expect(parseScene(JSON.parse(JSON.stringify(after)))).toEqual(after)
  })

  it('covers every part of the text that it covered, after every setting that follows another', () => {
    for (const one of settings) {
      for (const other of settings) {
        for (let from = 0; from < text.length; from += 7) {
          const to = Math.min(text.length, from + 13)
          const before = codeOf(one)
          const boxes = boxesOf(before, from, to)
          if (boxes.length === 0) continue
          const after = changed(sceneOf(before, round(boxes)), other)
          const bare = boxesOf(codeIn(after), from, to).filter((box) => !lies(box, redactionIn(after)))
          expect(bare, JSON.stringify({ one, other, from })).toEqual([])
        }
      }
    }
  })

  it('keeps its place among the letters where they only grow, though it ends within one', () => {
    const before = codeOf({ sizePx: 20, paddingPx: 10 })
    const after = changed(sceneOf(before, { x: 22, y: 46, width: 30, height: 12 }), { sizePx: 40, paddingPx: 20 })
    expect(redactionIn(after)).toMatchObject({ x: 44, y: 92, width: 60, height: 24 })
  })

  it('grows with what is typed into what it covers, and goes with its line', () => {
    const before = codeOf()
    const scene = sceneOf(before, round(boxesOf(before, ...secret)))
    const typedIn = `${text.slice(0, secret[0] + 4)}\nxx\n${text.slice(secret[0] + 4)}`
    const split = changed(scene, { text: typedIn })
    for (const box of boxesOf(codeIn(split), secret[0], secret[1] + 4)) expect(lies(box, redactionIn(split))).toBe(true)
    const below = changed(scene, { text: `\n\n${text}` })
    expect(redactionIn(below).y).toBeCloseTo(redactionIn(scene).y + 2 * codeGrid(before).cell.height, 5)
    expect(redactionIn(below).width).toBe(redactionIn(scene).width)
  })

  it('lies on the card when its lines are taken out', () => {
    const before = codeOf({ text: `${'a\n'.repeat(40)}b` })
    const y = codeGrid(before).size.height - 120
    const after = changed(sceneOf(before, { x: 60, y, width: 100, height: 40 }), { text: 'a' })
    expect(redactionIn(after).y).toBeLessThan(codeIn(after).height)
  })

  it('stays the same one while the code gets its colours', () => {
    const scene = sceneOf(codeOf(), { x: 60, y: 60, width: 100, height: 40 })
    expect(changed(scene, { theme: 'nord' }).annotations).toBe(scene.annotations)
  })
})

describe('a crop on code', () => {
  it('cuts off what it cut off when the letters grow, and when lines come above it', () => {
    const before = codeOf({ sizePx: 20, paddingPx: 10, lineHeight: 1.5 })
    const crop = { x: 10, y: 70, width: 240, height: 60 }
    const scene = sceneOf(before, { x: 20, y: 80, width: 20, height: 20 }, crop)
    const grown = changed(scene, { sizePx: 40, paddingPx: 20 })
    expect(grown.pictures[0]!.crop).toEqual({ x: 20, y: 140, width: 480, height: 120 })
    const below = changed(scene, { text: `\n${text}` })
    expect(below.pictures[0]!.crop).toEqual({ ...crop, y: 100 })
  })
})

describe('a redaction on a terminal and on a diff', () => {
  const contents: readonly [string, DrawnContent, object, Rect, Rect][] = [
    [
      'terminal',
      terminal.schema.parse({ kind: 'terminal', text: 'a\nb\nsecret', sizePx: 20, paddingPx: 10, lineHeight: 1.5 }),
      { sizePx: 40, paddingPx: 20, rowsMax: 2 },
      { x: 10, y: 70, width: 72, height: 30 },
      { x: 20, y: 80, width: 144, height: 60 },
    ],
    [
      'diff',
      diff.schema.parse({
        kind: 'diff',
        text: '@@ -1 +1 @@\n-a\n+secret\n',
        sizePx: 20,
        paddingPx: 10,
        fileBar: false,
      }),
      { sizePx: 40, paddingPx: 20 },
      { x: 34, y: 40, width: 72, height: 30 },
      { x: 68, y: 80, width: 144, height: 60 },
    ],
  ]

  it.each(contents)('of a %s grows with its letters', (_, content, change, rect, expected) => {
    expect(redactionIn(changed(sceneOf(content, rect), change))).toMatchObject(expected)
  })

  it('covers a line of a diff from side to side when it stands elsewhere', () => {
    const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+secret\n'
    const content = diff.schema.parse({ kind: 'diff', text: patch, sizePx: 20, paddingPx: 10, lineHeight: 1.5 })
    const scene = sceneOf(content, { x: 100, y: 100, width: 72, height: 30 })
    const after = changed(scene, { fileBar: false, columns: 'split' })
    expect(redactionIn(after)).toMatchObject({ y: 10, height: 30 })
    const { width } = after.pictures[0]!.content as DrawnContent
    expect(redactionIn(after).x).toBeLessThanOrEqual(0)
    expect(redactionIn(after).x + redactionIn(after).width).toBeGreaterThanOrEqual(width)
  })
})
