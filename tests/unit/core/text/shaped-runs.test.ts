// A run that was shaped is not shaped again where the same letters stand beside it, wherever in the text it lies.
import { expect, it } from 'vitest'
import { type RunOptions, rememberingRuns } from '@/lib/core/text/shaped-runs'

const plain = { rightToLeft: false, script: 'Latn', ligatures: true }

/** Each letter is a glyph. */
function counting() {
  const shaped: RunOptions[] = []
  const shape = rememberingRuns((run) => {
    shaped.push(run)
    return Array.from({ length: run.end - run.start }, (_, at) => {
      const cluster = run.start + at
      return { glyph: run.text.charCodeAt(cluster), cluster, advance: 1, offsetX: 0, offsetY: 0 }
    })
  })
  return { shaped, shape }
}

const runIn = (text: string, words: string): RunOptions => {
  const start = text.indexOf(words)
  return { ...plain, text, start, end: start + words.length }
}

it('a run between the same letters is shaped once, and its glyphs stand for the letters of each text', () => {
  const { shape, shaped } = counting()
  const [before, after] = ['fourteen letters [', '] and others']
  for (const text of [`${before}one${after}`, `more than ${before}one${after} than there were`]) {
    const glyphs = shape(runIn(text, 'one'))
    expect(glyphs.map(({ cluster }) => text[cluster])).toEqual(['o', 'n', 'e'])
  }
  expect(shaped).toHaveLength(1)
})

it('a run is shaped anew beside other letters, in another direction, script or way of joining', () => {
  const { shape, shaped } = counting()
  const run = runIn('before one after', 'one')
  const others = [
    runIn('before one After', 'one'),
    runIn('Before one after', 'one'),
    { ...run, rightToLeft: true },
    { ...run, script: 'Cyrl' },
    { ...run, ligatures: false },
    { ...run, start: run.start + 1 },
  ]
  for (const each of [run, ...others, run]) shape(each)
  expect(shaped).toHaveLength(1 + others.length)
})

it('what was shaped longest ago is forgotten once there are ten thousand glyphs', () => {
  const { shape, shaped } = counting()
  const long = (letter: string): RunOptions => ({ ...plain, text: letter.repeat(4000), start: 0, end: 4000 })
  for (const letter of 'abac') shape(long(letter))
  expect(shaped).toHaveLength(3)
  shape(long('a'))
  expect(shaped).toHaveLength(3)
  shape(long('b'))
  expect(shaped).toHaveLength(4)
})
