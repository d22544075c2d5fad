// Code and terminals while they are typed.
import { expect, it } from 'vitest'
import { typedEnd, typedPieces } from '@/lib/kinds/contents/parts/grid'
import { motionFields } from '@/lib/scene/motion/fields'
import { motionPreset } from '@/lib/scene/motion/presets'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { filmOf } from '../../../support/film/staged-scene'

const piece = (text: string, column: number) => ({ text, column, cells: text.length, color: '#ffffff', style: 0 })

it('letters come one after another, row by row, and the last of them at the end', () => {
  const lengths = [3, 0, 2]
  const ends = [0, 0.2, 0.5, 0.99, 1].map((share) => typedEnd(lengths, share))
  expect(ends).toEqual([
    { row: 0, columns: 0 },
    { row: 0, columns: 1 },
    { row: 1, columns: 0 },
    { row: 2, columns: 2 },
    null,
  ])
})

it('a row has what is typed of it, and a wide letter as a whole', () => {
  const row = [piece('const', 0), piece('one', 6), { ...piece('日', 10), cells: 2 }]
  const texts = (columns: number) => typedPieces(row, 1, { row: 1, columns }).map(({ text }) => text)
  expect(texts(8)).toEqual(['const', 'on'])
  expect(texts(11)).toEqual(['const', 'one'])
  expect(texts(12)).toEqual(['const', 'one', '日'])
  expect(typedPieces(row, 2, { row: 1, columns: 8 })).toEqual([])
  expect(typedPieces(row, 0, { row: 1, columns: 8 })).toBe(row)
})

it('of what a picture shows a film may say only how much is typed', () => {
  const film = filmOf(motionPreset('typed-card'))
  const addresses = motionFields(film).map(({ address }) => address)
  expect(addresses.filter((address) => address.includes('/content'))).toEqual(['pictures/p0/content/shown'])
  const [one, two] = [sceneAt(film, 0), sceneAt(film, 1500)].map(({ pictures }) => pictures[0]!.content)
  expect(one).toEqual({ ...two, shown: 0 })
})
