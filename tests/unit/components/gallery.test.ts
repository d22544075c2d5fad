// Searching a gallery, and leaving it to chance.
import { expect, it } from 'vitest'
import { matches, surprise } from '@/components/editor/inspector/panel/gallery'

const entry = { name: 'Northern lights', group: 'Vivid' }

it('a gallery finds by the beginning or the middle of any word, in name or group, in any order and case', () => {
  expect(matches(entry, 'LIGHT viv')).toBe(true)
  expect(matches(entry, 'north')).toBe(true)
  expect(matches(entry, 'light sober')).toBe(false)
})

it('a gallery surprises with another one than the present', () => {
  for (let tries = 0; tries < 30; tries += 1) expect(surprise(['a', 'b'], 'a')).toBe('b')
  expect(surprise(['a'], 'a')).toBeUndefined()
})
