// The kind of file people chose: what is stored is read as far as it makes sense.
import { expect, it } from 'vitest'
import { copySettings, readFileChoices, settingsOf } from '@/lib/editor/store/file-choices'

const usual = { scale: 2, format: 'png', qualities: {} }

it('nothing stored gives a PNG at 2x', () => {
  expect(readFileChoices(null)).toEqual(usual)
  expect(readFileChoices('text')).toEqual(usual)
  expect(readFileChoices({})).toEqual(usual)
})

it('what is stored comes back, and only the part that makes no sense is left out', () => {
  const stored = { scale: 3, format: 'webp', qualities: { webp: 60, jpeg: 90 } }
  expect(readFileChoices(stored)).toEqual(stored)
  expect(readFileChoices({ ...stored, scale: 7 })).toEqual({ ...stored, scale: 2 })
  expect(readFileChoices({ ...stored, format: 'tiff' })).toEqual({ ...stored, format: 'png' })
  expect(readFileChoices({ ...stored, qualities: { webp: 1000 } })).toEqual({ ...stored, qualities: {} })
})

it('each format keeps its own quality, and begins with its usual one', () => {
  const choices = readFileChoices({ format: 'jpeg', qualities: { webp: 60 } })
  expect(settingsOf(choices).quality).toBe(85)
  expect(settingsOf({ ...choices, format: 'webp' }).quality).toBe(60)
})

it('an exact side is a scale of the composition, in the file and in a copy, and nonsense is none', () => {
  const design = { width: 800, height: 500 }
  const choices = readFileChoices({ exactly: { side: 'height', px: 750 } })
  expect([settingsOf(choices, design).scale, copySettings(choices, design).scale]).toEqual([1.5, 1.5])
  for (const exactly of [{ side: 'depth', px: 750 }, { side: 'width', px: 1e9 }, { side: 'width' }, 5]) {
    expect(readFileChoices({ exactly }).exactly).toBeUndefined()
  }
})

it('few colours are a choice of PNG alone; a target size is one of every file, and of no copy', () => {
  const choices = readFileChoices({ colors: 'dithered', targetBytes: 200_000 })
  expect(settingsOf(choices)).toMatchObject({ palette: { colors: 256, dither: true }, targetBytes: 200_000 })
  expect(settingsOf({ ...choices, format: 'jpeg' })).toMatchObject({ palette: undefined, targetBytes: 200_000 })
  expect(copySettings(choices)).toMatchObject({ palette: undefined, targetBytes: undefined })
  expect(readFileChoices({ targetBytes: 3 }).targetBytes).toBeUndefined()
})

it('a copy keeps every pixel, at the chosen scale', () => {
  expect(copySettings(readFileChoices({ scale: 3, format: 'jpeg' }))).toMatchObject({ scale: 3, format: 'png' })
})
