// The pictures of a batch come in several ways at once.
import { expect, it } from 'vitest'
import { createBatch } from '@/lib/editor/outputs/batch-list'

const file = (name: string) => new File(['abc'], name, { lastModified: 1 })
const found = (...names: string[]) => ({ files: names.map(file), leftOut: 0 })
const namesOf = (batch: ReturnType<typeof createBatch>) => batch.state.getState().files.map(({ name }) => name)

it('a folder that is read slowly takes nothing away that came or went meanwhile', async () => {
  const batch = createBatch()
  batch.add(found('gone.png'))
  const reading = Promise.withResolvers<ReturnType<typeof found>>()
  const added = batch.addLater(() => reading.promise)
  batch.add(found('b.png'))
  batch.remove(batch.state.getState().files[0]!)
  reading.resolve(found('b.png', 'c.png'))
  // None comes twice.
  expect(await added).toBe(1)
  expect(namesOf(batch)).toEqual(['b.png', 'c.png'])
})

it('copies of one file in a folder come once, and one that is removed takes no other along', () => {
  const batch = createBatch()
  expect(batch.add(found('1.png', '1.png', '2.png'))).toBe(2)
  expect(namesOf(batch)).toEqual(['1.png', '2.png'])
})

it('what is still read when the list is cleared does not come, and is no failure', async () => {
  const batch = createBatch()
  const reading = Promise.withResolvers<ReturnType<typeof found>>()
  const added = batch.addLater(() => reading.promise)
  const failing = batch.addLater((signal) => new Promise((_, reject) => signal.addEventListener('abort', reject)))
  batch.clear()
  reading.resolve(found('late.png'))
  expect(await Promise.all([added, failing])).toEqual([null, null])
  expect(namesOf(batch)).toEqual([])
  await expect(batch.addLater(() => Promise.reject(new Error('No disk.')))).rejects.toThrow('No disk.')
})

it('more than 500 pictures are counted as left out', () => {
  const batch = createBatch()
  const many = Array.from({ length: 499 }, (_, at) => `${at}.png`)
  batch.add(found(...many))
  expect(batch.add(found('x.png', 'y.png', 'z.png'))).toBe(1)
  expect(batch.state.getState()).toMatchObject({ files: { length: 500 }, leftOut: 2 })
})
