import { expect, it } from 'vitest'
import { receivedLayout, sentLayout } from '@/lib/editor/worker/sent-carets'
import type { TypedLayout } from '@/lib/editor/worker/word-boxes'

function layoutOf(rows: readonly string[]): TypedLayout {
  let start = 0
  const lines = rows.map((row, index) => {
    const first = start
    start += row.length + 1
    const letters = Array.from(row, (_, at) => {
      return { start: first + at, end: first + at + 1, left: at, right: at + 1, rightToLeft: false, isBeyond: false }
    })
    const place = { top: index, bottom: index + 1, baseline: index + 0.8, left: 0, right: row.length }
    return { start: first, end: start - 1, ...place, rightToLeft: false, wraps: false, letters }
  })
  const at = { x: 1, y: 2 }
  return {
    id: 'words',
    plane: 'canvas',
    carets: { text: rows.join('\n'), ascent: 1, descent: 0.2, lines },
    at,
    box: { ...at, width: 10, height: rows.length },
    turn: { about: at, deg: 0 },
    sizePx: 1,
    lineHeight: 1,
    family: 'inter',
    weight: 400,
    align: 'start',
    wrapWidthPx: null,
  }
}

it('carets that come line by line are those of every frame, whatever was typed, taken away or begun between', () => {
  const texts = [
    ['one', 'two'],
    ['one', 'two!'],
    ['one!', 'two!'],
    ['one!'],
    ['one!', '', 'three'],
    null,
    ['one', 'two'],
  ]
  let [sent, received]: [TypedLayout | null, TypedLayout | null] = [null, null]
  for (const rows of texts) {
    const layout = rows && layoutOf(rows)
    const message = structuredClone(sentLayout(layout, sent))
    received = receivedLayout(message, received)
    sent = layout
    expect(received).toEqual(layout)
  }
})

it('a letter typed in the last line sends that line alone', () => {
  const [before, after] = [layoutOf(['one', 'two', 'three']), layoutOf(['one', 'two', 'three!'])]
  expect(sentLayout(after, before)?.carets.lines).toEqual([0, 1, after.carets.lines[2]])
})
